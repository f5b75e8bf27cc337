import { expect, test } from 'vitest';
import { screenTexts } from '#admin/account/sign-in/screen-texts.ts';
import { offices } from '#testing/office/texts';

/** The texts below a value, by key; functions are told nothing. */
function textsIn(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, `${key}.${name}`));
}

const english = new Map(textsIn([offices.en, screenTexts('en')]));
const nepali = new Map(textsIn([offices.ne, screenTexts('ne')]));

/** Without the number: Nepali says a single thing with it too. */
const placeholders = (text: string) =>
  [...new Set(text.match(/%?\{\w+\}/g))].filter((one) => one !== '%{smart_count}').sort();

test('every text of the back office is there in both languages', () => {
  expect([...nepali.keys()].sort()).toEqual([...english.keys()].sort());
  expect(nepali.size).toBeGreaterThan(1000);
});

test('a Nepali text has the placeholders of the English one', () => {
  for (const [key, text] of nepali) expect.soft(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''));
});

/** Names of products, places and formats. */
const NAMES =
  /https?:\S+|\b(?:JavaScript|PIN|Cloudflare|Windows Hello|(?:Google|Microsoft) Authenticator|CSV|HTML|PDF|QR|SVG|PNG|JPEG|JPG|WebP|HEIC|YouTube|Facebook|Google|Outlook|Apple|Word|Excel|MB|UID|Mount Albert|New North Road|network)\b|\.ics|\.xlsx|UTF-8|\/contact|%?\{\w+\}|<[^>]+>|&\w+;/g;
/** A command for whoever set the site up, and the headings of a file. */
const AS_TYPED = /\.noAdmin(?:Command)?$|\.import\.(?:columns|noColumn)$|\.subscribers\.import\.intro$/;

test('no text of the back office is left in English', () => {
  const left = [...nepali].filter(([key, text]) => !AS_TYPED.test(key) && /[a-z]{2}/i.test(text.replace(NAMES, '')));
  expect(left).toEqual([]);
});
