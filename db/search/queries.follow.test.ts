import { readFileSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { events } from '#db/events/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { pages } from '#db/pages/schema';
import { searchEntries } from '#db/search/schema';
import { inRoot } from '#scripts/local/root';
import { type Library, openLibrary } from '#testing/search';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

describe('the index follows the tables', () => {
  /** The index compares itself with the texts it was made from, and complains. */
  const check = () => library.db.run(sql`insert into search_index (search_index, rank) values ('integrity-check', 1)`);

  test('when an event is changed and deleted', async () => {
    const id = await library.addEvent({ title: 'Lamps', description: '<p>Dusk</p>' });
    const only = eq(events.id, id);
    await library.db.update(events).set({ title: 'Kites', plain_text: 'Dawn' }).where(only);
    expect([await library.titles('lamps'), await library.titles('dusk')]).toEqual([[], []]);
    expect(await library.titles('kites dawn')).toEqual(['Kites']);
    await library.db.update(events).set({ end_date: '2027-01-01' }).where(only);
    const [entry] = await library.db.select().from(searchEntries);
    expect(entry?.last_date).toBe('2027-01-01');
    await check();
    await library.db.delete(events).where(only);
    expect(await library.titles('kites')).toEqual([]);
    expect(await library.db.select().from(searchEntries)).toEqual([]);
    await check();
  });

  test('when a page is drafted, published, moved and deleted', async () => {
    const slug = await library.addPage({ title: 'Lamps', status: 'draft' });
    const set = (values: Partial<typeof pages.$inferInsert>) =>
      library.db.update(pages).set(values).where(eq(pages.title, 'Lamps'));
    expect(await library.titles('lamps')).toEqual([]);
    await set({ status: 'published' });
    expect((await library.search('lamps')).results).toMatchObject([{ ref: slug }]);
    await set({ slug: 'moved' });
    expect((await library.search('lamps')).results).toMatchObject([{ ref: 'moved' }]);
    await set({ status: 'draft' });
    expect(await library.titles('lamps')).toEqual([]);
    await set({ status: 'published' });
    await library.db.delete(pages);
    expect(await library.titles('lamps')).toEqual([]);
    await check();
  });

  test('when an event or a gallery is drafted and published, and never while it is a draft', async () => {
    await library.addEvent({ title: 'Lamps', draft: true });
    const album = await library.addGallery({ title: 'Album of lamps' });
    await library.db.update(galleries).set({ draft: true });
    await library.addPhoto(album, 'Lamps');
    await library.db.update(events).set({ location: 'Lamp Street' });
    expect(await library.titles('lamps')).toEqual([]);
    await library.db.update(events).set({ draft: false });
    await library.db.update(galleries).set({ draft: false });
    expect((await library.titles('lamps')).sort()).toEqual(['Album of lamps', 'Lamps']);
    await library.db.update(events).set({ draft: true });
    expect(await library.titles('lamps')).toEqual(['Album of lamps']);
    await check();
  });

  test('when a gallery and its photos change', async () => {
    const id = await library.addGallery({ title: 'Album' });
    const photo = await library.addPhoto(id, 'Lamps');
    await library.addPhoto(id, null);
    const only = eq(galleryPhotos.id, photo);
    expect(await library.titles('lamps')).toEqual(['Album']);
    await library.db.update(galleryPhotos).set({ caption: null, caption_ne: 'दियो' }).where(only);
    expect(await library.titles('lamps')).toEqual([]);
    expect(await library.titles('दियो')).toEqual(['Album']);
    await library.db.delete(galleryPhotos).where(only);
    expect(await library.titles('दियो')).toEqual([]);
    await library.db.update(galleries).set({ title: 'Kites' });
    expect(await library.titles('kites')).toEqual(['Kites']);
    await library.addPhoto(id, 'Rangoli');
    await library.db.delete(galleries);
    expect(await library.db.select().from(searchEntries)).toEqual([]);
    await check();
  });

  test('and a direct change of its entries fails', async () => {
    await library.addEvent({ title: 'Lamps' });
    await expect(library.db.update(searchEntries).set({ title: 'Kites' })).rejects.toThrow();
    await check();
  });
});

test('texts that were stored before the search existed are found after its migration', async () => {
  const client = createClient({ url: ':memory:' });
  const migrate = (name: string) => client.executeMultiple(readFileSync(inRoot(`db/migrations/${name}.sql`), 'utf8'));
  await migrate('0000_init');
  await client.executeMultiple(`
    insert into events (id, title, date, location, status, created_at, updated_at)
    values ('e', 'Lamps', '2026-01-01', 'Hall', 'past', '', '');
    insert into galleries (id, title, description, folder_name, created_at, updated_at)
    values ('g', 'Album', 'Lamps', 'g', '', '');
    insert into pages (id, title, slug, status, created_at, updated_at)
    values ('p', 'Lamps', 'lamps', 'published', '', ''), ('d', 'Lamps', 'draft', 'draft', '', '');
  `);
  await migrate('0001_search');
  const { rows } = await client.execute(`
    select ref from search_index join search_entries on search_entries.id = search_index.rowid
    where search_index match 'lamps' order by ref`);
  expect(rows.map(({ ref }) => ref)).toEqual(['e', 'g', 'lamps']);
  client.close();
});
