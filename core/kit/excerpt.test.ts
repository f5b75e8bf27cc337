import { expect, test } from 'vitest';
import { englishExcerptOf, excerptOf, nepaliExcerptOf } from '#core/kit/excerpt';
import { FOUND_END, FOUND_START, unmarked } from '#core/search/search';

const found = (word: string) => `${FOUND_START}${word}${FOUND_END}`;

test('an excerpt begins with the sentence in which a word was found, and has whole sentences', () => {
  const text = `First one. We eat ${found('momo')} here. And dance! ${'Very long indeed, '.repeat(20)}end.`;
  expect(excerptOf(text)).toBe(`We eat ${found('momo')} here. And dance!`);
});

test('an excerpt keeps captions apart', () => {
  expect(excerptOf(`The hall\nA ${found('kite')}\nडाँडामाथि चङ्गा\nLunch!\nMore`)).toBe(
    `A ${found('kite')} · डाँडामाथि चङ्गा · Lunch! More`,
  );
});

test('an excerpt knows the end of a sentence in Nepali, and one behind a found word', () => {
  expect(excerptOf(`हाम्रो दशैं। ${found('टीका')} र जमरा।`)).toBe(`${found('टीका')} र जमरा।`);
  expect(excerptOf(`We ate ${found('momo.')} Then ${found('tea')}.`)).toContain('We ate');
});

test('an excerpt of a sentence without an end shows the words around what was found', () => {
  const excerpt = excerptOf(`${'before '.repeat(100)}${found('momo')} ${'after '.repeat(100)}`);
  expect(excerpt).toMatch(/^…before.*before \ue000momo\ue001 after.*…$/s);
  expect(unmarked(excerpt).length).toBeLessThanOrEqual(261);
});

test('an excerpt never loses the end of a found word that is cut', () => {
  const excerpt = excerptOf(`a ${found('x'.repeat(400))} z`);
  expect(excerpt.split(FOUND_START)).toHaveLength(2);
  expect(excerpt.split(FOUND_END)).toHaveLength(2);
});

test.each(['', '…', 'No end', '…cut off'])('an excerpt of %j is as it is', (text) => {
  expect(excerptOf(text)).toBe(text);
});

test.each([
  // Found in Nepali, in English alone, and nowhere: in the title.
  [`A ${found('lamp')}. हाम्रो ${found('दियो')} छ।`, '<p>हाम्रो दियो छ।</p>', `हाम्रो ${found('दियो')} छ।`],
  [`A ${found('lamp')}. हाम्रो दियो छ।`, '<p>हाम्रो <b>दियो</b> छ।</p><p cla', 'हाम्रो दियो छ।'],
  ['A lamp. हाम्रो दियो छ।', 'हाम्रो दियो छ।', 'हाम्रो दियो छ।'],
  [`A ${found('lamp')}.`, '', `A ${found('lamp')}.`],
])('an excerpt of %j in Nepali begins in it', (marked, text_ne, excerpt) => {
  expect(nepaliExcerptOf(marked, text_ne)).toBe(excerpt);
});

test.each([
  [`A ${found('lamp')}. हाम्रो दियो छ।`, `A ${found('lamp')}.`],
  [`${found('Lamps')}\nबत्ती\nDance\nनाच`, found('Lamps')],
  [`The दशैं ${found('evening')} is here. हाम्रो ${found('दियो')} छ।`, `The दशैं ${found('evening')} is here.`],
  [`A lamp. हाम्रो ${found('दियो')} छ।`, `हाम्रो ${found('दियो')} छ।`],
  ['A lamp. हाम्रो दियो छ।', 'A lamp.'],
  ['', ''],
])('an excerpt of %j in English does not go on in Nepali', (marked, excerpt) => {
  expect(englishExcerptOf(marked).trim()).toBe(excerpt);
});
