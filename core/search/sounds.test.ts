import { expect, test } from 'vitest';
import { initialsLike, isSameSound, soundAlike } from '#core/search/sounds';

/** Words in Nepali, each with how it is spelt in either script. */
const SPELT = [
  ['कार्यशाला', 'karyashala', 'karyasala', 'karyasaala'],
  ['दशैं', 'dashai', 'dashain', 'dasain', 'दशै', 'दशैँ', 'दसैं'],
  ['तिहार', 'tihar', 'tihaar', 'तीहार'],
  ['सङ्गीत', 'sangeet', 'संगीत'],
  ['संगीत', 'sangit'],
  ['नृत्य', 'nritya'],
  ['काठमाडौँ', 'kathmandu'],
  ['पोखराको', 'pokhara'],
  ['कक्षाहरू', 'kakshya'],
  ['कक्षा', 'kaksha'],
  ['ज्ञान', 'gyan'],
  ['फुटबल', 'football', 'phutbal'],
  ['छात्रवृत्ति', 'chhatrabritti', 'chatravritti'],
  ['आमा', 'aama'],
  ['ऋषि', 'rishi'],
  ['विद्यार्थी', 'bidyarthi', 'vidyarthi'],
  ['सम्मेलन', 'sammelan'],
  ['सम्पन्न', 'संपन्न'],
  ['झापा', 'jhapa'],
  ['नेपाल', 'nepal'],
] as const;

const pairs = SPELT.flatMap(([word, ...others]) => others.map((other) => [word, other] as const));
test.each(pairs)('%s and %s sound alike, and each may begin as the other', (one, other) => {
  expect(soundAlike(one, other)).toBe(true);
  expect(initialsLike(other)).toContain([...one][0]);
  expect(initialsLike(one)).toContain([...other][0]);
});

test.each([
  ['दशैं', 'tihar'],
  ['दशैं', 'das'],
  ['तिहार', 'तीज'],
  ['नेपाल', 'अपिल'],
  ['कमल', 'kalam'],
  ['मेला', 'मामिला'],
  ['हल', 'hall of fame'],
  ['momo', 'mamai'],
])('%s and %s do not sound alike', (one, other) => expect(soundAlike(one, other)).toBe(false));

test.each([
  ['karyashala', 'कार्यशाला', true],
  ['karyashalaharuko', 'कार्यशाला', true],
  ['nirbachan', 'निर्वाचन', true],
  ['kartavya', 'कर्तव्य', true],
  ['padhai', 'पढाइ', true],
  // Another vowel is another word, though it sounds nearly alike.
  ['visa', 'भान्सा', false],
  ['mela', 'माला', false],
  ['di', 'दी', false],
])('%s is %s in another script: %s', (word, other, isSame) => expect(isSameSound(word, other)).toBe(isSame));
