import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { cleanStored } from '#api/jobs/clean-stored';
import { cacheTags } from '#core/kit/cache-tags';
import { backedUpTables } from '#db/backup/tables';
import { insertStored } from '#db/backup/write';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { CLEANING } from '#db/kit/sanitize-html';
import { letters } from '#db/letters/schema';
import { askInstallation, installationOf, putInstallation } from '#db/operations/installation';
import { pages } from '#db/pages/schema';
import { searchEntries } from '#db/search/schema';
import { type EmptyDatabase, emptyDatabase } from '#testing/database';

/** As the cleaner stored it before 39.1. */
const BAD = '<p>Come <a href="javascript:alert(1)">here</a><p>soon</p></p>';
const GOOD = '<p>Come <a>here</a></p><p>soon</p><p></p>';
const AT = '2026-01-01T00:00:00.000Z';
const stamps = { created_at: AT, updated_at: AT };

let society: EmptyDatabase;
const purge = vi.fn<(tags: string[]) => Promise<void>>();
beforeEach(async () => {
  society = await emptyDatabase();
  purge.mockReset().mockResolvedValue();
});

const event = (id: string, description: string) => ({
  id,
  title: `Tihar ${id}`,
  date: '2026-11-08',
  location: 'Hall',
  status: 'upcoming' as const,
  description,
  excerpt: 'old',
  plain_text: 'old',
  ...stamps,
});
const entry = {
  id: 'x',
  actor_id: null,
  actor: 'a',
  action: 'update',
  resource: 'events',
  record_id: 'e',
  record_title: '',
  at: AT,
};
const text = (html: string) => ({ id: 'a', kind: 'text' as const, html, html_ne: html });
const descriptions = async () => (await society.db.select().from(events)).map(({ description }) => description);
/** Runs until nothing is left; gives how often. */
async function run(stepBytes?: number): Promise<number> {
  for (let runs = 1; runs < 200; runs++) if (!(await cleanStored(society.db, { PURGE: purge }, stepBytes))) return runs;
  throw new Error('it does not finish');
}

test('rich text that was stored by earlier rules is cleaned wherever it stands', async () => {
  const { db } = society;
  await db.insert(events).values({ ...event('e', BAD), description_ne: BAD });
  await db.insert(pages).values({ id: 'p', title: 'Rules', slug: 'rules', content: BAD, content_ne: BAD, ...stamps });
  const blocks = [text(BAD), { id: 'b', kind: 'divider' as const }];
  await db
    .insert(letters)
    .values({ id: 'l', subject: 'Tihar', status: 'sent', started_at: AT, blocks, resolved: blocks, ...stamps });
  await db.insert(activity).values(entry);
  const kept = { description: BAD, title: BAD, blocks: JSON.stringify(blocks) };
  for (const resource of ['events', 'letters'])
    await db
      .insert(versions)
      .values({
        activity_id: 'x',
        resource,
        record_id: 'e',
        owner_id: 'e',
        title: '',
        before: JSON.stringify(kept),
        after: null,
      });

  expect(await run()).toBeGreaterThan(0);

  // What follows from the texts follows again.
  expect((await db.select().from(events))[0]).toMatchObject({
    description: GOOD,
    description_ne: GOOD,
    updated_at: AT,
    excerpt: 'Come here soon',
    plain_text: expect.not.stringMatching(/old/),
  });
  const found = await db.select().from(searchEntries);
  expect(JSON.stringify(found)).toContain('Come here soon');
  expect((await db.select().from(pages))[0]).toMatchObject({ content: GOOD, content_ne: GOOD });
  const cleanBlocks = [text(GOOD), { id: 'b', kind: 'divider' }];
  expect((await db.select().from(letters))[0]).toMatchObject({
    blocks: cleanBlocks,
    resolved: cleanBlocks,
    updated_at: AT,
  });
  const [ofEvent, ofLetter] = await db.select().from(versions).orderBy(versions.resource);
  // A title is no rich text, whatever it says.
  expect(JSON.parse(ofEvent?.before ?? '')).toEqual({ ...kept, description: GOOD });
  const itsBlocks = JSON.stringify(cleanBlocks);
  expect(JSON.parse(ofLetter?.before ?? '')).toEqual({ ...kept, blocks: itsBlocks });
  expect(purge.mock.calls.flat(2)).toEqual(
    expect.arrayContaining([cacheTags.event('e'), cacheTags.pages, cacheTags.letters]),
  );
});

test('is cleaned once for each version of the rules, and only where it changes', async () => {
  const { db } = society;
  await db.insert(events).values([event('good', GOOD), event('bad', BAD)]);
  await run();
  const [good] = await db.select().from(events).where(eq(events.id, 'good'));
  expect(good).toMatchObject({ description: GOOD, excerpt: 'old' });
  expect(purge.mock.calls.flat(2)).not.toContain(cacheTags.event('good'));
  expect(installationOf(await askInstallation(db)).cleaned).toMatchObject({ table: null });

  // The nights after cost one question.
  await db.update(events).set({ description: BAD });
  const before = society.roundTrips();
  expect(await run()).toBe(1);
  expect(society.roundTrips() - before).toBe(1);
  expect(await descriptions()).toEqual([BAD, BAD]);

  await putInstallation(db, 'cleaned', { rules: CLEANING - 1, table: null, after: null });
  await run();
  expect(await descriptions()).toEqual([GOOD, GOOD]);
});

test('is cleaned in steps that go on where the last one ended', async () => {
  const { db } = society;
  const ids = Array.from({ length: 30 }, (_, at) => `e${at}`);
  await db.insert(events).values(ids.map((id) => event(id, BAD)));
  // A step reads one row at least, and a run takes a few steps.
  expect(await run(1)).toBeGreaterThan(7);
  expect(await descriptions()).toEqual(ids.map(() => GOOD));
});

test('what a backup brings back is clean, and so is its history', async () => {
  const { db } = society;
  const tableOf = (name: string) => backedUpTables.find((one) => one.name === name);
  const [ofEvents, ofVersions] = [tableOf('events'), tableOf('versions')];
  if (!ofEvents || !ofVersions) throw new Error('no such table');
  const row = { ...event('e', BAD), tags: '[]' };
  await db.insert(activity).values(entry);
  const before = JSON.stringify({ description: BAD });
  const version = { id: 1, activity_id: 'x', resource: 'events', record_id: 'e', owner_id: 'e' };
  for (const statement of [
    ...(await insertStored(db, ofEvents, [row])),
    ...(await insertStored(db, ofVersions, [{ ...version, title: '', before, after: null }])),
  ])
    await statement;
  const [stored] = await db.select().from(events);
  expect(stored).toMatchObject({ description: GOOD, excerpt: 'Come here soon' });
  const [kept] = await db.select().from(versions);
  expect(JSON.parse(kept?.before ?? '')).toEqual({ description: GOOD });
});
