import { expect, test } from 'vitest';
import { isPeriod, periodOf, REPORT_YEARS, yearOf } from '#core/operations/report-period';

test.each([
  ['this_year', '2026-11-23', '2026-01-01', '2026-12-31'],
  ['last_year', '2026-11-23', '2025-01-01', '2025-12-31'],
  ['this_financial_year', '2026-04-01', '2026-04-01', '2027-03-31'],
  ['this_financial_year', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['last_financial_year', '2026-11-23', '2025-04-01', '2026-03-31'],
  ['last_financial_year', '2026-01-05', '2024-04-01', '2025-03-31'],
] as const)('%s on %s begins on %s and ends on %s', (year, today, from, to) => {
  expect(periodOf(year, today)).toEqual({ from, to });
});

test('the year of a period is found again, and another period has none', () => {
  for (const year of REPORT_YEARS) expect(yearOf(periodOf(year, '2026-11-23'), '2026-11-23')).toBe(year);
  expect(yearOf({ from: '2026-01-01', to: '2026-06-30' }, '2026-11-23')).toBeNull();
});

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['2026-02-30', '2026-12-31', false],
  ['1800-01-01', '2026-12-31', false],
  ['', '2026-12-31', false],
])('from %s to %s is a period: %s', (from, to, is) => expect(isPeriod({ from, to })).toBe(is));
