import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tableOf } from '#core/calendar/bikram-sambat-years';
import { contentOf, frameOf } from '#core/settings/frame';
import { contentVersion } from '#db/kit/client';
import { contentFacts } from '#db/kit/content';
import { allSettings } from '#db/settings/queries';
import { siteSettings } from '#db/settings/schema';
import { seed } from '#demo/society';
import { admin } from '#testing/client';
import { emptyDatabase } from '#testing/database';

const society = await emptyDatabase();
await seed(society.db, { now: new Date('2026-03-01T11:30:00Z'), admin });
await society.db.run(sql`insert into galleries (id, title, folder_name, created_at, updated_at)
  values ('gallery', 'Gallery', 'gallery', '', '')`);

const version = () => contentVersion({ LIBSQL_URL: society.url });
/** Whether a statement changes the version of the content. */
async function changes(statement: string): Promise<boolean> {
  const before = await version();
  await society.db.run(sql.raw(statement));
  return (await version()) !== before;
}

const EVENT = '(select id from events limit 1)';
const STAMPED = 'created_at, updated_at';
// What points at others comes before them: each test empties its table.
test.each([
  [
    'media',
    'placeholder',
    "'new', 'image/png', 1, 1, 1, '', ''",
    'key, content_type, width, height, bytes, placeholder, created_at',
  ],
  ['event_gallery_relations', 'event_id', `${EVENT}, 'gallery'`, 'event_id, gallery_id'],
  [
    'gallery_photos',
    'caption',
    "'new', 'gallery', 'a', 'a', 99, ''",
    'id, gallery_id, filename, url, order_position, created_at',
  ],
  ['galleries', 'title', "'new', 'New', 'new', '', ''", `id, title, folder_name, ${STAMPED}`],
  [
    'events',
    'title',
    "'new', 'New', '2026-05-01', 'Hall', 'past', '', ''",
    `id, title, date, location, status, ${STAMPED}`,
  ],
  ['locations', 'name', "'new', 'New', 'Street', '', ''", `id, name, address, ${STAMPED}`],
  ['pages', 'title', "'new', 'New', 'new', '', ''", `id, title, slug, ${STAMPED}`],
  ['festivals', 'name', "'new', 'New', '2026-05-01', '', ''", `id, name, date, ${STAMPED}`],
  ['letters', 'subject', "'new', 'New', '[]', '2026-05-01', '', ''", `id, subject, blocks, started_at, ${STAMPED}`],
  ['site_settings', 'value', "'facebook_url', 'https://example.org'", 'key, value'],
  ['redirects', 'target', "'/new', '/newer', ''", 'path, target, created_at'],
])(
  'a write to %s changes the version of the content, whatever it does and to however many rows',
  async (table, column, values, columns) => {
    for (const statement of [
      `insert into ${table} (${columns}) values (${values})`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
    ])
      expect(await changes(statement), statement).toBe(true);
  },
);

test('a letter that is on no page changes no version: not a draft, not one that is kept from the archive', async () => {
  const columns = 'id, subject, blocks, in_archive, started_at, created_at, updated_at';
  for (const row of ["'1', 'New', '[]', 1, null, '', ''", "'0', 'New', '[]', 0, '2026-05-01', '', ''"]) {
    expect(await changes(`insert into letters (${columns}) values (${row})`)).toBe(false);
    expect(await changes(`update letters set subject = 'Newer'`)).toBe(false);
  }
  expect(await changes(`update letters set in_archive = 1 where started_at is not null`)).toBe(true);
  expect(await changes(`update letters set status = 'paused'`)).toBe(false);
  await society.db.run(sql`delete from letters`);
});

test('what the history forgets changes the version of the content: calendars were told of it', async () => {
  await society.db.run(sql`insert into activity (id, actor, action, resource, record_id, record_title, at)
    values ('entry', '', 'delete', 'events', 'gone', 'Gone', '2026-03-01T11:30:00.000Z')`);
  await society.db.run(sql`insert into versions (activity_id, resource, record_id, owner_id, title, before)
    values ('entry', 'events', 'gone', 'gone', 'Gone', '{}')`);
  expect(await changes('delete from activity')).toBe(true);
});

test('what nobody reads on the site leaves the version of the content as it is', async () => {
  for (const table of ['sessions', 'outbox', 'rate_limits', 'contact_messages'])
    expect(await changes(`delete from ${table}`), table).toBe(false);
  expect(await changes('update profiles set role = role')).toBe(false);
});

test('a version is never given twice, not even when the same is written again', async () => {
  const seen = new Set<unknown>();
  for (let n = 0; n < 50; n++) {
    await society.db.run(sql`insert or replace into site_settings (key, value) values ('a', 'b')`);
    seen.add(await version());
  }
  expect(seen.size).toBe(50);
});

test('the version comes with the published years of Bikram Sambat, in every page and without one', async () => {
  const value = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
  await society.db.insert(siteSettings).values({ key: 'bikram_sambat_years', value });
  const wanted = { content_version: await version(), bikram_sambat: tableOf(value) };
  const [facts, settings] = await society.db.batch([contentFacts(society.db), allSettings(society.db)]);
  expect(contentOf(facts)).toEqual(wanted);
  expect(frameOf(settings)).toMatchObject(wanted);
});
