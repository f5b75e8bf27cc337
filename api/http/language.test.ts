import { expect, test } from 'vitest';
import { preferredLang } from '#api/http/context';
import { DEFAULT_LANG, LANGS } from '#core/kit/lang';

test.each(LANGS)('a browser that likes %s best is answered in it', (lang) => {
  const region = `${lang.toUpperCase()}-XX`;
  for (const header of [lang, region, `${region},xx;q=0.8`, `xx, ${lang};q=0.1`, `*, ${lang}`])
    expect(preferredLang(header), header).toBe(lang);
});

test.each([
  undefined,
  null,
  '',
  '*',
  'xx',
  'xx-YY, zz;q=0.4',
  ';q=1',
  ',,,',
  'english',
  'e',
  `xx${',xx'.repeat(5000)}`,
  ...LANGS.map((lang) => `${lang};q=0`),
])('a browser that likes none of ours is answered in the default language', (header) => {
  expect(preferredLang(header)).toBe(DEFAULT_LANG);
});
