import { expect, test } from 'vitest';
import { meantBy, slipsBetween } from '#core/search/spelling';

test.each([
  ['picnik', 'picnic', 1],
  ['dashin', 'dashain', 1],
  ['nigth', 'night', 1],
  ['turnament', 'tournament', 1],
  ['comitee', 'committee', 2],
  ['same', 'same', 0],
  ['तिहर', 'तिहार', 1],
  ['momo', 'football', 3],
])('between %s and %s are %i slips, told as one more than the limit beyond it', (one, other, slips) => {
  expect(slipsBetween(one, other, 2)).toBe(slips);
  expect(slipsBetween(other, one, 2)).toBe(slips);
});

const words = ['picnic', 'panic', 'tea', 'teaching', 'hall', 'hill'];
const known = words.map((word, count) => ({ word, count }));

test.each([
  ['picnik', 'picnic'],
  // The beginning of a word is that word.
  ['teach', 'teach'],
  ['picn', 'picn'],
  // The more frequent of two that are as near.
  ['holl', 'hill'],
  // Too short to guess, too far, or nothing at all.
  ['tae', null],
  ['badminton', null],
  ['', ''],
])('of the known words %j means %j', (word, meant) => expect(meantBy(word, known)).toBe(meant));

test('a word of the greatest length is compared with thousands in no time that matters', () => {
  const word = (at: number) => `${'x'.repeat(98)}${at % 10}`;
  const many = Array.from({ length: 3000 }, (_, at) => ({ word: word(at), count: 1 }));
  expect(meantBy('y'.repeat(100), many)).toBeNull();
});
