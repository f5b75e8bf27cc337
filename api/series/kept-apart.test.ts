import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unique } from '#api/rest/contract/support';
import { changeContract } from '#core/history/contract';
import type { Day } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { createdContract } from '#core/kit/records-contract';
import { seriesPaths } from '#core/series/paths';
import { en } from '#core/words/en';
import { startAsAdmin } from '#testing/as-admin';
import { CALENDAR_READERS } from '#testing/calendar-readers';
import { addPerson, enter, send as sendAs } from '#testing/people';
import { shownStart, valuesOf } from '#testing/samples/calendars';
import { lesson, SATURDAYS, seriesCalls } from '#testing/series';

const society = await startAsAdmin({ SITE_NOW: '2026-03-01T00:00:00.000Z' });
const { api, send } = society;
const { made, datesOf, fieldOf, idAt, edit, change } = seriesCalls(society);

const bulk = (body: object) => send('POST', '/api/admin/events/bulk', body);
const undo = (id: string) => send('POST', paths.api.undoChange(id), {});
const lastChange = async () => {
  const answer = await send('GET', '/api/admin/history?range=[0,0]&sort=["at","DESC"]');
  return z.tuple([changeContract]).parse(await answer.json())[0].id;
};
const add = (id: string, dates: Day[]) => send('POST', seriesPaths.addDates(id), { dates });
const ics = async (series_id: string) => (await fetch(api.url + paths.seriesIcs(series_id))).text();

/** Expects that a calendar has the dates as they are stored. */
async function expectTold(series_id: string) {
  const shown = (await datesOf(series_id)).map(
    (date) => `${shownStart(date)} ${date.cancelled ? `CANCELLED ${en.feeds.cancelled(date.title)}` : date.title}`,
  );
  expect(CALENDAR_READERS['ical.js']?.(await ics(series_id))).toEqual(shown.toSorted());
}
/** How many results the site's search gives for a word. */
async function found(word: string): Promise<string[]> {
  const { searchSite } = await import('#db/search/search-site');
  const window = { limit: 20, offset: 0, each: 20 };
  const { results } = await searchSite(api.db, { typed: word, today: '2026-03-01', window, literally: true });
  return results.map(({ ref }) => ref);
}

describe('a date that says what the series said before', () => {
  test('comes from the bin as a part of its own, and changes no other', async () => {
    const [title, later] = [unique(), unique()];
    const { series_id } = await made(lesson(title));
    const gone = await bulk({ action: 'delete', ids: [await idAt(series_id, 0)] });
    await change(await idAt(series_id, 0), 'all', { title: later, start_time: '14:00', end_time: '15:00' });
    const change_id = gone.headers.get('Change-Id');
    expect((await send('POST', paths.api.restoreDeleted(), { change_id })).status).toBe(200);
    expect(await fieldOf(series_id, 'title')).toEqual([title, later, later, later, later, later]);
    await expectTold(series_id);
    expect(await found(later)).toHaveLength(1);
    expect(await found(title)).toEqual([await idAt(series_id, 0)]);
    // All of it can be changed as one again.
    await change(await idAt(series_id, 3), 'all', { title, start_time: '10:00', end_time: '11:30' });
    await expectTold(series_id);
  });

  test('comes from the bin into its part where nothing was changed since', async () => {
    const { series_id } = await made(lesson(unique()));
    const gone = await bulk({ action: 'delete', ids: [await idAt(series_id, 2)] });
    await send('POST', paths.api.restoreDeleted(), { change_id: gone.headers.get('Change-Id') });
    expect(new Set(await fieldOf(series_id, 'series_part')).size).toBe(1);
    expect(valuesOf(await ics(series_id), 'BEGIN').filter((one) => one === 'VEVENT')).toHaveLength(1);
  });

  test('has it as its own when an earlier version of it is restored', async () => {
    const { series_id } = await made(lesson(unique()));
    const id = await idAt(series_id, 1);
    await edit(id, { location: 'Park' });
    const edited = await lastChange();
    await change(await idAt(series_id, 3), 'all', { title: 'Songs', location: 'Library' });
    const restored = await send('POST', paths.api.restoreVersion('events', id), { change_id: edited });
    expect(restored.status).toBe(200);
    const date = (await datesOf(series_id))[1];
    expect(date).toMatchObject({ location: 'Hall', series_id });
    expect(date?.series_own).toEqual(expect.arrayContaining(['location', 'title']));
    await expectTold(series_id);
  });

  test('is one of several edits, each of which can be taken back by itself', async () => {
    const { series_id } = await made(lesson(unique()));
    const id = await idAt(series_id, 1);
    await edit(id, { location: 'Park' });
    const first = await lastChange();
    await edit(id, { title: 'Songs' });
    expect((await undo(first)).status).toBe(200);
    expect((await datesOf(series_id))[1]).toMatchObject({ location: 'Hall', title: 'Songs', series_own: ['title'] });
    await expectTold(series_id);
  });
});

describe('what a date has of its own', () => {
  test('is kept with what says one thing with it', async () => {
    const { series_id } = await made(lesson(unique()));
    await edit(await idAt(series_id, 1), { location: 'Park', start_time: '11:00', end_time: '12:00' });
    const venue = await send('POST', '/api/admin/locations', { name: 'Library', address: '1 Book Street' });
    const { id: location_id } = z.object({ id: z.string() }).parse(await venue.json());
    await change(await idAt(series_id, 0), 'all', { location: 'Library', location_id, end_time: '10:45' });
    const [, own, other] = await datesOf(series_id);
    expect(own).toMatchObject({ location: 'Park', location_id: null, start_time: '11:00', end_time: '12:00' });
    expect(other).toMatchObject({ location: 'Library', location_id, end_time: '10:45' });
  });

  test('is no more called off once it takes place, nor moved once it is on its day', async () => {
    const { series_id } = await made(lesson(unique()));
    const id = await idAt(series_id, 2);
    for (const cancelled of [true, false]) await edit(id, { cancelled });
    for (const date of ['2026-03-22', '2026-03-21']) await edit(id, { date });
    expect(await fieldOf(series_id, 'series_own')).toEqual([[], [], [], [], [], []]);
    await change(id, 'all', { cancelled: true });
    await change(id, 'all', { cancelled: false });
    expect(new Set(await fieldOf(series_id, 'cancelled'))).toEqual(new Set([false]));
  });

  test('is still its day when all are moved from it', async () => {
    const { series_id } = await made(lesson(unique()));
    const id = await idAt(series_id, 2);
    await edit(id, { date: '2026-03-22' });
    await change(id, 'all', { date: '2026-03-23' });
    expect((await datesOf(series_id))[2]).toMatchObject({ original_date: '2026-03-22', series_own: ['date'] });
    await expectTold(series_id);
  });

  test('is nothing where a whole series is changed by ticking all of it', async () => {
    const { series_id } = await made(lesson(unique()));
    const ids = (await datesOf(series_id)).map(({ id }) => id);
    await bulk({ action: 'update', ids, data: {}, add: { tags: ['language'] } });
    expect(await fieldOf(series_id, 'series_own')).toEqual([[], [], [], [], [], []]);
    expect(valuesOf(await ics(series_id), 'BEGIN').filter((one) => one === 'VEVENT')).toHaveLength(1);
    await bulk({ action: 'update', ids: ids.slice(1), data: {}, remove: { tags: ['language'] } });
    expect((await fieldOf(series_id, 'series_own')).slice(0, 2)).toEqual([[], ['tags']]);
  });
});

test('a search leads to the next date that says what was found', async () => {
  const title = unique();
  const { series_id } = await made(lesson(title));
  const id = await idAt(series_id, 0);
  await edit(id, { location: 'Park' });
  expect((await found(title)).toSorted()).toEqual([id, await idAt(series_id, 1)].toSorted());
  // At another time, or called off, it is the same event.
  await change(await idAt(series_id, 3), 'following', { start_time: '09:00' });
  await edit(await idAt(series_id, 1), { cancelled: true });
  expect((await found(title)).toSorted()).toEqual([id, await idAt(series_id, 2)].toSorted());
});

describe('the place in a series', () => {
  test('is nothing that somebody can send with an event', async () => {
    const { series_id, id } = await made(lesson(unique()));
    const place = {
      series_id,
      series_part: series_id,
      series_rule: 'FREQ=WEEKLY;BYDAY=MO',
      original_date: '2026-03-14',
    };
    const writer = await enter(api, await addPerson(api, { role: 'writer' }));
    const answer = await sendAs(writer, 'POST', '/api/admin/events', { ...lesson(unique()), ...place, draft: true });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ series_id: null, original_date: null });
    const before = await datesOf(series_id);
    await edit(id, { ...place, series_own: ['title'] });
    await change(id, 'all', { ...place, series_own: ['title'] });
    const placed = ({ original_date, series_rule, series_part, series_own }: (typeof before)[number]) =>
      JSON.stringify([original_date, series_rule, series_part, series_own]);
    expect((await datesOf(series_id)).map(placed)).toEqual(before.map(placed));
  });

  test('is refused on a day that another date has, beyond two years, and of a date as long as a season', async () => {
    const { series_id } = await made(lesson(unique()));
    const id = await idAt(series_id, 2);
    const errors = async (scope: string, data: object) => {
      const answer = await send('PUT', seriesPaths.change(id), { scope, data });
      expect(answer.status).toBe(422);
      return z.object({ errors: z.record(z.string(), z.string()) }).parse(await answer.json()).errors;
    };
    expect(await errors('following', { date: '2026-03-14' })).toEqual({ date: en.series.taken });
    expect(await errors('all', { date: '2036-03-14' })).toEqual({ date: en.series.tooFar });
    expect(await errors('all', { end_date: '2026-06-01' })).toEqual({ end_date: en.fields.dateTooLong(31) });
    expect(await fieldOf(series_id, 'date')).toEqual(SATURDAYS);
  });
});

describe('added dates', () => {
  test('of a series that is called off take place in calendars too', async () => {
    const { series_id } = await made(lesson(unique()));
    await change(await idAt(series_id, 0), 'all', { cancelled: true });
    await add(await idAt(series_id, 0), ['2026-04-18']);
    expect((await fieldOf(series_id, 'cancelled')).at(-1)).toBe(false);
    await expectTold(series_id);
  });

  test('may be on a day that was left, or of which a date was deleted', async () => {
    const { series_id } = await made(lesson(unique()));
    await change(await idAt(series_id, 0), 'all', { date: '2026-03-08' });
    expect(createdContract.parse(await (await add(await idAt(series_id, 0), ['2026-03-14'])).json()).created).toBe(1);
    const gone = await bulk({ action: 'delete', ids: [await idAt(series_id, 4)] });
    const day = '2026-03-29';
    expect(await fieldOf(series_id, 'date')).not.toContain(day);
    expect(createdContract.parse(await (await add(await idAt(series_id, 0), [day])).json()).created).toBe(1);
    const back = await send('POST', paths.api.restoreDeleted(), { change_id: gone.headers.get('Change-Id') });
    expect(back.status).toBe(200);
    await expectTold(series_id);
  });
});
