import { describe, expect, test } from 'vitest';
import { byteLength, cutAtWord, fold } from '#core/kit/text';

describe('folded text', () => {
  test.each([
    ['Ōtāhuhu', 'otahuhu'],
    ['O\u0304ta\u0304huhu', 'otahuhu'],
    ['KĀPITI', 'kapiti'],
    ['Café Ünïcode', 'cafe unicode'],
    ['  two \t words\n', 'two words'],
    ['ÀÉÎ', 'aei'],
    ['ДАШАЙН', 'дашаин'],
    ['100% _"\'\\', '100% _"\'\\'],
    ['', ''],
  ])('of %j is %j', (text, folded) => expect(fold(text)).toBe(folded));

  test('keeps the vowel signs of Devanagari', () => {
    expect(fold('दशैं शुभकामना')).toBe('दशैं शुभकामना'.normalize('NFC'));
    expect(fold('दिन')).not.toBe(fold('दीन'));
  });

  test('is the same however the letters were composed', () => {
    // A letter with its dot below, as one character and as two.
    expect(fold('\u0958')).toBe(fold('\u0915\u093c'));
    expect(fold('é')).toBe(fold('e\u0301'));
  });

  test.each(['गर्\u200dयो', 'गर्\u200cयो', 'गऱ्यो', 'गर\u093c्यो'])('of %j is गर्यो', (text) => {
    expect(fold(text)).toBe('गर्यो');
  });

  test.each(['Ōtāhuhu', 'दशैं', 'İstanbul', 'ẞ', 'ﬁ'])('of %s folds into itself', (text) => {
    expect(fold(fold(text))).toBe(fold(text));
  });
});

describe('text cut at a word', () => {
  test.each([
    ['short', 10, 'short'],
    ['exactly10!', 10, 'exactly10!'],
    ['the quick brown fox', 12, 'the quick…'],
    ['the quick, brown fox', 12, 'the quick…'],
    ['the quick – brown fox', 14, 'the quick…'],
    ['unbreakable', 6, 'unbre…'],
    // A blank in the first half would leave too little.
    ['a unbreakable', 8, 'a unbre…'],
    ['', 5, ''],
    ['abc', 1, '…'],
  ])('%j to %d characters is %j', (text, max, cut) => expect(cutAtWord(text, max)).toBe(cut));

  test.each(['नमस्ते, welcome to the 12th Māori–Nepali evening! 😀😀 Bring momo, friends; and family.', '😀'.repeat(10)])(
    'is never longer than asked for, begins as the text does and ends whole: %s',
    (text) => {
      for (let max = 1; max <= text.length + 1; max++) {
        const cut = cutAtWord(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(true);
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
      }
    },
  );
});

test('the size of a text is counted in UTF-8 bytes', () => {
  expect(['abc', 'ā', 'क', '😀'].map(byteLength)).toEqual([3, 2, 3, 4]);
});
