import { expect, test } from 'vitest';
import { shortDate, shortSpan } from '#core/kit/short-date';

test.each([
  ['2024-01-04T23:00:00.000Z', 'Jan 5, 2024'],
  ['2026-07-01T11:59:00.000Z', 'Jul 1, 2026'],
  ['2026-07-01T12:00:00.000Z', 'Jul 2, 2026'],
  ['never', 'never'],
])('%s is %s in Auckland', (instant, shown) => expect(shortDate(instant, 'en')).toBe(shown));

test.each([
  ['2024-01-05', null, 'Jan 5, 2024'],
  ['2024-01-05', '2024-01-05', 'Jan 5, 2024'],
  ['2025-10-20', '2025-10-23', 'Oct 20 – 23, 2025'],
  ['2025-10-29', '2025-11-02', 'Oct 29 – Nov 2, 2025'],
  ['2025-12-31', '2026-01-01', 'Dec 31, 2025 – Jan 1, 2026'],
  ['soon', null, 'soon'],
])('%s to %s is %s', (day, last, shown) => expect(shortSpan(day, last, 'en')).toBe(shown));
