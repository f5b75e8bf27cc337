import { describe, expect, test } from 'vitest';
import {
  newRepeats,
  planOf,
  type Repeats,
  readRepeats,
  rulesOn,
  toggledDay,
  toggledOut,
} from '#admin/series/repeats.ts';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { schoolHolidays } from '#society/school-holidays';

const around = { date: '2026-03-07', today: '2026-03-01', table: BUILT_IN_TABLE, holidays: schoolHolidays };
const weekly = (more: Partial<Repeats> = {}): Repeats => ({ ...newRepeats('week'), count: '6', ...more });
const plan = (repeats: Repeats, more: Partial<typeof around> = {}) => planOf(repeats, { ...around, ...more });

describe('the dates of a series', () => {
  test('are as many as are held, with those between that school holidays leave out', () => {
    const { lines, dates } = plan(weekly({ holidays: true }));
    expect(dates).toEqual(['2026-03-07', '2026-03-14', '2026-03-21', '2026-03-28', '2026-04-25', '2026-05-02']);
    expect(lines.filter(({ leftOut }) => leftOut).map(({ day, leftOut }) => [day, leftOut])).toEqual([
      ['2026-04-04', 'holidays'],
      ['2026-04-11', 'holidays'],
      ['2026-04-18', 'holidays'],
    ]);
    expect(plan(weekly()).dates.at(-1)).toBe('2026-04-11');
  });

  test('that somebody takes out are fewer', () => {
    const one = toggledOut(weekly(), '2026-03-21');
    expect(plan(one).dates).toHaveLength(5);
    expect(plan(one).lines[2]).toEqual({ day: '2026-03-21', leftOut: 'out' });
    expect(plan(toggledOut(one, '2026-03-21')).dates).toHaveLength(6);
  });

  test('end with a day, in either digits with a number, and two years ahead at the latest', () => {
    expect(plan(weekly({ ends: 'until', until: '2026-03-21' })).dates).toHaveLength(3);
    expect(plan(weekly({ count: '३' })).dates).toHaveLength(3);
    const far = plan(weekly({ count: '200' }));
    expect([far.isCut, far.dates.at(-1)]).toEqual([true, '2028-02-26']);
    expect(plan(weekly({ ends: 'until', until: '2029-01-01' })).isCut).toBe(true);
    for (const none of [{ count: 'many' }, { count: '1' }, { ends: 'until' as const }])
      expect(plan(weekly(none)).dates).toEqual([]);
    expect(plan(weekly(), { date: '' }).lines).toEqual([]);
  });

  test('go with the first day, of which a fifth one of a month is its last', () => {
    const monthly = { ...newRepeats('weekday'), count: '2' };
    expect(plan(monthly).dates).toEqual(['2026-03-07', '2026-04-04']);
    expect(plan(monthly, { date: '2026-05-30' }).dates).toEqual(['2026-05-30', '2026-06-27']);
    expect(plan(weekly({ count: '2' }), { date: '2026-03-08' }).dates).toEqual(['2026-03-08', '2026-03-15']);
  });

  test('are picked with the first one, which can be taken out', () => {
    const picked = ['2026-03-18', '2026-03-10'].reduce(
      (repeats, day) => toggledDay(repeats, day, around.date),
      newRepeats('picked'),
    );
    expect(plan(picked)).toMatchObject({ rule: null, dates: ['2026-03-07', '2026-03-10', '2026-03-18'] });
    const without = toggledDay(toggledDay(picked, '2026-03-10', around.date), around.date, around.date);
    expect(plan(without).dates).toEqual(['2026-03-18']);
    expect(plan(toggledDay(without, around.date, around.date)).dates).toHaveLength(2);
  });
});

test('the choices are those that the first day has', () => {
  const kinds = (day: string) => rulesOn(day, BUILT_IN_TABLE).map(({ kind }) => kind);
  expect(kinds('2026-03-07')).toEqual(['week', 'two_weeks', 'weekday', 'day', 'nepali_day']);
  expect(kinds('2026-03-28')).toContain('last_weekday');
  expect(kinds('soon')).toEqual([]);
});

test('what was kept of a form is read again, and nothing else', () => {
  expect(readRepeats(JSON.parse(JSON.stringify(weekly())))).toEqual(weekly());
  for (const other of [null, undefined, '', { kind: 'day' }]) expect(readRepeats(other)).toBeNull();
});
