import { describe, expect, test } from 'vitest';
import {
  byScript,
  FOUND_END,
  FOUND_START,
  SEARCH_MAX_LENGTH,
  searchText,
  stretchesOf,
  unmarked,
} from '#core/search/search';

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
  const told = (text: string) => stretchesOf(text).map((one) => (one.found ? `found: ${one.text}` : one.text));

  test.each([
    [`A ${mark('Tihar')} or ${mark('Holi')}.`, ['A ', 'found: Tihar', ' or ', 'found: Holi', '.']],
    [`${mark('a')}${mark('b')}`, ['found: a', 'found: b']],
    ['nothing', ['nothing']],
    ['', []],
    // HTML too is left as it is.
    [`<b>${mark('x')}</b>&amp;`, ['<b>', 'found: x', '</b>&amp;']],
  ])('of %j are %j: what was found and what stands between', (text, stretches) => {
    expect(told(text)).toEqual(stretches);
  });

  test.each([
    `a${FOUND_START}b`,
    `a${FOUND_END}b`,
    `${FOUND_END}a${FOUND_START}`,
    `${FOUND_START}${FOUND_START}a${FOUND_END}${FOUND_END}b`,
  ])('lose no text when a text brings markers of its own: %j', (text) => {
    const parts = stretchesOf(text).map((one) => one.text);
    expect(parts.join('')).toBe(unmarked(text));
  });
});

test.each([
  ['Only English, 2026.', ['Only English, 2026.']],
  ['दियो २०८२', ['दियो २०८२']],
  ['A meal. दशैं सँगै', ['A meal. ', 'दशैं सँगै']],
  ['दशैं. A meal', ['दशैं. ', 'A meal']],
  ['A meal. \ue000दशैं\ue001 सँगै', ['A meal. ', '\ue000दशैं\ue001 सँगै']],
  ['दशैं र \ue000Tihar\ue001 सँगै', ['दशैं र ', '\ue000Tihar\ue001 ', 'सँगै']],
  ['', []],
])('%j is cut where its script changes', (text, parts) => expect(byScript(text)).toEqual(parts));
