import { expect, test } from 'vitest';
import { syllables } from '#api/letters/render';

test.each([
  ['नमस्ते', ['न', 'म', 'स्ते']],
  ['क्षत्रिय', ['क्ष', 'त्रि', 'य']],
  ['शुभकामना', ['शु', 'भ', 'का', 'म', 'ना']],
  ['र्‍याल', ['र्‍या', 'ल']],
  ['श्रीमान् ।', ['श्री', 'मा', 'न्', ' ', '।']],
  ['e\u0301a', ['e\u0301', 'a']],
  ['👨‍👩‍👧‍👦🇳🇵🙏🏽', ['👨‍👩‍👧‍👦', '🇳🇵', '🙏🏽']],
  ['', []],
])('%s is cut into the syllables that a reader sees', (text, parts) => {
  expect(syllables(text)).toEqual(parts);
});
