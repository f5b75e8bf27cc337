import { beforeEach, describe, expect, test } from 'vitest';
import { statusOn } from '#core/events/event';
import { addDays } from '#core/kit/dates';
import { allEvents, type EventFilter, latestNews, listEvents, oneEvent, subscribedEvents } from '#db/events/feeds';
import { events } from '#db/events/schema';
import { explainedDatabase, sortsWhatItShows } from '#testing/query-plans';

const TODAY = '2026-03-02';
const SINCE = '2026-01-01T00:00:00.000Z';
const ROWS = 6000;

const { db, noted, forget, plans } = await explainedDatabase();

// Three events a day, every seventh day with one that runs for three.
const rows = Array.from({ length: ROWS }, (_, index) => {
  const date = addDays('2023-01-01', Math.floor(index / 3));
  const end_date = index % 21 ? null : addDays(date, 2);
  const stamp = `${date}T00:00:00.000Z`;
  return {
    id: `event-${index}`,
    title: `Title ${index}`,
    location: 'Hall',
    date,
    end_date,
    status: statusOn({ date, end_date }, TODAY),
    created_at: stamp,
    updated_at: stamp,
  };
});
const idsWhere = (keep: Keep) => rows.filter(keep).map((row) => row.id);
const lastOf = (row: (typeof rows)[number]) => row.end_date ?? row.date;
for (let start = 0; start < ROWS; start += 500) await db.insert(events).values(rows.slice(start, start + 500));
beforeEach(forget);

// A walk along a whole table or index, or a sort.
const WRONG = /SCAN events|TEMP B-TREE/;

const stepsOf = async () => (await plans()).flatMap(({ steps }) => steps);
const wrongSteps = async () =>
  (await plans()).flatMap(({ steps }) =>
    steps.filter((step) => WRONG.test(step) && !(sortsWhatItShows(steps) && /ORDER BY/.test(step))),
  );

type Keep = (row: (typeof rows)[number]) => boolean;
/** Whether an event runs on one of these days. */
const within =
  (from: string, to = '9999'): Keep =>
  (row) =>
    lastOf(row) >= from && row.date <= to;
const MAY = { from: '2026-05-01', to: '2026-05-31' };
const filters: [string, EventFilter, Keep][] = [
  ['everything', {}, () => true],
  ['from a day', { from: '2026-01-05' }, within('2026-01-05')],
  ['to a day', { to: '2023-02-05' }, within('', '2023-02-05')],
  ['between days', MAY, within(MAY.from, MAY.to)],
  ['upcoming', { status: 'upcoming' }, within(TODAY)],
  ['past', { status: 'past' }, (row) => lastOf(row) < TODAY],
  ['upcoming from an earlier day', { status: 'upcoming', from: '2020-01-01' }, within(TODAY)],
  ['upcoming between days', { status: 'upcoming', ...MAY }, within(MAY.from, MAY.to)],
  [
    'past between days',
    { status: 'past', from: '2026-02-20', to: '2026-05-31' },
    (row) => lastOf(row) >= '2026-02-20' && lastOf(row) < TODAY,
  ],
];

describe('a list of events', () => {
  test.each(filters)(
    'of %s has exactly those, page after page, by an index and in one question',
    async (_what, filter, keep) => {
      const expected = idsWhere(keep);
      const found: string[] = [];
      let total = -1;
      for (let page = 1; page === 1 || found.length < total; page++) {
        forget();
        const list = await listEvents(db, TODAY, filter, page, 1500);
        total = list.total;
        expect(list.events.length, `page ${page}`).toBe(Math.min(1500, total - found.length));
        found.push(...list.events.map((event) => event.id));
        expect([noted.roundTrips, await wrongSteps()]).toEqual([1, []]);
      }
      expect(total).toBe(expected.length);
      expect([...found].sort()).toEqual(expected.sort());
    },
  );

  test('of upcoming events begins at the earliest that still runs, by the index on the last day', async () => {
    await listEvents(db, TODAY, { status: 'upcoming' }, 1, 20);
    // The first statement is the version of the content.
    noted.ran = noted.ran.slice(1, 2);
    expect(await stepsOf()).toContainEqual(expect.stringMatching(/events_last_date \(last_date>/));
  });

  test('of past events has the most recent first', async () => {
    const past = await listEvents(db, TODAY, { status: 'past' }, 1, 100);
    const dates = past.events.map((event) => event.date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates[0]).toBe('2026-03-01');
  });
});

describe('the calendar feed, the news and one event', () => {
  test.each([
    ['the feed of all events', () => allEvents(db, SINCE)],
    ['the feed to subscribe to', () => subscribedEvents(db, TODAY, '2025-01-01', SINCE)],
    ['the news', () => latestNews(db, TODAY, 30)],
    ['one event', () => oneEvent(db, 'event-7')],
  ])('are read by an index and in one question: %s', async (_what, read) => {
    await read();
    expect([noted.roundTrips, await wrongSteps()]).toEqual([1, []]);
  });

  test('include in a feed from a day what still runs on it, and nothing that was over', async () => {
    const from = rows[21 * 60]?.end_date ?? '';
    const { events: found } = await subscribedEvents(db, addDays(from, 30), from, SINCE);
    const last =
      found
        .map(({ date }) => date)
        .toSorted()
        .at(-1) ?? '';
    const wanted = idsWhere((row) => lastOf(row) >= from && row.date < last);
    expect(
      found
        .filter(({ date }) => date < last)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(wanted.toSorted());
    expect(wanted).toContain(rows[21 * 60]?.id);
  });

  test('include the 300 nearest events to come, and as many that are over, in the feed to subscribe to', async () => {
    const { events: found } = await subscribedEvents(db, TODAY, '2023-01-01', SINCE);
    const datesOf = (some: readonly { date: string }[]) => some.map(({ date }) => date);
    const isOver = (row: (typeof rows)[number]) => lastOf(row) < TODAY;
    const upcoming = rows.filter((row) => !isOver(row)).slice(0, 300);
    const past = rows.filter(isOver).slice(-300).reverse();
    expect(datesOf(found)).toEqual([...datesOf(upcoming), ...datesOf(past)]);
  });

  test('include the newest 5,000 events in the feed of all', async () => {
    const { events: found } = await allEvents(db, SINCE);
    expect(found).toHaveLength(5000);
    expect(found[0]?.date).toBe(rows.at(-1)?.date);
  });

  test('include 30 events to come and 30 that are over in the news', async () => {
    const found = await latestNews(db, TODAY, 30);
    const states = found.events.map((event) => statusOn(event, TODAY));
    expect(states).toEqual([...Array(30).fill('upcoming'), ...Array(30).fill('past')]);
  });

  test('give null for an event that does not exist', async () => {
    expect((await oneEvent(db, 'none')).event).toBeNull();
  });
});

test('the check sees a scan and a sort', async () => {
  noted.ran = ['select * from events order by excerpt'];
  expect(await wrongSteps()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^SCAN/), expect.stringMatching(/TEMP B-TREE/)]),
  );
});
