import { expect, test } from 'vitest';
import { titleSize, urlInWords } from '#core/events/poster';

test.each([
  ['Tihar', null, 'large'],
  ['Tihar', 'तिहार', 'large'],
  ['x'.repeat(46), null, 'medium'],
  ['x'.repeat(40), 'त'.repeat(40), 'medium'],
  ['x'.repeat(200), 'त'.repeat(200), 'small'],
] as const)('the titles %s and %s are printed %s', (title, titleNe, size) => {
  expect(titleSize(title, titleNe)).toBe(size);
});

test('an address on a poster has no scheme', () => {
  expect(urlInWords('https://nepal.example/events/1')).toBe('nepal.example/events/1');
});
