import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths, pathsIn } from '#core/kit/paths';
import { events } from '#db/events/schema';
import { eventTexts } from '#db/events/texts';
import { galleries } from '#db/galleries/schema';
import { nameRecords, shortNameOf } from '#db/pages/short-names';
import { shortNames } from '#db/pages/short-names.schema';
import { unknownPath } from '#db/pages/unknown-path';
import { type Library, openLibrary, TODAY } from '#testing/search';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const add = (title: string, date = '2026-10-17') => library.addEvent({ title, date });
const nameOf = async (id: string) => {
  const [event] = await library.db
    .select({ name: shortNameOf('events') })
    .from(events)
    .where(eq(events.id, id));
  return event?.name;
};
const leadsTo = async (name: string) =>
  (await unknownPath(library.db, paths.eventByName(name), [], TODAY)).record?.id ?? null;
const storedOf = ({ last_date: _, ...row }: typeof events.$inferSelect) => row;
let clock = Date.parse('2026-02-01');
/** As a save in the back office. */
async function change(id: string, title: string) {
  const texts = eventTexts({
    title,
    title_ne: null,
    location: '',
    location_ne: null,
    description: '',
    description_ne: null,
  });
  clock += 1000;
  const updated_at = new Date(clock).toISOString();
  await library.db
    .update(events)
    .set({ title, ...texts, updated_at })
    .where(eq(events.id, id));
}

test('an event has a short address by its title, of Latin letters and no longer than people type', async () => {
  expect(await nameOf(await add('दशैँ भेटघाट'))).toBe('dashain-bhetghat');
  expect(await nameOf(await add('A very long title that nobody would ever type'))).toBe(
    'a-very-long-title-that-nobody-would-ever',
  );
  expect(await nameOf(await add('مهرجان'))).toBe('event');
});

test('of events with one title the later ones have the year, the day or their id as well', async () => {
  const days = ['2026-10-17', '2027-10-08', '2027-10-09', '2027-10-09'];
  const ids: string[] = [];
  for (const date of days) ids.push(await add('Dashain', date));
  const names = await Promise.all(ids.map(nameOf));
  expect(names).toEqual(['dashain', 'dashain-2027', 'dashain-2027-10-09', `dashain-${ids[3]}`]);
  expect(await Promise.all(names.map((name) => leadsTo(name ?? '')))).toEqual(ids);
  const [first, second] = [await add('Tihar 2027', '2027-11-01'), await add('Tihar 2027', '2027-11-02')];
  expect([await nameOf(first), await nameOf(second)]).toEqual(['tihar-2027', 'tihar-2027-11-02']);
});

test('the addresses that an event had lead to it, and the one of its title is shown', async () => {
  const id = await add('Dashian');
  await change(id, 'Dashain');
  expect(await nameOf(id)).toBe('dashain');
  expect([await leadsTo('dashian'), await leadsTo('dashain')]).toEqual([id, id]);
  const other = await add('Dashian');
  expect(await nameOf(other)).toBe('dashian-2026');
  await change(id, 'Dashian');
  expect(await nameOf(id)).toBe('dashian');
  await change(id, 'Dashain');
  expect(await nameOf(id)).toBe('dashain');
});

test('an address is found in both languages, with capitals, and by no kind but its own', async () => {
  const id = await add('Momo evening');
  const found = async (path: string) => (await unknownPath(library.db, path, [], TODAY)).record?.id ?? null;
  expect(await found(pathsIn('ne').eventByName('Momo-Evening'))).toBe(id);
  for (const path of [paths.galleryByName('momo-evening'), '/e', '/e/momo-evening/more', '/momo-evening'])
    expect(await found(path), path).toBeNull();
});

test('a draft and a deleted event have an address that leads nowhere; what comes back has its addresses again', async () => {
  const id = await add('Dashain');
  await change(id, 'Bada Dashain');
  await library.db.update(events).set({ draft: true });
  expect(await leadsTo('bada-dashain')).toBeNull();
  await library.db.update(events).set({ draft: false });
  const [row] = await library.db.select().from(events);
  if (!row) throw new Error('there is an event');
  await library.db.delete(events);
  expect(await leadsTo('bada-dashain')).toBeNull();
  await library.db.insert(events).values(storedOf(row));
  expect([await nameOf(id), await leadsTo('bada-dashain'), await leadsTo('dashain')]).toEqual(['bada-dashain', id, id]);
});

test('the address of a deleted event is free, and who comes back later has another', async () => {
  const id = await add('Dashain');
  const [row] = await library.db.select().from(events);
  if (!row) throw new Error('there is an event');
  await library.db.delete(events);
  const other = await add('Dashain');
  expect(await nameOf(other)).toBe('dashain');
  await library.db.insert(events).values(storedOf(row));
  expect([await nameOf(id), await leadsTo('dashain')]).toEqual(['dashain-2026', other]);
});

test('records that are restored after their names keep them, though others are free', async () => {
  const [first, second] = [await add('Dashain'), await add('Dashain')];
  await change(second, 'Tihar');
  await change(second, 'Dashain');
  await library.db.delete(events).where(eq(events.id, first));
  const names = await library.db.select().from(shortNames);
  const [row] = await library.db.select().from(events);
  await library.db.delete(events);
  await library.db.delete(shortNames);
  await library.db.insert(shortNames).values(names);
  if (row) await library.db.insert(events).values(storedOf(row));
  expect(await library.db.select().from(shortNames)).toEqual(names);
  expect(await nameOf(second)).toBe('dashain-2026');
});

test('events and galleries of before are named by a chore, and galleries have addresses of their own', async () => {
  const id = await library.addEvent({ title: 'तिहार' });
  await library.db.run(sql`update events set title_slug = ''`);
  await library.db.delete(shortNames);
  const gallery = await library.addGallery({ title: 'Tihar' });
  expect(await nameRecords(library.db)).toBe(2);
  expect(await nameRecords(library.db)).toBe(0);
  expect(await nameOf(id)).toBe('tihar');
  const found = await unknownPath(library.db, paths.galleryByName('tihar'), [], TODAY);
  expect(found.record).toEqual({ kind: 'galleries', id: gallery });
  const [row] = await library.db.select({ name: shortNameOf('galleries') }).from(galleries);
  expect(row?.name).toBe('tihar');
});
