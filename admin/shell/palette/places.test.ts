import { expect, test } from 'vitest';
import { setRole } from '#admin/shell/access/useMay.ts';
import { nameIn, placesFor, placesOf } from '#admin/shell/palette/places.ts';
import { resources } from '#admin/shell/resources.ts';

test('every place has a name of its own in each language', () => {
  const places = placesOf('admin');
  const english = places.map((place) => nameIn('en', place));
  expect(new Set(english).size).toBe(places.length);
  // The key of a text that is missing, and what a language borrows from the other, are no names of it.
  expect(english.filter((name) => !/^[A-Z][\w ()]+$/.test(name))).toEqual([]);
  expect(places.map((place) => nameIn('ne', place)).filter((name) => /\w/.test(name))).toEqual([]);
});

test('every list and every form of a new record is found, without a line of its own', () => {
  const wanted = resources.flatMap(({ name, list, screens }) => [
    ...(list ? [`/${name}`] : []),
    ...(screens?.new ? [`/${name}/new`] : []),
  ]);
  expect(placesOf('admin').map(({ to }) => to)).toEqual(expect.arrayContaining(wanted));
});

test('a place is found by its name in either language, by whoever may open it', () => {
  const found = (typed: string) => placesFor(typed).map(({ to }) => to);
  setRole('admin');
  expect(found('चाडपर्व')).toEqual(['/festivals']);
  expect(found('event NEW')).toEqual(['/events/new']);
  expect(found('invite')).toEqual(['/users/new']);
  expect(found('backup')).toEqual(['/backups']);
  // Who looks for it does not know where it is set.
  expect(found('phone')).toEqual(['/settings']);
  expect(found('import event')).toEqual(['/events/import']);
  setRole('writer');
  expect(found('import')).toEqual([]);
  expect(found('backup')).toEqual([]);
  expect(found('event new')).toEqual(['/events/new']);
  setRole(null);
  expect(found('')).toEqual([]);
});
