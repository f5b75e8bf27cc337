import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refused, unique } from '#api/rest/contract/support';
import { addDays, type Day } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { createdContract, existingUidsContract } from '#core/kit/records-contract';
import { madeSeriesContract } from '#core/series/contract';
import { calendarId, MOST_DATES } from '#core/series/dates';
import { seriesPaths } from '#core/series/paths';
import { en } from '#core/words/en';
import { type Event, events } from '#db/events/schema';
import { society } from '#society';
import { startAsAdmin } from '#testing/as-admin';

const { api, send } = await startAsAdmin({ SITE_NOW: '2026-03-01T00:00:00.000Z' });

const WEEKLY = 'FREQ=WEEKLY;BYDAY=SA';
const dayAt = (nth: number): Day => addDays('2026-03-07', 7 * nth);
interface Row {
  uid: string;
  series?: string;
  original_date?: Day;
  [field: string]: unknown;
}
/** The nth date of a weekly class, as the back office sends it. */
const dateOf = (title: string, nth: number, more: object = {}): Row => ({
  uid: `${title}@elsewhere.example#${nth}`,
  series: `${title}@elsewhere.example`,
  original_date: dayAt(nth),
  series_rule: WEEKLY,
  title,
  date: dayAt(nth),
  start_time: '10:00',
  location: 'Hall',
  ...more,
});
const datesOf = (title: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => dateOf(title, from + nth));
const give = (rows: object[], draft = false) => send('POST', paths.api.importEvents(), { events: rows, draft });
const imported = async (rows: object[], draft?: boolean) => {
  const answer = await give(rows, draft);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return createdContract.parse(await answer.json());
};
const known = async (rows: readonly Row[]) => {
  const dates = rows.map(({ uid, series, original_date }) => ({ uid, series, original_date }));
  const answer = await send('POST', paths.api.knownUids(), { uids: rows.map(({ uid }) => uid), dates });
  return existingUidsContract.parse(await answer.json());
};
const stored = (title: string): Promise<Event[]> =>
  api.db.select().from(events).where(eq(events.title, title)).orderBy(events.date);
const own = (dates: readonly Event[]) => dates.map(({ series_own }) => series_own);
const seriesIn = (dates: readonly Event[]) =>
  new Set(dates.map(({ series_id, series_part, series_rule }) => `${series_id} ${series_part} ${series_rule}`));

describe('the dates of a repeated event', () => {
  test('become a series, in which what differs is the own of its date', async () => {
    const title = unique();
    const rows = [
      dateOf(title, 0, { location: 'Park' }),
      ...datesOf(title, 3, 1),
      dateOf(title, 4, { date: addDays(dayAt(4), 1), start_time: '11:00' }),
      dateOf(title, 5, { cancelled: true }),
    ];
    expect(await imported(rows)).toEqual({ created: 6, there: 0 });
    const dates = await stored(title);
    expect(seriesIn(dates).size).toBe(1);
    expect(dates[0]).toMatchObject({ series_rule: WEEKLY, series_part: dates[0]?.series_id });
    expect(own(dates)).toEqual([['location'], [], [], [], ['date', 'start_time'], ['cancelled']]);
    expect(dates.map(({ original_date }) => original_date)).toEqual(rows.map((row) => row.original_date));
  });

  test('are known again, also at another time of their day', async () => {
    const title = unique();
    const rows = datesOf(title, 3);
    await imported(rows);
    // The series is an hour later now, and so its dates have other names.
    const later = rows.map((row) => ({ ...row, uid: `${row.uid} at 11`, start_time: '11:00' }));
    const more = dateOf(title, 3);
    expect(await known([...later, more])).toEqual(later.map(({ uid }) => uid));
    expect(await known(later.map((row) => ({ ...row, series: 'another@elsewhere.example' })))).toEqual([]);
    expect(await imported([...later, more])).toEqual({ created: 1, there: 3 });
    expect(own(await stored(title))).toEqual([[], [], [], []]);
  });

  test('that come later belong to the series as it is now', async () => {
    const title = unique();
    await imported(datesOf(title, 3));
    const [first, second] = await stored(title);
    await send('PUT', `/api/admin/events/${first?.id}`, { location: 'Park' });
    await send('PUT', seriesPaths.change(second?.id ?? ''), { scope: 'all', data: { start_time: '11:00' } });
    const changed = dateOf(title, 4, { start_time: '11:00', series_rule: null });
    expect(await imported([dateOf(title, 3, { series_rule: null }), changed], true)).toEqual({ created: 2, there: 0 });
    const dates = await stored(title);
    expect(seriesIn(dates).size).toBe(1);
    expect(own(dates)).toEqual([['location'], [], [], ['start_time'], []]);
  });

  test('are a series also where only one is new, but one alone is none', async () => {
    const title = unique();
    await imported([dateOf(title, 0)]);
    expect((await stored(title))[0]).toMatchObject({ series_id: null, series_part: null, original_date: null });
    const other = unique();
    await imported(datesOf(other, 2));
    await imported([dateOf(other, 2)]);
    const dates = await stored(other);
    expect([dates.length, seriesIn(dates).size]).toEqual([3, 1]);
  });

  test('that are imported as drafts are a series when they are published', async () => {
    const title = unique();
    await imported(datesOf(title, 4), true);
    const drafts = await stored(title);
    const [first, ...others] = drafts;
    expect(drafts.map(({ draft }) => draft)).toEqual([true, true, true, true]);
    const ids = others.map(({ id }) => id);
    const bulk = { action: 'update', ids, data: { draft: false } };
    expect((await send('POST', '/api/admin/events/bulk', bulk)).status).toBe(200);
    const all = await send('PUT', seriesPaths.change(first?.id ?? ''), { scope: 'all', data: { draft: false } });
    expect(all.status).toBe(200);
    const published = await stored(title);
    expect(published.map(({ draft }) => draft)).toEqual([false, false, false, false]);
    expect(seriesIn(published)).toEqual(seriesIn(drafts));
  });
});

describe('a file of our own feeds', () => {
  const nameOf = (part: string) => `${calendarId(part)}@${society.uidDomain}`;
  const asFed = (part: string, title: string, nths: number[]) =>
    nths.map((nth) => dateOf(title, nth, { series: nameOf(part), uid: `${nameOf(part)}#${dayAt(nth)}` }));
  async function madeSeries(title: string) {
    const event = { title, date: dayAt(0), start_time: '10:00', location: 'Hall' };
    const dates = [0, 1, 2, 3].map(dayAt);
    const answer = await send('POST', seriesPaths.create(), { event, rule: WEEKLY, dates });
    return madeSeriesContract.parse(await answer.json());
  }

  test('finds the dates of a series there, also in another part of it, and adds those that it lacks', async () => {
    const title = unique();
    const { series_id } = await madeSeries(title);
    const [, , third] = await stored(title);
    await send('PUT', seriesPaths.change(third?.id ?? ''), { scope: 'following', data: { location: 'Park' } });
    const rows = asFed(series_id, title, [0, 1, 2, 3, 4]);
    expect(await known(rows)).toEqual(rows.slice(0, 4).map(({ uid }) => uid));
    expect(await imported(rows)).toEqual({ created: 1, there: 4 });
    const dates = await stored(title);
    expect(dates.map((date) => date.series_id)).toEqual(Array(5).fill(series_id));
    // As the part that the file names.
    expect(dates.map((date) => date.series_part === series_id)).toEqual([true, true, false, false, true]);
    expect(own(dates)).toEqual([[], [], [], [], []]);
  });

  test('chooses no series: a part is one only where it is, and no row names a series by its id', async () => {
    const title = unique();
    const { series_id } = await madeSeries(unique());
    const columns = { series_id, series_part: series_id, series_own: ['title'] };
    const foreign = `${calendarId(series_id)}@elsewhere.example`;
    const rows = [
      ...asFed('6b0c1c1e-0001-4a6e-9f3e-00000000000a', title, [0, 1]),
      ...[2, 3].map((nth) => dateOf(title, nth, { series: foreign, ...columns })),
      { ...columns, uid: title, title, date: dayAt(9), location: 'Hall', original_date: null },
    ];
    expect(await imported(rows)).toEqual({ created: 5, there: 0 });
    const ids = (await stored(title)).map((date) => date.series_id);
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2], null]);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('6b0c1c1e-0001-4a6e-9f3e-00000000000a');
    expect(ids).not.toContain(series_id);
    expect(own(await stored(title))).toEqual([[], [], [], [], []]);
  });
});

describe('an import with a series', () => {
  test('is refused where two dates are on one day, or a row says a part of what it must', async () => {
    const title = unique();
    const twice = [...datesOf(title, 2), dateOf(title, 1, { uid: 'twice' })];
    expect(await refused(give(twice))).toMatchObject({ errors: { 'events.2.original_date': en.series.taken } });
    const wrong = [
      dateOf(title, 0, { original_date: null }),
      dateOf(title, 1, { series: null }),
      dateOf(title, 2, { series_rule: 'FREQ=DAILY' }),
      dateOf(title, 3, { original_date: '2026-02-30' }),
    ];
    const { errors } = await refused(give(wrong));
    expect(Object.keys(errors ?? {})).toEqual([
      ...['events.0.series', 'events.1.series'],
      ...['events.2.series_rule', 'events.3.original_date'],
    ]);
    expect(await stored(title)).toEqual([]);
  });

  test('takes as many dates to come as a series has, beside those that are over', async () => {
    const title = unique();
    await imported(datesOf(title, 2, -5));
    // Each third day: of a weekly one, so many are too far ahead.
    const often = (nth: number) => ({ date: addDays(dayAt(0), 3 * nth), original_date: addDays(dayAt(0), 3 * nth) });
    const many = datesOf(title, MOST_DATES + 1).map((row, nth) => ({ ...row, ...often(nth) }));
    expect(await refused(give(many))).toMatchObject({
      errors: { [`events.${MOST_DATES}.series`]: en.fields.tooMany(MOST_DATES) },
    });
    expect(await imported(many.slice(1))).toEqual({ created: MOST_DATES, there: 0 });
    expect(await refused(give(many))).toMatchObject({ errors: { 'events.0.series': en.fields.tooMany(MOST_DATES) } });
    expect(seriesIn(await stored(title)).size).toBe(1);
  });
});
