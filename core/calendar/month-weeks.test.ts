import { expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { DAY_EVENTS, weeksOf } from '#core/calendar/month-grid';

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

test('the weeks of a month of Nepal run from Sunday to Saturday', () => {
  const weeks = weeksOf([], 'bs-2082-11', BUILT_IN_TABLE);
  // 1 Falgun 2082 is a Friday.
  expect(weeks.map(({ days }) => days[0]?.day).slice(0, 2)).toEqual(['2026-02-08', '2026-02-15']);
  expect(weeks.at(-1)?.days.at(-1)?.day).toBe('2026-03-14');
});

test('the weeks of a month put bars that do not overlap on one line, in order, long ones first', () => {
  const on = (day: number, last: number) => ({ date: `2026-03-0${day}`, end_date: `2026-03-0${last}` });
  const lines = linesOf([on(2, 3), on(3, 5), on(4, 6), on(7, 8)], '2026-03')[1];
  expect(lines).toEqual(['1 for 3, 5 for 2', '0 for 2, 2 for 3']);
});

test('the weeks of a month have on each day its own events beside the bars, and count the rest', () => {
  const camp = { date: '2026-03-06', end_date: '2026-03-08' };
  const lunches = Array.from({ length: 4 }, () => ({ date: '2026-03-07', end_date: '2026-03-07' }));
  const week = weeksOf([camp, ...lunches], '2026-03', BUILT_IN_TABLE)[1];
  expect(week?.lines).toHaveLength(1);
  expect(week?.days.slice(4)).toEqual([
    { day: '2026-03-06', count: 1, own: [], hidden: 0 },
    { day: '2026-03-07', count: 5, own: lunches.slice(0, DAY_EVENTS - 1), hidden: 5 - DAY_EVENTS },
    { day: '2026-03-08', count: 1, own: [], hidden: 0 },
  ]);
  const weekends = Array.from({ length: 12 }, () => ({ date: '2026-03-07', end_date: '2026-03-08' }));
  const full = weeksOf([...weekends, ...lunches], '2026-03', BUILT_IN_TABLE)[1];
  expect(full?.lines).toHaveLength(DAY_EVENTS);
  expect(full?.days[5]).toEqual({ day: '2026-03-07', count: 16, own: [], hidden: 16 - DAY_EVENTS });
});
