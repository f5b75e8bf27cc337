import { describe, expect, test } from 'vitest';
import { check, chosenOf, toSend } from '#admin/events/import/checked.ts';
import { previewRows } from '#admin/events/import/preview-rows.ts';
import { addDays, type Day } from '#core/kit/dates';
import { DAYS_AHEAD, MOST_DATES } from '#core/series/dates';
import { lines, readCalendar } from '#testing/read-calendar';

// Calendars are read on Sunday, 1 November 2026. The clocks go back on 4 April 2027, and forward on 26 September.
const TODAY: Day = '2026-11-01';
const UID = 'class@elsewhere.example';
const HERE = 'DTSTART;TZID=Pacific/Auckland:20261107T100000';
const event = (...more: string[]) => lines('BEGIN:VEVENT', `UID:${UID}`, 'SUMMARY:Class', ...more, 'END:VEVENT');
const calendar = (...events: string[]) =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0') + events.join('') + lines('END:VCALENDAR');
const read = (...events: string[]) => readCalendar(calendar(...events));
const saturdays = (count: number) => Array.from({ length: count }, (_, at) => addDays('2026-11-07', 7 * at));
const marks = async (...events: string[]) =>
  (await read(...events)).map(({ fields, series }) => [fields.date, series?.original_date, series?.rule]);
/** The rules that the dates of an event say, each once. */
const rulesOf = async (...about: string[]) => [
  ...new Set((await read(event(...about))).map(({ series }) => series?.rule)),
];

describe('a repeated event', () => {
  test('stays a series: each date says which one, its day by the plan and the rule', async () => {
    const found = await read(event(HERE, 'RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE;TZID=Pacific/Auckland:20261121T100000'));
    expect(found.map(({ series }) => series)).toEqual(
      saturdays(5)
        .filter((day) => day !== '2026-11-21')
        .map((original_date) => ({ uid: UID, original_date, rule: 'FREQ=WEEKLY;BYDAY=SA' })),
    );
  });

  test('keeps the days of the plan of dates that were moved or called off, and takes listed ones along', async () => {
    const moved = event('RECURRENCE-ID:20261113T210000Z', 'DTSTART:20261115T000000Z');
    const off = event('RECURRENCE-ID:20261120T210000Z', 'DTSTART:20261120T210000Z', 'STATUS:CANCELLED');
    const series = event(HERE, 'RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE;TZID=Pacific/Auckland:20261125T100000');
    // In whichever order.
    const rule = 'FREQ=WEEKLY;BYDAY=SA';
    expect(await marks(moved, series, off)).toEqual([
      ['2026-11-15', '2026-11-14', rule],
      ['2026-11-07', '2026-11-07', rule],
      ['2026-11-25', '2026-11-25', rule],
      ['2026-11-21', '2026-11-21', rule],
    ]);
    expect((await read(series, off)).filter(({ fields }) => fields.cancelled).map((one) => one.fields.date)).toEqual([
      '2026-11-21',
    ]);
  });

  test('of our clocks is on one day and at one time over both changes of them', async () => {
    const found = await read(event(HERE, 'RRULE:FREQ=WEEKLY;COUNT=50'));
    expect(found.map(({ series }) => series?.original_date)).toEqual(saturdays(50));
    expect(new Set(found.map(({ fields, series }) => `${fields.start_time} ${series?.rule}`))).toEqual(
      new Set(['10:00 FREQ=WEEKLY;BYDAY=SA']),
    );
  });

  test('of other clocks follows a rule here only where its days do', async () => {
    const weekly = 'RRULE:FREQ=WEEKLY;COUNT=50';
    // Saturday evening in Nepal is Sunday morning here, in summer and in winter.
    expect(await rulesOf('DTSTART;TZID=Asia/Kathmandu:20261107T190000', weekly)).toEqual(['FREQ=WEEKLY;BYDAY=SU']);
    // This one is after midnight in summer, and before it in winter.
    expect(await rulesOf('DTSTART;TZID=Asia/Kathmandu:20261107T170000', weekly)).toEqual([null]);
    // The first Saturday of a month there is no first Sunday here.
    const monthly = 'RRULE:FREQ=MONTHLY;BYDAY=1SA;COUNT=8';
    expect(await rulesOf('DTSTART;TZID=Asia/Kathmandu:20261107T190000', monthly)).toEqual([null]);
  });

  test('that ends on a bare day is held on that day too', async () => {
    const found = await marks(event(HERE, 'RRULE:FREQ=WEEKLY;UNTIL=20261121'));
    expect(found.map(([day]) => day)).toEqual(saturdays(3));
  });

  test.each([
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;WKST=MO', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'],
    ['FREQ=MONTHLY;BYDAY=+1SA', 'FREQ=MONTHLY;BYDAY=1SA'],
    ['FREQ=MONTHLY;BYDAY=SA;BYSETPOS=1', 'FREQ=MONTHLY;BYDAY=1SA'],
    ['FREQ=MONTHLY;BYDAY=-1SA', 'FREQ=MONTHLY;BYDAY=-1SA'],
    ['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=7'],
    ['FREQ=MONTHLY;BYMONTHDAY=7', 'FREQ=MONTHLY;BYMONTHDAY=7'],
    ['FREQ=DAILY', null],
    ['FREQ=WEEKLY;INTERVAL=3', null],
    ['FREQ=WEEKLY;BYDAY=SA,SU', null],
    ['FREQ=WEEKLY;BYDAY=SA;BYMONTH=11,12', null],
    ['FREQ=MONTHLY;INTERVAL=2', null],
    ['FREQ=MONTHLY;BYMONTHDAY=7,14', null],
    ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=1,2,3,4,5,6,7', null],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', null],
    ['FREQ=YEARLY', null],
  ])('by the rule %s has %j of ours', async (rule, ours) => {
    expect(await rulesOf(HERE, `RRULE:${rule};COUNT=8`)).toEqual([ours]);
  });

  test('of more dates than a series has is cut, and says so; what was moved is one of them', async () => {
    const daily = event(HERE, 'RRULE:FREQ=DAILY;COUNT=250');
    const moved = event('RECURRENCE-ID:20261107T210000Z', 'DTSTART:20261107T230000Z');
    const found = await read(daily, moved);
    expect(found).toHaveLength(MOST_DATES);
    const notes = new Set(found.map((one) => one.notes?.map(({ says, args }) => [says.split('.').at(-1), args])));
    expect([...notes].map(String)).toEqual(Array(notes.size).fill(String([['moreDates', { count: MOST_DATES }]])));
    expect(found.at(-2)?.series?.original_date).toBe(addDays('2026-11-07', MOST_DATES - 1));
    const whole = await read(event(HERE, `RRULE:FREQ=DAILY;COUNT=${MOST_DATES}`));
    expect(whole.map(({ notes: none }) => none)).toEqual(Array(MOST_DATES).fill(undefined));
  });

  test('reaches two years ahead; a listed date after that, and a second one of a day, are events by themselves', async () => {
    const found = await read(event(HERE, 'RRULE:FREQ=WEEKLY', 'RDATE:20290101T000000Z,20261107T000000Z'));
    const alone = found.filter(({ series }) => !series);
    expect(alone.map(({ fields }) => [fields.date, fields.start_time])).toEqual([
      ['2026-11-07', '13:00'],
      ['2029-01-01', '13:00'],
    ]);
    const last = found.at(-2)?.fields.date ?? '';
    expect([last <= addDays(TODAY, DAYS_AHEAD), addDays(last, 7) > addDays(TODAY, DAYS_AHEAD)]).toEqual([true, true]);
  });

  test('without a UID has one name for all its dates', async () => {
    const found = await read(event(HERE, 'RRULE:FREQ=WEEKLY;COUNT=3').replace(`UID:${UID}\r\n`, ''));
    expect(new Set(found.map(({ series }) => series?.uid)).size).toBe(1);
    expect(found[0]?.series?.uid).toContain('Class');
  });
});

describe('the preview', () => {
  const all = { fromDay: '', location: 'Hall' } as const;

  test('has one row for a series, and one more for those of its dates that are there', async () => {
    const found = await read(
      event(HERE, 'RRULE:FREQ=WEEKLY;COUNT=5'),
      event('RECURRENCE-ID:20261106T210000Z', 'DTSTART:20261108T210000Z'),
      event(HERE).replace(UID, 'other'),
    );
    const checked = await check(found, all, new Set([found[0]?.uid ?? '']));
    expect(checked.counts).toEqual({ problem: 0, new: 5, there: 1 });
    const rows = previewRows(checked.events).map(({ shown, events }) => [
      shown.status,
      shown.fields.date,
      events.map(({ fields }) => fields.date),
    ]);
    expect(rows).toEqual([
      ['new', '2026-11-21', ['2026-11-09', '2026-11-21', '2026-11-28', '2026-12-05']],
      ['new', '2026-11-07', ['2026-11-07']],
      ['there', '2026-11-14', ['2026-11-14']],
    ]);
  });

  test('leaves a series out as a whole, and sends of the others which they are', async () => {
    const found = await read(event(HERE, 'RRULE:FREQ=WEEKLY;COUNT=3'), event(HERE).replace(UID, 'other'));
    const checked = await check(found, all, new Set());
    expect(chosenOf(checked, new Set([UID])).map(({ uid }) => uid)).toEqual(['other']);
    expect(toSend(checked, new Set(['other']))).toMatchObject(
      saturdays(3).map((original_date) => ({ series: UID, original_date, series_rule: 'FREQ=WEEKLY;BYDAY=SA' })),
    );
    expect(toSend(checked, new Set([UID]))[0]).not.toHaveProperty('series');
  });
});
