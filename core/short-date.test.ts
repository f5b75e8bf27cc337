import { expect, test } from 'vitest';
import { shortDate } from '#core/short-date';

test.each([
  ['2024-01-04T23:00:00.000Z', 'Jan 5, 2024'],
  ['2026-07-01T11:59:00.000Z', 'Jul 1, 2026'],
  ['2026-07-01T12:00:00.000Z', 'Jul 2, 2026'],
  ['never', 'never'],
])('%s is %s in Auckland', (instant, shown) => {
  expect(shortDate(instant)).toBe(shown);
});
