import { expect, test } from 'vitest';
import { clockOf, instantIn } from '#admin/kit/publication/publish-clock.ts';

const clocks = ['2026-07-01T10:30', '2026-07-01T10:30:15', '2026-12-24T18:00'];
test.each(clocks)('the clock %s is an instant and back', (clock) => {
  expect(clockOf(instantIn(clock))).toBe(clock.slice(0, 16));
});

const none = ['', '20266-03-01T10:00', '2026-13-01T10:00', '2026-03-01', 'soon'];
test.each(none)('no clock shows "%s"', (typed) => expect(instantIn(typed)).toBeNull());

test.each([null, undefined, 'soon', 7])('a stored %s is no clock', (stored) => {
  expect(clockOf(stored)).toBe('');
});
