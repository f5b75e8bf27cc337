import { expect, test } from 'vitest';
import { pauseAfter, untilQuiet } from '#admin/kit/saving/useRetrySave.ts';

test('the pauses become longer, up to a minute', () => {
  expect([0, 1, 2, 3, 20].map(pauseAfter)).toEqual([2_000, 2_000, 4_000, 8_000, 60_000]);
});

test('a form in which somebody has just typed waits', () => {
  expect(untilQuiet(10_000, 10_500)).toBe(2_500);
  expect(untilQuiet(10_000, 13_000)).toBe(0);
});
