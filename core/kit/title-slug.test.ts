import { expect, test } from 'vitest';
import { shortSlugOf, titleSlugOf } from '#core/kit/title-slug';

test.each([
  ['दशैँ भेटघाट २०८३', 'dashain-bhetghat-2083'],
  ['Dashain / दशैँ', 'dashain-dashain'],
  ['Ōtāhuhu – Día', 'otahuhu-dia'],
  ['مهرجان', ''],
])('%j proposes %j', (title, slug) => expect(titleSlugOf(title)).toBe(slug));

test('a short one ends with a word, where it has more than one', () => {
  expect(shortSlugOf('A very long title that nobody would ever type')).toBe('a-very-long-title-that-nobody-would-ever');
  expect(shortSlugOf('x'.repeat(50))).toBe('x'.repeat(40));
});
