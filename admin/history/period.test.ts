import { expect, test } from 'vitest';
import { daysUntil, dayWord, historyFilter } from '#admin/history/period.ts';

const today = '2026-03-01';

test('a period becomes the instants of its first and last day in the society’s zone', () => {
  expect(historyFilter({ period: 'today' }, today)).toEqual({ at_gte: '2026-02-28T11:00:00.000Z' });
  expect(historyFilter({ period: 'week' }, today)).toEqual({ at_gte: '2026-02-22T11:00:00.000Z' });
  const between = { period: 'between', from: '2026-07-01', to: '2026-07-02', resource: 'pages' };
  const instants = { at_gte: '2026-06-30T12:00:00.000Z', at_lte: '2026-07-02T11:59:59.999Z' };
  expect(historyFilter(between, today)).toEqual({ resource: 'pages', ...instants });
});

test('days that are not given or do not exist, and no period, do not limit the history', () => {
  expect(historyFilter({ period: 'between', from: '', to: '2026-02-30' }, today)).toEqual({});
  expect(historyFilter({ period: null, actor_id: 'a' }, today)).toEqual({ actor_id: 'a' });
});

test('a day is today, yesterday, or neither, and days are counted in the society’s zone', () => {
  expect(dayWord('2026-03-01', today)).toBe('today');
  expect(dayWord('2026-02-28', today)).toBe('yesterday');
  expect(dayWord('2026-02-27', today)).toBeNull();
  expect(daysUntil('2026-03-12T12:00:00.000Z', today)).toBe(12);
});
