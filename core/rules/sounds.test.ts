import { expect, test } from 'vitest';
import { initialsLike, soundAlike } from '#core/rules/sounds';

test.each([
  ['कार्यशाला', 'karyashala'],
  ['कार्यशाला', 'karyasala'],
  ['कार्यशाला', 'karyasaala'],
  ['दशैं', 'dashai'],
  ['दशैं', 'dashain'],
  ['दशैं', 'dasain'],
  ['दशैं', 'दशै'],
  ['दशैं', 'दशैँ'],
  ['दशैं', 'दसैं'],
  ['तिहार', 'tihar'],
  ['तिहार', 'tihaar'],
  ['तिहार', 'तीहार'],
  ['सङ्गीत', 'sangeet'],
  ['संगीत', 'sangit'],
  ['सङ्गीत', 'संगीत'],
  ['नृत्य', 'nritya'],
  ['काठमाडौँ', 'kathmandu'],
  ['पोखराको', 'pokhara'],
  ['कक्षाहरू', 'kakshya'],
  ['कक्षा', 'kaksha'],
  ['ज्ञान', 'gyan'],
  ['फुटबल', 'football'],
  ['फुटबल', 'phutbal'],
  ['छात्रवृत्ति', 'chhatrabritti'],
  ['छात्रवृत्ति', 'chatravritti'],
  ['आमा', 'aama'],
  ['ऋषि', 'rishi'],
  ['विद्यार्थी', 'bidyarthi'],
  ['विद्यार्थी', 'vidyarthi'],
  ['सम्मेलन', 'sammelan'],
  ['सम्पन्न', 'संपन्न'],
  ['झापा', 'jhapa'],
  ['नेपाल', 'nepal'],
])('%s and %s sound alike, and each may begin as the other', (one, other) => {
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
