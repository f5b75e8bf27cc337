import { describe, expect, test } from 'vitest';
import { feedCalendar, seriesCalendar } from '#api/feeds/ics';
import { partsOfDates, partsOfFeed, type SeriesEntry } from '#api/feeds/ics-series';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { addDays, type Day } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { daysOf } from '#core/series/rule';
import { readRule } from '#core/series/rule-format';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { datesOfSeries, ownDates, seriesParts } from '#db/series/feed';
import { CALENDAR_READERS } from '#testing/calendar-readers';
import { emptyDatabase } from '#testing/database';
import { entry, shownStart, valuesOf } from '#testing/samples/calendars';

const ORIGIN = 'https://society.example';

type Stored = SeriesEntry & {
  series_id: string;
  series_part: string;
  series_rule: string | null;
  series_own: string[];
};

/** The dates of a series, of which each can say something of its own. */
function series(rule: string | null, days: readonly Day[], part: Partial<Stored> = {}): Stored[] {
  return days.map((date) => ({
    ...entry({ id: `on-${date}`, title: 'Lessons', date }),
    ...part,
    series_id: 's',
    series_part: 'p',
    series_rule: rule,
    original_date: date,
    series_own: [],
  }));
}

const own = (date: Stored, change: Partial<Stored>): Stored => ({ ...date, ...change, series_own: ['title'] });

const calendarOf = (dates: readonly Stored[]) =>
  seriesCalendar({ id: 's', title: 'Lessons', parts: partsOfDates(dates) }, ORIGIN, 'en', paths.seriesIcs('s'));

/** The dates as our pages show them. */
const shown = (dates: readonly Stored[]) =>
  dates
    .map((date) => `${shownStart(date)} ${date.cancelled ? `CANCELLED ${en.feeds.cancelled(date.title)}` : date.title}`)
    .toSorted();

const RULES = [
  // On Sundays the clocks change.
  ['every week', 'FREQ=WEEKLY;BYDAY=SU'],
  ['every second week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
  ['on a weekday of the month', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['on the last Friday of the month', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['on a day of the month', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ['on a day of the Nepali month', 'RSCALE=BIKRAM-SAMBAT;FREQ=MONTHLY;BYMONTHDAY=15'],
  ['on picked days', null],
] as const;
const TIMES = [
  ['in the evening', { start_time: '18:30', end_time: '20:00' }],
  // Midnight to eleven in the morning is another day in UTC.
  ['at midnight', { start_time: '00:00', end_time: '01:00' }],
  ['as the clocks change', { start_time: '03:00', end_time: '04:00' }],
  ['on whole days', {}],
] as const;

const daysFor = (rule: string | null) => {
  const read = readRule(rule);
  // Over both changes of the clocks, 5 April and 27 September 2026, and those of the next year.
  const every = read ? daysOf(read, '2026-02-01', { until: '2027-11-30' }, BUILT_IN_TABLE) : [];
  return read
    ? every
    : ['2026-02-03', '2026-04-05', '2026-04-09', '2026-09-27', '2026-11-01', '2027-01-30', '2027-04-04'];
};

describe.each(RULES)('a series %s', (_rule, rule) => {
  describe.each(TIMES)('%s', (_time, times) => {
    const all = series(rule, daysFor(rule), times);
    const [first, second, third, fourth, fifth, sixth, ...rest] = all;
    if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('there are that many');
    const dates = [
      // The second is not held at all.
      own(first, { title: 'Lessons, in the park' }),
      own(third, { cancelled: true }),
      // Moved to another day, and beyond the next one.
      own(fourth, { date: addDays(fourth.date, 1), title: 'Lessons, moved' }),
      own(fifth, { date: addDays(sixth.date, 2), title: 'Lessons, moved far' }),
      sixth,
      ...rest,
      // Added on a day that the rule does not name, and after the end.
      ...series(rule, [addDays(second.date, 3), addDays(all.at(-1)?.date ?? '', 3)], times),
    ].filter(({ date }) => date !== second.date);

    test.each(Object.entries(CALENDAR_READERS))('is read by %s as our pages show it', (_name, read) => {
      expect(read(calendarOf(dates))).toEqual(shown(dates));
    });
  });
});

/** So many rules say when the clocks change. */
const OF_THE_ZONE = 4;

describe('the calendar of a series', () => {
  const weekly = series('FREQ=WEEKLY;BYDAY=SA', ['2026-03-07', '2026-03-14', '2026-03-28', '2026-04-11'], {
    start_time: '10:00',
    end_time: '11:30',
  });

  test('is one event with its rule, and the days on which it is not held', () => {
    const text = calendarOf(weekly);
    expect(valuesOf(text, 'BEGIN').filter((one) => one === 'VEVENT')).toHaveLength(1);
    expect(valuesOf(text, 'RRULE').slice(OF_THE_ZONE)).toEqual(['FREQ=WEEKLY;BYDAY=SA;UNTIL=20260410T220000Z']);
    expect(valuesOf(text, 'EXDATE;TZID=Pacific/Auckland')).toEqual(['20260321T100000', '20260404T100000']);
    expect(valuesOf(text, 'UID')).toEqual(['series-p@nznepalsociety']);
    expect(valuesOf(text, 'URL;VALUE=URI')).toEqual([`${ORIGIN}/series/s`]);
    expect(valuesOf(text, 'SOURCE;VALUE=URI')).toEqual([`${ORIGIN}/series/s.ics`]);
    expect(valuesOf(text, 'X-WR-CALNAME')).toEqual(['Lessons']);
  });

  test('has a sequence that rises with every change of its dates', () => {
    const [sequence] = valuesOf(calendarOf(weekly), 'SEQUENCE');
    const later = weekly.map((date, at) => (at === 2 ? { ...date, updated_at: '2026-02-02T03:04:05.000Z' } : date));
    const [next] = valuesOf(calendarOf(later), 'SEQUENCE');
    expect(Number(next)).toBeGreaterThan(Number(sequence));
  });

  test('keeps parts that were written at different times apart', () => {
    const parts = weekly.map((date, at) => (at < 2 ? date : { ...date, series_part: 'q', title: 'Songs' }));
    const text = calendarOf(parts);
    expect(new Set(valuesOf(text, 'UID'))).toEqual(new Set(['series-p@nznepalsociety', 'series-q@nznepalsociety']));
    for (const [name, read] of Object.entries(CALENDAR_READERS)) expect(read(text), name).toEqual(shown(parts));
  });

  test('of dates that were all changed by themselves is those dates', () => {
    const changed = weekly.map((date) => own(date, { title: `Lessons ${date.date}` }));
    const text = calendarOf(changed);
    expect(valuesOf(text, 'RRULE').slice(OF_THE_ZONE)).toEqual([]);
    expect(valuesOf(text, 'UID')).toEqual(changed.map(({ id }) => `${id}@nznepalsociety`));
  });

  test('stands in a feed beside other events', () => {
    const text = feedCalendar([entry({ id: 'alone' })], ORIGIN, 'en', paths.calendarFeed(), partsOfDates(weekly));
    expect(valuesOf(text, 'UID')).toEqual(['alone@nznepalsociety', 'series-p@nznepalsociety']);
  });
});

describe('the parts of series as a feed reads them', () => {
  const STAMP = '2026-01-01T00:00:00.000Z';
  const weeks = daysOf({ every: 'week', interval: 1, weekday: 6 }, '2026-01-03', { count: 30 }, BUILT_IN_TABLE);
  const [, second = '', third = '', fourth = '', fifth = ''] = weeks;
  const stored = (day: Day, part: Partial<typeof events.$inferInsert> = {}): typeof events.$inferInsert => ({
    id: `${part.series_part ?? 'p'}, on ${day}`,
    title: 'Lessons',
    location: 'Hall',
    date: day,
    start_time: '10:00',
    status: 'upcoming',
    created_at: STAMP,
    updated_at: STAMP,
    series_id: 's',
    series_part: 'p',
    series_rule: 'FREQ=WEEKLY;BYDAY=SA',
    original_date: day,
    ...part,
  });

  test('are those of all its dates', async () => {
    const { db } = await emptyDatabase();
    await db
      .insert(events)
      .values([
        ...weeks.slice(5).map((day) => stored(day)),
        stored(weeks[0] ?? '', { updated_at: '2026-01-09T08:07:06.000Z' }),
        stored(second, { draft: true }),
        stored(third, { series_own: ['title'], title: 'Lessons, in the park' }),
        stored(fourth, { series_own: ['date'], date: addDays(fourth, 1) }),
        stored(addDays(fifth, 2)),
        ...['2026-01-04', '2026-02-03'].map((day) => stored(day, { series_part: 'picked', series_rule: null })),
      ]);
    const read = async (from: Day) => partsOfFeed(...(await db.batch([seriesParts(db, from), ownDates(db, from)])));
    const feed = (parts: ReturnType<typeof partsOfDates>) =>
      feedCalendar([], ORIGIN, 'en', paths.calendarFeed(), parts);
    const { series, events: alone } = await read('2026-01-05');
    expect(feed(series)).toBe(feed(partsOfDates(await datesOfSeries(db, 's'))));
    expect(alone).toEqual([]);
    expect((await read('2026-02-04')).series.map(({ id }) => id)).toEqual(['p']);
    expect((await read('2026-12-01')).series).toEqual([]);
  });
});
