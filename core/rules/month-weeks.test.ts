import { describe, expect, test } from 'vitest';
import { WEEK_LINES, weeksOf } from '#core/rules/month-weeks';

const span = { date: '2026-03-27', end_date: '2026-04-07' };
const linesOf = (events: (typeof span)[], month: string) =>
  weeksOf(events, month).map(({ lines }) =>
    lines.map((line) => line.map(({ at, days }) => [at, days])),
  );

describe('the weeks of a month', () => {
  test('run from Monday to Sunday and hold every day of the month once', () => {
    const weeks = weeksOf([], '2026-03');
    expect(weeks.map(({ days }) => days.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks[0]?.days[0]?.day).toBe('2026-02-23');
    const days = weeks.flatMap((week) => week.days);
    expect(days.filter(({ day }) => day.startsWith('2026-03'))).toHaveLength(31);
  });

  test('have an event of several days as one bar, split where a week ends', () => {
    expect(linesOf([span], '2026-03')).toEqual([[], [], [], [], [[[4, 3]]], [[[0, 7]]]]);
    expect(linesOf([span], '2026-04')).toEqual([[[[0, 7]]], [[[0, 2]]], [], [], []]);
  });

  test('put what does not overlap on one line, in order, long events first', () => {
    const events = [
      { date: '2026-03-02', end_date: '2026-03-02' },
      { date: '2026-03-03', end_date: '2026-03-05' },
      { date: '2026-03-05', end_date: '2026-03-05' },
      { date: '2026-03-08', end_date: '2026-03-08' },
    ];
    expect(linesOf(events, '2026-03')[1]).toEqual([
      [
        [0, 1],
        [1, 3],
        [6, 1],
      ],
      [[3, 1]],
    ]);
  });

  test('count on each day what has no line, so that nothing is lost', () => {
    const events = Array.from({ length: 12 }, () => ({
      date: '2026-03-07',
      end_date: '2026-03-08',
    }));
    const week = weeksOf(events, '2026-03')[1];
    expect(week?.lines).toHaveLength(WEEK_LINES);
    expect(week?.days.slice(5)).toEqual([
      { day: '2026-03-07', count: 12, hidden: 12 - WEEK_LINES },
      { day: '2026-03-08', count: 12, hidden: 12 - WEEK_LINES },
    ]);
  });
});
