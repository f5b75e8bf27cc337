import { expect, test } from 'vitest';
import { langOfText, translated } from '#core/translations/translated';

const event = { id: '1', title: 'Dashain', title_ne: 'दशैँ', description: '<p>Tika.</p>', description_ne: null };
const fields = { title: 'title_ne', description: 'description_ne' } as const;

test('a record in English is as it is', () => {
  expect(translated(event, fields, 'en')).toEqual({ ...event, langs: {} });
});

test('a record in Nepali has its translations, and says which texts have none', () => {
  const nepali = { ...event, title: 'दशैँ', langs: { description: 'en' } };
  expect(translated(event, fields, 'ne')).toEqual(nepali);
});

test('an empty translation counts as none', () => {
  const said = translated({ ...event, title_ne: '  ' }, fields, 'ne');
  expect(said).toMatchObject({ title: 'Dashain', langs: { title: 'en' } });
});

test('a text in the field of the other language is known by its letters', () => {
  const typed = { ...event, title: 'तिहार २०८३', title_ne: null };
  expect(translated(typed, fields, 'en').langs).toEqual({ title: 'ne' });
  expect(translated(typed, fields, 'ne').langs).toEqual({ description: 'en' });
});

test.each([
  ['Dashain', 'en'],
  ['दशैँ', 'ne'],
  ['<p class="whatever">दशैँ</p>', 'ne'],
  ['AGM 2026', 'en'],
  ['2026', null],
  ['', null],
])('%j is %s', (text, lang) => expect(langOfText(text)).toBe(lang));
