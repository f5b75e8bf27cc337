import { expect, test } from 'vitest';
import { slugOf } from '#core/rules/slug';

test.each([
  ['Dashain Celebration 2082', 'dashain-celebration-2082'],
  ['  Ōtāhuhu — Momo & Chiya! ', 'otahuhu-momo-chiya'],
  ['a_b', 'a-b'],
  ['दशैं', ''],
  ['---', ''],
])('%j becomes %j', (text, slug) => expect(slugOf(text)).toBe(slug));

test('a long one ends with a word, not with a hyphen', () => {
  expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});
