import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unique } from '#api/rest/contract/support';
import { changeContract } from '#core/history/contract';
import { addDays, type Day } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { createdContract } from '#core/kit/records-contract';
import { changedSeriesContract, madeSeriesContract, seriesProposalsContract } from '#core/series/contract';
import { MOST_DATES } from '#core/series/dates';
import { seriesPaths } from '#core/series/paths';
import { en } from '#core/words/en';
import { type Event, events } from '#db/events/schema';
import { startAsAdmin } from '#testing/as-admin';
import { call } from '#testing/client';
import { addPerson, enter, send as sendAs } from '#testing/people';
import { lesson, SATURDAYS, seriesCalls, WEEKLY } from '#testing/series';
import { translationCalls } from '#testing/translations';

const { api, caller, send } = await startAsAdmin({ SITE_NOW: '2026-03-01T00:00:00.000Z' });

const translations = translationCalls(caller);

const { make, made, datesOf, fieldOf, idAt, edit, change } = seriesCalls({ api, send });
const madeSeries = (event: object = lesson(unique()), dates?: readonly Day[], rule?: string | null) =>
  made(event, dates, rule);
const undo = (id: string) => send('POST', paths.api.undoChange(id), {});
const errorsOf = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return z.object({ errors: z.record(z.string(), z.string()) }).parse(await answer.json()).errors;
};
const lastChange = async () => {
  const answer = await send('GET', '/api/admin/history?range=[0,0]&sort=["at","DESC"]');
  return z.tuple([changeContract]).parse(await answer.json())[0];
};

describe('a series', () => {
  test('is an event for each date, made as one change', async () => {
    const made = await madeSeries();
    expect(made.created).toBe(6);
    const dates = await datesOf(made.series_id);
    expect(dates.map(({ date }) => date)).toEqual(SATURDAYS);
    for (const date of dates) {
      expect(date).toMatchObject({
        original_date: date.date,
        series_rule: WEEKLY,
        series_own: [],
        description: '<p>Nepali for children</p>',
        excerpt: 'Nepali for children',
        start_time: '10:00',
        status: 'upcoming',
      });
      expect(date.series_part).toBe(dates[0]?.series_part);
    }
    expect(made.id).toBe(dates[0]?.id);
    expect(await lastChange()).toMatchObject({ action: 'create', resource: 'events', count: 6 });
  });

  test('has on each date what goes with the day, at the same time of the clocks over both changes of them', async () => {
    const times = { registration_from: '2026-03-20T20:00:00.000Z', registration_until: '2026-03-27T05:00:00.000Z' };
    const overnight = { ...lesson(unique()), date: '2026-03-28', end_date: '2026-03-29', ...times };
    const { series_id } = await madeSeries(overnight, ['2026-03-28', '2026-04-11', '2026-09-26', '2026-10-10']);
    expect(await fieldOf(series_id, 'end_date')).toEqual(['2026-03-29', '2026-04-12', '2026-09-27', '2026-10-11']);
    // Nine in the morning and six in the evening, before and after the clocks go back and forward.
    expect(await fieldOf(series_id, 'registration_from')).toEqual([
      '2026-03-20T20:00:00.000Z',
      '2026-04-03T20:00:00.000Z',
      '2026-09-18T21:00:00.000Z',
      '2026-10-02T20:00:00.000Z',
    ]);
    expect(await fieldOf(series_id, 'registration_until')).toEqual([
      '2026-03-27T05:00:00.000Z',
      '2026-04-10T06:00:00.000Z',
      '2026-09-25T06:00:00.000Z',
      '2026-10-09T05:00:00.000Z',
    ]);
  });

  test('of days that were picked has no rule', async () => {
    const { series_id } = await madeSeries(undefined, ['2026-03-02', '2026-03-11'], null);
    expect(await fieldOf(series_id, 'series_rule')).toEqual([null, null]);
  });

  test('is refused with a message where it belongs', async () => {
    const title = unique();
    expect(await errorsOf(await make({ ...lesson(title), title: '' }))).toEqual({ title: en.fields.title });
    expect(await errorsOf(await make(lesson(title), ['2026-03-07']))).toHaveProperty('dates');
    expect(await errorsOf(await make(lesson(title), ['2026-03-07', '2026-03-07']))).toHaveProperty('dates');
    const many = Array.from({ length: MOST_DATES + 1 }, (_, at) => addDays('2026-03-07', at));
    expect(await errorsOf(await make(lesson(title), many))).toEqual({ dates: en.fields.tooMany(MOST_DATES) });
    expect(await errorsOf(await make(lesson(title), ['2026-03-07', '2028-03-04']))).toEqual({
      dates: en.series.tooFar,
    });
    expect(await errorsOf(await make(lesson(title), SATURDAYS, 'FREQ=DAILY'))).toHaveProperty('rule');
    // 02:30 does not exist on the day on which the clocks go forward.
    const early = { ...lesson(title), start_time: '02:30', end_time: null };
    const skipped = await errorsOf(await make(early, ['2026-09-20', '2026-09-27'], 'FREQ=WEEKLY;BYDAY=SU'));
    expect(skipped).toEqual({ start_time: en.fields.timeSkipped('2026-09-27', '03:30') });
    expect(await api.db.select().from(events).where(eq(events.title, title))).toEqual([]);
  });

  test('that was made twice by one call is made once', async () => {
    const title = unique();
    const body = { event: lesson(title), rule: WEEKLY, dates: SATURDAYS };
    const headers = { 'Idempotency-Key': title };
    const once = () => call(caller, seriesPaths.create(), { method: 'POST', headers, body: JSON.stringify(body) });
    const twice = await Promise.all([once(), once()]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(await api.db.select().from(events).where(eq(events.title, title))).toHaveLength(6);
  });

  test('of drafts can be made and changed by a writer, and no other', async () => {
    const writer = await enter(api, await addPerson(api, { role: 'writer' }));
    const title = unique();
    const by = (event: object) =>
      sendAs(writer, 'POST', seriesPaths.create(), { event, rule: WEEKLY, dates: SATURDAYS });
    expect((await by(lesson(title))).status).toBe(403);
    const made = await by({ ...lesson(title), draft: true });
    expect(made.status).toBe(201);
    const { id } = madeSeriesContract.parse(await made.json());
    const changed = (data: object) => sendAs(writer, 'PUT', seriesPaths.change(id), { scope: 'all', data });
    expect((await changed({ location: 'Park' })).status).toBe(200);
    expect((await changed({ draft: false })).status).toBe(403);
    expect((await changed({ registration_open: true })).status).toBe(403);
  });
});

describe('a change of one date', () => {
  test('changes that date, and says so', async () => {
    const { series_id } = await madeSeries();
    await edit(await idAt(series_id, 2), { location: 'Park', date: '2026-03-22' });
    expect(await fieldOf(series_id, 'location')).toEqual(['Hall', 'Hall', 'Park', 'Hall', 'Hall', 'Hall']);
    const [, , moved, next] = await datesOf(series_id);
    expect(moved).toMatchObject({ date: '2026-03-22', original_date: '2026-03-21', series_own: ['date', 'location'] });
    expect(next).toMatchObject({ series_own: [] });
    // What is not a part of the series is not told.
    await edit(next?.id ?? '', { attendance: '12' });
    expect((await datesOf(series_id))[3]?.series_own).toEqual([]);
  });

  test('is marked in many at once, and its mark goes when it is taken back', async () => {
    const { series_id } = await madeSeries();
    const ids = [await idAt(series_id, 0), await idAt(series_id, 1)];
    const answer = await send('POST', '/api/admin/events/bulk', { action: 'update', ids, data: { cancelled: true } });
    const marks = async () => (await fieldOf(series_id, 'series_own')).slice(0, 3);
    expect(await marks()).toEqual([['cancelled'], ['cancelled'], []]);
    expect((await undo(answer.headers.get('Change-Id') ?? '')).status).toBe(200);
    expect(await marks()).toEqual([[], [], []]);
    await edit(ids[0] ?? '', { title: 'Songs' });
    expect((await undo((await lastChange()).id)).status).toBe(200);
    expect(await marks()).toEqual([[], [], []]);
  });
});

describe('a change of the series', () => {
  test('writes the others and keeps what was changed on one alone', async () => {
    const { series_id } = await madeSeries();
    await edit(await idAt(series_id, 1), { location: 'Park' });
    await edit(await idAt(series_id, 4), { start_time: '09:00' });
    const id = await idAt(series_id, 0);
    const done = await change(id, 'all', { location: 'Library', start_time: '10:30' });
    expect(done.changed).toBe(6);
    expect(await fieldOf(series_id, 'location')).toEqual([
      ...['Library', 'Park', 'Library'],
      ...['Library', 'Library', 'Library'],
    ]);
    expect(await fieldOf(series_id, 'start_time')).toEqual(['10:30', '10:30', '10:30', '10:30', '09:00', '10:30']);
    expect(await fieldOf(series_id, 'series_own')).toEqual([[], ['location'], [], [], ['start_time'], []]);
    expect(await lastChange()).toMatchObject({ id: done.change_id, action: 'change_series', count: 6 });
  });

  test('and the following leaves those before as they are, in a part of their own', async () => {
    const { series_id } = await madeSeries();
    const done = await change(await idAt(series_id, 3), 'following', { title: 'Songs' });
    expect(done.changed).toBe(3);
    const dates = await datesOf(series_id);
    expect(dates.map(({ title }) => title === 'Songs')).toEqual([false, false, false, true, true, true]);
    const parts = dates.map(({ series_part }) => series_part);
    expect(new Set(parts).size).toBe(2);
    expect(new Set(parts.slice(3)).size).toBe(1);
    // A change of all reaches both.
    await change(await idAt(series_id, 0), 'all', { location: 'Park' });
    expect(new Set(await fieldOf(series_id, 'location'))).toEqual(new Set(['Park']));
    expect(new Set(await fieldOf(series_id, 'title')).size).toBe(2);
  });

  test('that moves a date moves each as many days, and the rule with them', async () => {
    const { series_id } = await madeSeries({ ...lesson(unique()), end_date: '2026-03-02' });
    await edit(await idAt(series_id, 4), { date: '2026-04-03', end_date: '2026-04-04' });
    expect((await datesOf(series_id))[4]?.series_own).toEqual(['date']);
    await change(await idAt(series_id, 2), 'following', { date: '2026-03-22', end_date: '2026-03-23' });
    const dates = await datesOf(series_id);
    expect(dates.map(({ date }) => date)).toEqual([
      ...['2026-03-07', '2026-03-14'],
      // What was moved by itself stays where it is.
      ...['2026-03-22', '2026-03-29', '2026-04-03', '2026-04-12'],
    ]);
    expect(dates.map(({ original_date }) => original_date).slice(2)).toEqual([
      ...['2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12'],
    ]);
    expect(dates.map(({ end_date }) => end_date)).toEqual([
      ...['2026-03-08', '2026-03-15', '2026-03-23', '2026-03-30'],
      ...['2026-04-04', '2026-04-13'],
    ]);
    expect(dates.map(({ series_rule }) => series_rule)).toEqual([
      ...[WEEKLY, WEEKLY],
      ...Array.from({ length: 4 }, () => 'FREQ=WEEKLY;BYDAY=SU'),
    ]);
  });

  test('takes what is its own away from the changed date', async () => {
    const { series_id } = await madeSeries();
    const id = await idAt(series_id, 1);
    await edit(id, { location: 'Park', title: 'Songs' });
    await change(id, 'all', { location: 'Library' });
    expect((await datesOf(series_id))[1]?.series_own).toEqual(['title']);
    expect(new Set(await fieldOf(series_id, 'location'))).toEqual(new Set(['Library']));
  });

  test('can cancel all, and lets those take place again that it cancelled', async () => {
    const { series_id } = await madeSeries();
    await edit(await idAt(series_id, 5), { cancelled: true });
    const id = await idAt(series_id, 2);
    await change(id, 'following', { cancelled: true });
    expect(await fieldOf(series_id, 'cancelled')).toEqual([false, false, true, true, true, true]);
    await change(id, 'all', { cancelled: false });
    expect(await fieldOf(series_id, 'cancelled')).toEqual([false, false, false, false, false, true]);
  });

  test('is taken back as one', async () => {
    const { series_id } = await madeSeries();
    await edit(await idAt(series_id, 1), { location: 'Park' });
    const before = await datesOf(series_id);
    const said = (dates: Event[]) => dates.map(({ updated_at: _, sequence: __, ...date }) => date);
    const data = { date: '2026-03-22', title: 'Songs', location: 'Library', description: '<p>Songs</p>' };
    const done = await change(await idAt(series_id, 2), 'following', data);
    expect(said(await datesOf(series_id))).not.toEqual(said(before));
    expect((await undo(done.change_id)).status).toBe(200);
    expect(said(await datesOf(series_id))).toEqual(said(before));
  });

  test('keeps what somebody changes at the same moment', async () => {
    const { series_id } = await madeSeries();
    const [id, other] = [await idAt(series_id, 0), await idAt(series_id, 3)];
    await Promise.all([change(id, 'all', { location: 'Library' }), edit(other, { title: 'Songs' })]);
    const date = (await datesOf(series_id))[3];
    expect(date).toMatchObject({ title: 'Songs', location: 'Library', series_own: ['title'] });
  });

  test('is refused where the date was changed since, where it is wrong, and where there is no series', async () => {
    const { series_id } = await madeSeries();
    const id = await idAt(series_id, 0);
    const stale = { scope: 'all', data: { title: 'Songs', updated_at: '2020-01-01T00:00:00.000Z' } };
    expect((await send('PUT', seriesPaths.change(id), stale)).status).toBe(409);
    const wrong = await send('PUT', seriesPaths.change(id), { scope: 'all', data: { title: '' } });
    expect(await errorsOf(wrong)).toEqual({ title: en.fields.title });
    expect(await errorsOf(await send('PUT', seriesPaths.change(id), { scope: 'some', data: {} }))).toHaveProperty(
      'scope',
    );
    const alone = z
      .object({ id: z.string() })
      .parse(await (await send('POST', '/api/admin/events', lesson(unique()))).json());
    const none = await send('PUT', seriesPaths.change(alone.id), { scope: 'all', data: { title: 'Songs' } });
    expect(none.status).toBe(409);
    expect(await none.json()).toMatchObject({ message: en.series.noSeries });
    expect((await send('PUT', seriesPaths.change('nobody'), { scope: 'all', data: {} })).status).toBe(404);
    expect(await fieldOf(series_id, 'title')).not.toContain('Songs');
  });
});

describe('the bin', () => {
  test('takes a series, and gives it back whole', async () => {
    const { series_id } = await madeSeries();
    const before = await datesOf(series_id);
    const ids = before.map(({ id }) => id);
    const answer = await send('POST', '/api/admin/events/bulk', { action: 'delete', ids });
    expect(await datesOf(series_id)).toEqual([]);
    const change_id = answer.headers.get('Change-Id');
    expect((await send('POST', paths.api.restoreDeleted(), { change_id })).status).toBe(200);
    const told = (dates: Event[]) => dates.map((date) => [date.id, date.date, date.series_part, date.original_date]);
    expect(told(await datesOf(series_id))).toEqual(told(before));
  });
});

describe('more dates', () => {
  const add = (id: string, dates: Day[]) => send('POST', seriesPaths.addDates(id), { dates });

  test('are as those of which nothing was changed by itself', async () => {
    const { series_id } = await madeSeries();
    const id = await idAt(series_id, 5);
    await edit(id, { location: 'Park', cancelled: true });
    const answer = await add(id, ['2026-04-18', '2026-04-22']);
    expect(createdContract.parse(await answer.json())).toEqual({ created: 2, there: 0 });
    const [, , , , , , more, odd] = await datesOf(series_id);
    expect(more).toMatchObject({ date: '2026-04-18', location: 'Hall', cancelled: false, series_own: [] });
    expect(odd).toMatchObject({ date: '2026-04-22', original_date: '2026-04-22', series_part: more?.series_part });
  });

  test('are refused that the series has, that are too far, or too many', async () => {
    const { series_id } = await madeSeries();
    const id = await idAt(series_id, 0);
    expect(await errorsOf(await add(id, ['2026-03-14']))).toEqual({ dates: en.series.taken });
    expect(await errorsOf(await add(id, ['2029-03-14']))).toEqual({ dates: en.series.tooFar });
    const many = Array.from({ length: MOST_DATES - 5 }, (_, at) => addDays('2026-05-01', at));
    expect(await errorsOf(await add(id, many))).toEqual({ dates: en.fields.tooMany(MOST_DATES) });
  });
});

describe('events that look like a series', () => {
  const alone = async (title: string, date: Day, more: object = {}) => {
    const answer = await send('POST', '/api/admin/events', { ...lesson(title), date, ...more });
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  };
  const proposed = async (title: string) => {
    const all = seriesProposalsContract.parse(await (await send('GET', seriesPaths.proposals())).json());
    return all.filter((one) => one.title === title);
  };

  test('are proposed and gathered, and what differs becomes their own', async () => {
    const title = unique();
    const ids: string[] = [];
    for (const [at, date] of SATURDAYS.entries())
      ids.push(await alone(title, date, at === 2 ? { location: 'Park' } : {}));
    const events_ = SATURDAYS.map((date, at) => ({ id: ids[at], date }));
    expect(await proposed(title)).toEqual([{ title, rule: WEEKLY, events: events_ }]);
    const answer = await send('POST', seriesPaths.proposals(), { ids });
    const done = changedSeriesContract.parse(await answer.json());
    expect(done.changed).toBe(6);
    const found = await api.db.select().from(events).where(eq(events.title, title)).orderBy(events.date);
    expect(new Set(found.map(({ series_id }) => series_id)).size).toBe(1);
    expect(found.map(({ series_own }) => series_own)).toEqual([[], [], ['location'], [], [], []]);
    expect(found.map(({ original_date }) => original_date)).toEqual(SATURDAYS);
    expect(await proposed(title)).toEqual([]);
    expect((await undo(done.change_id)).status).toBe(200);
    expect(await proposed(title)).toHaveLength(1);
  });

  test('are not proposed where they are few, or follow no rule', async () => {
    const title = unique();
    for (const date of SATURDAYS.slice(0, 3)) await alone(title, date);
    expect(await proposed(title)).toEqual([]);
    const other = unique();
    for (const date of ['2026-03-02', '2026-03-04', '2026-05-11', '2026-08-14']) await alone(other, date);
    expect(await proposed(other)).toEqual([]);
  });

  test('are refused where two are on one day, or one is gone or in a series already', async () => {
    const title = unique();
    const ids = [await alone(title, '2026-03-07'), await alone(title, '2026-03-07')];
    expect(await errorsOf(await send('POST', seriesPaths.proposals(), { ids }))).toEqual({ ids: en.series.taken });
    const gone = await send('POST', seriesPaths.proposals(), { ids: [ids[0], 'nobody'] });
    expect(gone.status).toBe(409);
    const { id } = await madeSeries();
    expect((await send('POST', seriesPaths.proposals(), { ids: [ids[0], id] })).status).toBe(409);
    const free = and(eq(events.title, title), eq(events.series_own, []));
    expect((await api.db.select().from(events).where(free)).every(({ series_id }) => series_id === null)).toBe(true);
  });
});

describe('a translation', () => {
  test('is asked for once, and given to all dates that say the same', async () => {
    const title = unique();
    const { series_id } = await madeSeries(lesson(title));
    await edit(await idAt(series_id, 2), { title: `${title} of songs` });
    await edit(await idAt(series_id, 4), { cancelled: true });
    const asked = (await translations.file(true)).filter(
      ({ en: text, field }) => field === 'title' && text.startsWith(title),
    );
    expect(asked.map((row) => row.en).toSorted()).toEqual([title, `${title} of songs`]);
    const given = asked.map((row) => ({ ...row, ne: row.en === title ? 'कक्षा' : 'गीत' }));
    expect((await translations.give(given)).map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
    expect(await fieldOf(series_id, 'title_ne')).toEqual(['कक्षा', 'कक्षा', 'गीत', 'कक्षा', 'कक्षा', 'कक्षा']);
    expect(await fieldOf(series_id, 'series_own')).toEqual([[], [], ['title'], [], ['cancelled'], []]);
    // The other title keeps its own in both languages.
    await change(await idAt(series_id, 0), 'all', { title_ne: 'पाठ' });
    expect(await fieldOf(series_id, 'title_ne')).toEqual(['पाठ', 'पाठ', 'गीत', 'पाठ', 'पाठ', 'पाठ']);
  });
});
