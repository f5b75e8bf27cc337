import { describe, expect, test } from 'vitest';
import {
  FOUND_END,
  FOUND_START,
  SEARCH_MAX_LENGTH,
  SEARCH_MAX_WORDS,
  searchQuery,
  searchText,
  stretchesOf,
  unmarked,
} from '#core/rules/search';

describe('the query for a typed text', () => {
  test.each([
    ['tihar', '"tihar"*'],
    ['  Tihar   lights ', '"Tihar"* AND "lights"*'],
    ['tihar tihar', '"tihar"*'],
    ['Ōtāhuhu', '"Ōtāhuhu"*'],
    ['2082', '"2082"*'],
    // Vowel signs belong to their word.
    ['दशैं शुभकामना', '"दशैं"* AND "शुभकामना"*'],
    // So does the joiner.
    ['गर्‍यो', '"गर्‍यो"*'],
    ['O\u0304ta\u0304huhu', '"Ōtāhuhu"*'],
  ])('%j is %s', (typed, query) => {
    expect(searchQuery(typed)).toBe(query);
  });

  test.each([
    ['dashain OR tihar', '"dashain"* AND "OR"* AND "tihar"*'],
    ['NEAR(a b, 2)', '"NEAR"* AND "a"* AND "b"* AND "2"*'],
    ['title:tihar', '"title"* AND "tihar"*'],
    ['"two words"', '"two"* AND "words"*'],
    ['ti*har^ -x +y {a} (b', '"ti"* AND "har"* AND "x"* AND "y"* AND "a"* AND "b"*'],
    ['a\u0000b', '"a"* AND "b"*'],
  ])('takes the signs of FTS5 in %j as text', (typed, query) => {
    expect(searchQuery(typed)).toBe(query);
  });

  test.each(['', '   ', '"', '***', '" "', '!?…', '\u200d', '\u0000', 'ैं', '😀', '\ue000'])(
    'of %j is none, for it has no word',
    (typed) => {
      expect(searchQuery(typed)).toBeNull();
    },
  );

  test('has at most eight words', () => {
    const words = Array.from({ length: 20 }, (_, index) => `w${index}`);
    expect(searchQuery(words.join(' '))?.split(' AND ')).toHaveLength(SEARCH_MAX_WORDS);
  });

  test('never quotes a quote, whatever was typed', () => {
    for (let code = 0; code < 0x3000; code++) {
      const query = searchQuery(`a${String.fromCodePoint(code)}b`) ?? '';
      expect(query).toMatch(/^"[^"]+"\*( AND "[^"]+"\*)?$/);
      expect(query).not.toContain('\0');
    }
  });
});

describe('a typed text', () => {
  test('is one line without control characters', () => {
    expect(searchText(' a\n\tb\u0000c\u001b ')).toBe('a b c');
  });

  test('is cut, and never inside a character', () => {
    expect(searchText('x'.repeat(10_000))).toHaveLength(SEARCH_MAX_LENGTH);
    const cut = searchText(`${'x'.repeat(SEARCH_MAX_LENGTH - 1)}😀`);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(SEARCH_MAX_LENGTH);
  });

  test('is read from its beginning when it is endless', () => {
    expect(searchText(`tihar ${'<'.repeat(1_000_000)}`)).toMatch(/^tihar <{94}$/);
  });

  test('stays the same when it is sent again', () => {
    for (const typed of ['दशैं  x', `${'ab '.repeat(60)}`, 'a\u0000b', `${'x'.repeat(99)}😀`])
      expect(searchText(searchText(typed))).toBe(searchText(typed));
  });
});

describe('the stretches of a marked text', () => {
  const mark = (word: string) => `${FOUND_START}${word}${FOUND_END}`;
  const found = (text: string) => ({ text, found: true });
  const plain = (text: string) => ({ text, found: false });

  test('are what was found and what stands between', () => {
    expect(stretchesOf(`The ${mark('Tihar')} and ${mark('Dashain')}.`)).toEqual([
      plain('The '),
      found('Tihar'),
      plain(' and '),
      found('Dashain'),
      plain('.'),
    ]);
    expect(stretchesOf(`${mark('a')}${mark('b')}`)).toEqual([found('a'), found('b')]);
    expect(stretchesOf('nothing')).toEqual([plain('nothing')]);
    expect(stretchesOf('')).toEqual([]);
  });

  test('leave the text as it is, HTML too', () => {
    expect(stretchesOf(`<b>${mark('x')}</b>&amp;`)).toEqual([
      plain('<b>'),
      found('x'),
      plain('</b>&amp;'),
    ]);
  });

  test.each([
    `a${FOUND_START}b`,
    `a${FOUND_END}b`,
    `${FOUND_END}a${FOUND_START}`,
    `${FOUND_START}${FOUND_START}a${FOUND_END}${FOUND_END}b`,
  ])('lose no text when a text brings markers of its own: %j', (text) => {
    const whole = stretchesOf(text)
      .map((one) => one.text)
      .join('');
    expect(whole).toBe(unmarked(text));
  });
});
