import { expect, test } from 'vitest';
import { cutLines, wrapped } from '#admin/kit/share/layout.ts';

const measure = (text: string) => [...new Intl.Segmenter().segment(text)].length;

test('a text is wrapped between words', () => {
  const lines = wrapped('Dashain  and Tihar together', 12, measure);
  expect(lines).toEqual(['Dashain and', 'Tihar', 'together']);
});

test('a word that is wider than a line is broken between syllables', () => {
  const place = 'कार्यक्रमकार्यक्रम';
  const lines = wrapped(`At ${place}`, 4, measure);
  expect(lines[0]).toBe('At');
  expect(lines.slice(1).join('')).toBe(place);
  const starts = lines.slice(1).map((line) => line.charAt(0));
  // No line begins with a sign that belongs to the letter before.
  expect(starts.filter((sign) => /\p{M}/u.test(sign))).toEqual([]);
});

test('too many lines end in an ellipsis that fits', () => {
  expect(cutLines(['one two', 'three', 'four'], 2, 5, measure)).toEqual(['one two', 'thre…']);
  expect(cutLines(['one'], 2, 5, measure)).toEqual(['one']);
});
