import { getTableColumns } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { resources } from '#api/http/admin-api';
import type { ApiEnv } from '#api/http/context';
import { refused } from '#api/rest/contract/support';
import { statusOn } from '#core/events/event';
import { addDays } from '#core/kit/dates';
import { en } from '#core/words/en';
import { monthContent } from '#db/events/calendar';
import { listEvents } from '#db/events/feeds';
import { eventWithOthers } from '#db/events/page';
import { eventsLanding, eventsPage, homePage } from '#db/events/queries';
import { events } from '#db/events/schema';
import { isDraft } from '#db/kit/drafts';
import { explainedDatabase, sortsWhatItShows } from '#testing/query-plans';

const TODAY = '2026-03-02';
const ROWS = 2000;
const ID = 'event-1000';

const { db, noted, forget, plans } = await explainedDatabase();

/** The resources as the API mounts them, without the guard in front. */
const app = new Hono<ApiEnv>();
app.use(async (c, next) => {
  c.set('db', db);
  c.set('today', TODAY);
  await next();
});
app.route('/', resources);
app.onError((error, c) => c.json({ message: error.message }, 400));

const list = async (parameters: Record<string, unknown>) => {
  const query = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
  return app.request(`/events?${new URLSearchParams(query)}`);
};
/** The names in a refusal that tells what is allowed. */
const namesIn = async (answer: Response, before: string) => {
  const allowed = (await refused(answer)).message.slice(before.length);
  return allowed.replace(/ \(.*\)$/, '').split(', ');
};
const sorts = await namesIn(await list({ sort: ['?', 'ASC'] }), en.errors.unknownSort(''));
const filters = await namesIn(await list({ filter: { '?': 1 } }), en.errors.unknownFilter('?', ''));

const rows = Array.from({ length: ROWS }, (_, index) => {
  const date = addDays('2022-01-01', index);
  const end_date = index % 7 ? null : addDays(date, 2);
  const stamp = `${date}T00:00:00.000Z`;
  return {
    id: `event-${index}`,
    title: `Title ${index % 50}`,
    location: `Hall ${index % 20}`,
    date,
    end_date,
    status: statusOn({ date, end_date }, TODAY),
    cancelled: index % 9 === 0,
    draft: index % 100 === 1,
    created_at: stamp,
    updated_at: stamp,
    search: `title ${index % 50}`,
  };
});
for (let start = 0; start < ROWS; start += 500) await db.insert(events).values(rows.slice(start, start + 500));
beforeEach(forget);

const SCAN = /SCAN events(?! USING)/;
const SCAN_OR_SORT = /SCAN events(?! USING)|TEMP B-TREE.*ORDER BY/;
/** A public page must not read a whole index either, also where a table has another name. */
const WALK_OR_SORT = /SCAN (?:events|one|d|n)\b|TEMP B-TREE.*ORDER BY/;
/** Asserts that no step in the plan of any statement that ran is `wrong`. */
async function expectIndexed(wrong = SCAN_OR_SORT) {
  for (const { sql, steps } of await plans())
    expect(
      steps.filter((step) => wrong.test(step) && !(sortsWhatItShows(steps) && /ORDER BY/.test(step))),
      `${sql}\n${steps.join('\n')}`,
    ).toEqual([]);
}

test.each([
  ['what is to come', () => eventsLanding(db, TODAY, 3)],
  ['a month', () => monthContent(db, '2026-03')],
])('the earliest beginning of %s is asked from the index on the last day', async (_name, read) => {
  await read();
  const [_content, plan] = await plans();
  expect(plan?.steps).toContainEqual(expect.stringMatching(/events_(?:single_)?last_date \(last_date>/));
  await expectIndexed(WALK_OR_SORT);
});

test('all published events are counted by an index alone', async () => {
  await listEvents(db, TODAY, {}, 1, 100);
  const counted = (await plans()).at(-1);
  expect(counted?.steps).toEqual([expect.stringMatching(/USING COVERING INDEX events_date/)]);
});

test('drafts are found by an index of their own, which is as small as they are few', async () => {
  await db.select({ title: events.title }).from(events).where(isDraft(events));
  const [plan] = await plans();
  expect(plan?.steps[0]).toContain('events_drafts');
});

test('the check sees a scan and a sort', async () => {
  noted.ran = ['select * from events order by excerpt'];
  await expect(expectIndexed()).rejects.toThrow(/SCAN events/);
  noted.ran = ["select * from events where location = 'x' order by title"];
  await expect(expectIndexed()).rejects.toThrow(/TEMP B-TREE/);
  noted.ran = ['select id from events order by date, id'];
  await expectIndexed();
});

test.each([
  ['the home page', () => homePage(db, TODAY, 3)],
  ['the landing page', () => eventsLanding(db, TODAY, 3)],
  ['upcoming events', () => eventsPage(db, TODAY, 'upcoming', 1, 9)],
  ['a later page of upcoming events', () => eventsPage(db, TODAY, 'upcoming', 20, 9)],
  ['past events', () => eventsPage(db, TODAY, 'past', 1, 9)],
  ['a later page of past events', () => eventsPage(db, TODAY, 'past', 20, 9)],
  ['one event', () => eventWithOthers(db, TODAY, ID, 3)],
  ['an event that does not exist', () => eventWithOthers(db, TODAY, 'none', 3)],
])('a public page reads its events by an index, in one question: %s', async (_page, read) => {
  await read();
  expect(noted.roundTrips).toBe(1);
  await expectIndexed(WALK_OR_SORT);
});

test('a list reads single events in the order of their own index, and one date of each series', async () => {
  await eventsPage(db, TODAY, 'upcoming', 1, 9);
  const steps = (await plans()).flatMap((plan) => plan.steps);
  expect(steps).toContain('SEARCH one USING INDEX events_single_when (date>?)');
  expect(steps.filter((step) => /^SEARCH [dn] /.test(step))).not.toEqual([]);
  // From one series to the next, and to one of its dates, by the same index.
  for (const step of steps.filter((one) => /^(?:SEARCH|SCAN) [dn] /.test(one)))
    expect(step).toMatch(/^SEARCH [dn] USING (?:COVERING )?INDEX events_series \(series_id[=>]/);
});

describe('each list of the back office goes by an index', () => {
  const columns = Object.entries(getTableColumns(events));
  /** The filters that must use an index. Filters by other texts, which no screen uses, scan. */
  const indexed = ['id', ...sorts, 'last_date', 'end_date', 'start_time', 'cancelled', 'draft'];
  const byFilter = filters
    .filter((name) => indexed.includes(name))
    .flatMap((name) => {
      const column = columns.find(([known]) => known === name)?.[1];
      const [value, other] = column?.dataType === 'boolean' ? [true, false] : ['a', 'b'];
      const ordered = name === 'id' || sorts.includes(name);
      // A column nobody sorts by goes with the order of the back office.
      const sort = [ordered ? name : 'date', 'ASC'];
      // Then a list or a span has to be sorted, though no more than what it holds.
      const sorted = !ordered;
      return [
        { sort, filter: { [name]: value } },
        { sort, sorted, filter: { [name]: [value, other] } },
        { sort, sorted, filter: { [`${name}_gte`]: value, [`${name}_lte`]: other } },
        ...(column?.notNull ? [] : [{ sort, filter: { [name]: null } }]),
      ];
    });
  const lists: { sort?: string[]; filter?: object; sorted?: boolean }[] = [
    {},
    ...sorts.flatMap((name) => [{ sort: [name, 'ASC'] }, { sort: [name, 'DESC'] }]),
    ...byFilter,
    { filter: { id: [ID, 'event-1'] } },
    { filter: { q: 'title 7' } },
    // What the back office shows: by date, searched, or with one status.
    { sort: ['date', 'ASC'], filter: { q: 'title 7' } },
    { sort: ['date', 'ASC'], filter: { status: 'upcoming' } },
    { sort: ['date', 'DESC'], filter: { status: 'past' } },
  ];
  test.each(lists)('%j', async ({ sorted, ...asked }) => {
    const answer = await list({ range: [0, 24], ...asked });
    expect(answer.status, await answer.clone().text()).toBe(200);
    await expectIndexed(sorted ? SCAN : SCAN_OR_SORT);
  });

  test('one record is read without a scan or a sort', async () => {
    const answer = await app.request(`/events/${ID}`);
    expect(answer.status).toBe(200);
    await expectIndexed(WALK_OR_SORT);
  });

  test('covers the columns that the resource declares', () => {
    expect(sorts).toEqual(expect.arrayContaining(['title', 'date', 'status']));
    expect(filters).toEqual(expect.arrayContaining(['q', ...indexed]));
  });
});
