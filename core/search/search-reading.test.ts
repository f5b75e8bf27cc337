import { describe, expect, test } from 'vitest';
import { SEARCH_MAX_WORDS } from '#core/search/search';
import { queryOf, readLiterally, readSearch, singular } from '#core/search/search-reading';

const query = (typed: string) => queryOf(readSearch(typed).terms);
const literally = (typed: string) => queryOf(readLiterally(typed).terms);

describe('the query for a typed text', () => {
  test.each([
    ['momo', '"momo"*'],
    ['  Sel   Roti ', '"sel"* AND "roti"*'],
    ['momo MOMO', '"momo"*'],
    ['Ōtāhuhu', '"otahuhu"*'],
    ['2082', '"2082"*'],
    // Vowel signs belong to their word.
    ['शुभकामना', '"शुभकामना"*'],
    // The index cuts a word at a joiner, and one without it is not cut.
    ['गर्यो', '("गर्यो"* OR "गर् यो"* OR "गऱ्यो"*)'],
    ['गर्\u200dयो', '("गर्यो"* OR "गर् यो"* OR "गऱ्यो"*)'],
    ['गर्\u200cयो', '("गर्यो"* OR "गर् यो"* OR "गऱ्यो"*)'],
    ['गऱ्यो', '("गर्यो"* OR "गर् यो"* OR "गऱ्यो"*)'],
    ['पढ\u093cाइ', '("पढ\u093cाइ"* OR "प\u095dाइ"*)'],
    ['प\u095dाइ', '("पढ\u093cाइ"* OR "प\u095dाइ"*)'],
    ['O\u0304ta\u0304huhu', '"otahuhu"*'],
    // Plurals.
    ['Lamps', '"lamp"*'],
    ['families', '("family"* OR "families"*)'],
    // Questions.
    ['How do I find the hall', '"hall"*'],
    // Nothing but such words.
    ['when is', '"when"* AND "is"*'],
  ])('%j is %s', (typed, expected) => expect(query(typed)).toBe(expected));

  const names = ['dashain', 'Dasain', 'VIJAYA DASHAMI', 'दशैं', 'दशैँ', 'when is Dashain'];
  test.each(names)('%j has every name of the festival, and longer words only in Devanagari', (typed) => {
    expect(query(typed)).toContain('("dashain" OR "dasain"');
    expect(query(typed)).toContain('OR "vijaya dashami" OR');
    expect(query(typed)).toContain('"दशैं"* OR');
  });

  test.each([
    // English and Nepali, in either script and on either site.
    ['courses', '"lesson"*'],
    ['courses', '"तालिम"*'],
    ['talim', '"workshop"*'],
    ['तालिमको', '"workshop"*'],
    // Spelt as no list has it.
    ['kakshaama', '"कक्षा"*'],
    ['swayamsewakharu', '"volunteer"*'],
    ['new to Auckland', '"arrivals"*'],
    ['new in Auckland', '"arrivals"*'],
  ])('%j is also sought as %s', (typed, name) => expect(query(typed)).toContain(name));

  test('a festival’s name of several words is one term, beside the other words', () => {
    const terms = readSearch('dinner nepali new year 2083').terms.map(({ typed }) => typed);
    expect(terms).toEqual(['dinner', 'nepali new year', '2083']);
  });

  test.each([
    ['football OR tea', '"football"* AND "OR"* AND "tea"*'],
    ['NEAR(a b, 2)', '"NEAR"* AND "a"* AND "b"* AND "2"*'],
    ['title:tea', '"title"* AND "tea"*'],
    ['"two words"', '"two"* AND "words"*'],
    ['ti*har^ -x +y {a} (b', '"ti"* AND "har"* AND "x"* AND "y"* AND "a"* AND "b"*'],
    ['a\u0000b', '"a"* AND "b"*'],
  ])('takes the signs of FTS5 in %j as text', (typed, expected) => {
    expect(literally(typed)).toBe(expected);
  });

  const wordless = ['', '   ', '"', '***', '" "', '!?…', '\u200d', '\u0000', 'ैं', '😀', '\ue000'];
  test.each(wordless)('of %j is none, for it has no word', (typed) => {
    expect(query(typed)).toBeNull();
    expect(literally(typed)).toBeNull();
  });

  test('has at most eight words', () => {
    const words = Array.from({ length: 20 }, (_, index) => `w${index}`).join(' ');
    expect(query(words)?.split(' AND ')).toHaveLength(SEARCH_MAX_WORDS);
    expect(literally(words)?.split(' AND ')).toHaveLength(SEARCH_MAX_WORDS);
  });

  test('never quotes a quote, whatever was typed', () => {
    for (let code = 0; code < 0x3000; code++) {
      const typed = `q${String.fromCodePoint(code)}z`;
      for (const one of [query(typed), literally(typed)]) {
        expect(one?.replace(/^\((.*)\)$/, '$1')).toMatch(/^"[^"]+"\*( (?:AND|OR) "[^"]+"\*)*$/);
        expect(one).not.toContain('\0');
      }
    }
  });
});

test.each([
  ['tihar photos', { kind: 'gallery', time: null, year: null }],
  ['past events football', { kind: 'event', time: 'past', year: null }],
  ['next momo', { kind: null, time: 'upcoming', year: null }],
  ['diwali 2025', { kind: null, time: null, year: '2025' }],
  // A year of the Nepali calendar stands in titles.
  ['dashain 2082', { kind: null, time: null, year: null }],
  // Nothing else is sought: these words are.
  ['upcoming events', { kind: null, time: null, year: null }],
])('%j asks for %j', (typed, asked) => expect(readSearch(typed)).toMatchObject(asked));

test.each([
  ['when is dashain', 'dashain', true],
  ['dashain kahile ho', 'dashain', true],
  ['दशैं कहिले पर्छ', 'दशैं', true],
  ['date of holi', 'holi', true],
  ['dashain dinner', 'dashain dinner', false],
  ['tihar ko photo haru', 'tihar', false],
])('%j asks for %s, and for its day: %s', (typed, sought, isWhen) => {
  const read = readSearch(typed);
  expect([read.terms.map((term) => term.typed).join(' '), read.isWhen]).toEqual([sought, isWhen]);
});

test.each([
  ['class', 'class'],
  ['news', 'news'],
  ['tennis', 'tennis'],
  ['दशैं', 'दशैं'],
])('the singular of %s is %s', (word, one) => expect(singular(word)).toBe(one));
