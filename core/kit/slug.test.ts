import { expect, test } from 'vitest';
import { slugOf } from '#core/kit/slug';

test.each([
  ['Help for New Arrivals', 'help-for-new-arrivals'],
  ['  Dashain 2026!  ', 'dashain-2026'],
  ['What’s on & where?', 'whats-on-where'],
  ['Ōtāhuhu – Día', 'otahuhu-dia'],
  ['already-a_slug', 'already-a-slug'],
  ['--a  -  b--', 'a-b'],
  ['../admin', 'admin'],
  ['दशैं', ''],
  ['', ''],
])('%j becomes %j', (text, slug) => expect(slugOf(text)).toBe(slug));

test('a slug that is cut ends with a word, not with a hyphen', () => {
  expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});
