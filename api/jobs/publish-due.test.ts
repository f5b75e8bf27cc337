import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { eventDeclaration } from '#api/events/resource';
import { publishDue } from '#api/jobs/publish-due';
import type { WriteContext } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import { cacheTags } from '#core/kit/cache-tags';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { galleries } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { dueDrafts } from '#db/kit/drafts';
import { notices } from '#db/operations/notices.schema';
import { pages } from '#db/pages/schema';
import { emptyDatabase } from '#testing/database';

const DUE = '2026-03-01T05:30:00.000Z';
const BEFORE = new Date('2026-03-01T05:29:59.999Z');
const NOW = new Date('2026-03-01T05:30:00.000Z');
const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

const purge = vi.fn<(tags: string[]) => Promise<void>>();
const logged = vi.spyOn(console, 'error');
const society = await emptyDatabase();
beforeEach(async () => {
  purge.mockReset().mockResolvedValue();
  logged.mockReset().mockImplementation(() => {});
  for (const table of [events, galleries, pages, activity, notices]) await society.db.delete(table);
});
afterAll(() => logged.mockRestore());

const draft = { draft: true, publish_on: DUE, ...stamps };
const addEvent = (values: Partial<typeof events.$inferInsert> = {}) =>
  society.db
    .insert(events)
    .values({ id: 'e', title: 'Tihar', date: '2026-11-08', location: 'Hall', status: 'upcoming', ...draft, ...values });
const isDraft = async () =>
  (await society.db.select().from(events).orderBy(events.id)).map((one) => `${one.id}: ${one.draft}`);
const run = (now: Date) => publishDue(society.db, now, { PURGE: purge });

test('drafts of every kind are published at their time, in the log, off the edge in one call', async () => {
  const { db } = society;
  await addEvent();
  await addEvent({ id: 'later', publish_on: '2026-03-01T05:30:00.001Z' });
  await addEvent({ id: 'some day', publish_on: null });
  await db.insert(galleries).values({ id: 'g', title: 'Lamps', folder_name: 'g', ...draft });
  await db
    .insert(pages)
    .values({ id: 'p', title: 'Rules', slug: 'rules', status: 'draft', publish_on: DUE, ...stamps });

  await run(BEFORE);
  expect(await isDraft()).toEqual(['e: true', 'later: true', 'some day: true']);
  expect(purge).not.toHaveBeenCalled();

  await run(NOW);
  expect(await isDraft()).toEqual(['e: false', 'later: true', 'some day: true']);
  expect(await db.select().from(galleries)).toMatchObject([{ draft: false, publish_on: null }]);
  expect(await db.select().from(pages)).toMatchObject([{ status: 'published', publish_on: null }]);
  const [event] = await db.select().from(events).where(eq(events.id, 'e'));
  // Calendars that saw it before it was a draft take the change.
  expect(event).toMatchObject({ publish_on: null, sequence: 1, updated_at: NOW.toISOString() });
  const entry = { action: 'update', actor: en.publication.actor, actor_id: null };
  expect(await db.select().from(activity).orderBy(activity.resource)).toMatchObject(
    ['events', 'galleries', 'pages'].map((resource) => ({ ...entry, resource })),
  );
  expect(purge).toHaveBeenCalledTimes(1);
  expect(purge.mock.calls[0]?.[0]).toEqual(
    expect.arrayContaining([cacheTags.event('e'), cacheTags.gallery('g'), cacheTags.pages]),
  );
});

test('a second run, and one that is late, does nothing twice', async () => {
  await addEvent();
  await run(new Date('2026-03-09T00:00:00Z'));
  await run(new Date('2026-03-09T00:05:00Z'));
  expect(await isDraft()).toEqual(['e: false']);
  expect(await society.db.select().from(activity)).toHaveLength(1);
  expect(purge).toHaveBeenCalledTimes(1);
});

test('a draft whose time is moved while the run begins stays a draft', async () => {
  const { db } = society;
  await addEvent();
  const due = await dueDrafts(db, NOW.toISOString());
  const context: WriteContext = {
    db,
    actor: { id: null, email: 'a@test.example' },
    now: () => NOW,
    today: '2026-03-01',
    env: {},
  };
  const batch = vi.spyOn(db, 'batch').mockImplementationOnce(async () => {
    await writesOf(eventDeclaration, context).update('e', { publish_on: '2026-04-01T00:00:00Z' });
    // What the run had read by then.
    return [due.events, due.galleries, due.pages];
  });
  await run(NOW);
  batch.mockRestore();
  expect(await isDraft()).toEqual(['e: true']);
  expect(logged).not.toHaveBeenCalled();
});

test('a draft that cannot be stored stops no other one, and the dashboard tells of it', async () => {
  await addEvent({ id: 'bad', location: '' });
  await addEvent();
  await run(NOW);
  expect(await isDraft()).toEqual(['bad: true', 'e: false']);
  expect(logged).toHaveBeenCalledTimes(1);
  const told = () => society.db.select({ key: notices.key, details: notices.details }).from(notices);
  expect(await told()).toEqual([{ key: 'publish_failed', details: { drafts: 1 } }]);
  await society.db.update(events).set({ location: 'Hall' });
  await run(NOW);
  expect(await isDraft()).toEqual(['bad: false', 'e: false']);
  expect(await told()).toEqual([]);
});
