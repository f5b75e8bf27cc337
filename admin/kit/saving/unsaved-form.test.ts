import { expect, test } from 'vitest';
import {
  type FormNow,
  type Place,
  type UnsavedEntry,
  unsavedForm,
  unsavedInput,
} from '#admin/kit/saving/unsaved-input.ts';
import { memoryStorage } from '#testing/memory-storage';

const fresh: Place = { user: 'ana', resource: 'events', id: 'new' };
const stored: Place = { ...fresh, id: '7' };

/** What a form sends. */
const sent = { title: 'Teej', location: null };

/** A browser in which forms are opened. */
function browser() {
  const storage = memoryStorage();
  let at = Date.parse('2026-03-01T10:00:00Z');
  let count = 0;
  const entries = unsavedInput(storage, () => {
    at += 1000;
    return new Date(at);
  });
  return {
    entries,
    open: () =>
      unsavedForm(entries, () => {
        count += 1;
        return `session ${count}`;
      }),
    values: (place: Place) => Array.from(entries.of(place), ({ values }) => values),
  };
}

const loaded = { title: null, location: null };
const form = (typed: object, place = fresh, more: Partial<FormNow> = {}): FormNow => ({
  place,
  names: ['title', 'location'],
  loaded,
  isDirty: true,
  typed: { ...loaded, ...typed },
  ...more,
});

test('what was typed while a new record was being created is kept as input of that record', () => {
  const { open, entries, values } = browser();
  const one = open();
  const sent = { title: 'Teej', location: '' };
  one.tried(form(sent));
  const typedOn = form({ title: 'Teej in the park', location: '' });
  expect(one.saved(typedOn, sent, '7')).toMatchObject({ news: 'kept' });
  expect(entries.of(fresh)).toEqual([]);
  expect(entries.of(stored)).toMatchObject([{ base: { title: 'Teej' }, values: { title: 'Teej in the park' } }]);
  // More is typed before the form closes, and it is told once.
  expect(one.keep(form({ title: 'Teej in the park today' }))).toMatchObject({ news: null });
  expect(values(stored)).toEqual([{ title: 'Teej in the park today' }]);
  expect(values(fresh)).toEqual([]);
});

test('a save during which nobody typed leaves nothing', () => {
  const { open, values } = browser();
  const one = open();
  one.tried(form(sent));
  expect(values(fresh)).toHaveLength(1);
  expect(one.saved(form({ ...sent, location: '' }), sent, '7')).toEqual({ at: null, news: null });
  // As the form closes.
  one.keep(form(sent));
  expect([...values(fresh), ...values(stored)]).toEqual([]);
});

test('on a form that stays open the rest outlives that it is filled with what is stored', () => {
  const { open, values } = browser();
  const one = open();
  one.saved(form({ title: 'Teej 2' }, stored), sent, '7');
  one.keep(form(sent, stored, { loaded: sent, isDirty: false }));
  expect(values(stored)).toEqual([{ title: 'Teej 2' }]);
  // The next save is of another text, and the rest is still offered.
  const next = { loaded: sent, isDirty: true };
  const inThePark = { ...sent, location: 'Park' };
  one.keep(form(inThePark, stored, next));
  one.saved(form(inThePark, stored, next), inThePark, '7');
  expect(values(stored)).toEqual([{ title: 'Teej 2' }]);
});

test('what is saved at last is not kept as the rest of the save before', () => {
  const { open, values } = browser();
  const one = open();
  const last = { title: 'Teej 2', location: null };
  one.saved(form(last, stored), sent, '7');
  one.saved(form(last, stored), last, '7');
  expect(values(stored)).toEqual([]);
});

/** The only entry of a place. */
function entryOf(all: UnsavedEntry[]): UnsavedEntry {
  const [entry] = all;
  if (!entry || all.length > 1) throw new Error(`${all.length} entries`);
  return entry;
}

test('two tabs do not share a key, unless a create with it was tried', () => {
  const { open, entries } = browser();
  const [mine, other] = [open(), open()];
  mine.keep(form({ title: 'Teej' }));
  const own = other.session();
  other.takeOver(fresh, entryOf(entries.of(fresh)));
  expect(other.session()).toBe(own);
  expect(entries.of(fresh)).toEqual([]);
  mine.tried(form({ title: 'Teej' }));
  other.takeOver(fresh, entryOf(entries.of(fresh)));
  expect(other.session()).toBe(mine.session());
  expect(entries.of(fresh)).toHaveLength(1);
});

test('bringing back replaces what was typed in the form before', () => {
  const { open, entries, values } = browser();
  open().tried(form({ title: 'Teej' }));
  const entry = entryOf(entries.of(fresh));
  const one = open();
  one.keep(form({ title: 'Tee' }));
  one.takeOver(fresh, entry);
  one.keep(form({ title: 'Teej' }));
  expect(values(fresh)).toEqual([{ title: 'Teej' }]);
});

test('of a copy only what differs from it is kept', () => {
  const { open, values } = browser();
  const given = { title: 'Teej', location: 'Hall' };
  const one = open();
  one.keep(form(given, fresh, { given }));
  expect(values(fresh)).toEqual([]);
  one.keep(form({ ...given, location: 'Park' }, fresh, { given }));
  expect(values(fresh)).toEqual([{ location: 'Park' }]);
});

test('what others kept of the same form is offered, unless it is stored by now', () => {
  const { open, values } = browser();
  const one = open();
  one.keep(form({ title: 'Teej' }, stored));
  open().keep(form({ location: 'Park' }, stored));
  const next = form({}, stored, { loaded: { title: 'Teej', location: null } });
  expect(
    open()
      .offers(next)
      .map((entry) => entry.values),
  ).toEqual([{ location: 'Park' }]);
  expect(values(stored)).toEqual([{ location: 'Park' }]);
  expect(one.offers(form({}, stored))).toHaveLength(1);
});

test('without room, it is told that what was typed during a save is not kept', () => {
  const one = unsavedForm(unsavedInput(memoryStorage(10)), () => 'one');
  const saved = one.saved(form({ title: 'Teej 2' }), { title: 'Teej' }, '7');
  expect(saved).toEqual({ at: null, news: 'lost' });
});
