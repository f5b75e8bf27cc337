import { expect, test } from 'vitest';
import { Vocabulary } from '#core/search/vocabulary';

const vocabulary = new Vocabulary<string>();
for (const name of ['कोषाध्यक्ष', 'समाज', 'साधारण सभा', 'छठ', 'karyekram', 'team', 'होली']) vocabulary.add(name, name);

test.each([
  ['कोषाध्यक्ष', 'कोषाध्यक्ष'],
  ['कोषाध्यक्षको', 'कोषाध्यक्ष'],
  // Nepali in Latin letters, in several spellings, with and without an ending.
  ['koshadhyaksha', 'कोषाध्यक्ष'],
  ['Kosadhyaksh', 'कोषाध्यक्ष'],
  ['samajko', 'समाज'],
  ['samaaj', 'समाज'],
  ['sadharan sabha', 'साधारण सभा'],
  ['sadharan sabhama', 'साधारण सभा'],
  ['sadharan', undefined],
  // A name in Latin letters is known as it is spelt.
  ['karyekram', 'karyekram'],
  ['karyekrom', undefined],
  ['teem', undefined],
  // Sounds of a few letters are words of English.
  ['chat', undefined],
  ['team', 'team'],
  ['', undefined],
])('%j is known as %j', (typed, known) => expect(vocabulary.get(...typed.split(' '))).toBe(known));

test('a name that is added twice has the value that is made of both', () => {
  const numbers = new Vocabulary<number>();
  for (const value of [1, 2]) numbers.add('समाज', value, (old, added) => old + added);
  expect([numbers.get('समाज'), numbers.get('samaj')]).toEqual([3, 3]);
});
