import { expect, test } from 'vitest';
import { plainNumber } from '#core/kit/nepali-digits';

test('a number has the digits of its language and no groups', () => {
  expect(plainNumber(2026, 'en')).toBe('2026');
  expect(plainNumber(2026, 'ne')).toBe('२०२६');
});
