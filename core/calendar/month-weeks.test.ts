import { expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { WEEK_LINES, weeksOf } from '#core/calendar/month-grid';

const span = { date: '2026-03-27', end_date: '2026-04-07' };
/** The lines of each week: on which of its days each event begins, and for how many. */
const linesOf = (events: (typeof span)[], month: string) =>
  weeksOf(events, month, BUILT_IN_TABLE).map(({ lines }) =>
    lines.map((line) => line.map(({ at, days }) => `${at} for ${days}`).join(', ')),
  );

test('the weeks of a month run from Monday to Sunday and hold every day of the month once', () => {
  const weeks = weeksOf([], '2026-03', BUILT_IN_TABLE);
  expect(weeks.map(({ days }) => days.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]?.days[0]?.day).toBe('2026-02-23');
  const days = weeks.flatMap((week) => week.days);
  expect(days.filter(({ day }) => day.startsWith('2026-03'))).toHaveLength(31);
});

test('the weeks of a month have an event of several days as one bar, split where a week ends', () => {
  expect(linesOf([span], '2026-03')).toEqual([[], [], [], [], ['4 for 3'], ['0 for 7']]);
  expect(linesOf([span], '2026-04')).toEqual([['0 for 7'], ['0 for 2'], [], [], []]);
});

test('the weeks of a month put what does not overlap on one line, in order, long events first', () => {
  const on = (day: number, last = day) => ({ date: `2026-03-0${day}`, end_date: `2026-03-0${last}` });
  const lines = linesOf([on(2), on(3, 5), on(5), on(8)], '2026-03')[1];
  expect(lines).toEqual(['0 for 1, 1 for 3, 6 for 1', '3 for 1']);
});

test('the weeks of a month count on each day what has no line, so that nothing is lost', () => {
  const weekend = { date: '2026-03-07', end_date: '2026-03-08' };
  const events = Array.from({ length: 12 }, () => weekend);
  const week = weeksOf(events, '2026-03', BUILT_IN_TABLE)[1];
  expect(week?.lines).toHaveLength(WEEK_LINES);
  expect(week?.days.slice(5)).toEqual([
    { day: '2026-03-07', count: 12, hidden: 12 - WEEK_LINES },
    { day: '2026-03-08', count: 12, hidden: 12 - WEEK_LINES },
  ]);
});
