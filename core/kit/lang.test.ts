import { expect, test, vi } from 'vitest';
import { DEFAULT_LANG, isLang, LANGS, langOf, localeOf, perLang } from '#core/kit/lang';
import { wordsOf } from '#core/words/languages';

test.each(LANGS)('%s has a locale that Intl knows, and words', (lang) => {
  expect(isLang(lang)).toBe(true);
  expect(langOf(lang)).toBe(lang);
  const { locale } = new Intl.DateTimeFormat(localeOf(lang)).resolvedOptions();
  expect(locale.split('-')[0]).toBe(lang);
  expect(wordsOf(lang).site.name).toBeTruthy();
});

test.each(['', 'EN', 'en-NZ', 'xx', undefined])('%j is no language of ours', (text) => {
  expect(isLang(text)).toBe(false);
  expect(langOf(text)).toBe(DEFAULT_LANG);
});

test('perLang makes the value of a language once', () => {
  const make = vi.fn((lang: string) => ({ lang }));
  const one = perLang(make);
  expect(make).not.toHaveBeenCalled();
  expect(one(DEFAULT_LANG)).toBe(one(DEFAULT_LANG));
  expect(make).toHaveBeenCalledOnce();
});
