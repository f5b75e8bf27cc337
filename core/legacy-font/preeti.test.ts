import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { preetiToUnicode, withoutPreeti } from '#core/legacy-font/preeti';
import { demoEvents } from '#demo/events';
import { demoGalleries } from '#demo/galleries';
import { demoPages } from '#demo/pages';

const TYPED: [string, string][] = [
  ['g]kfnL', 'नेपाली'],
  ['sfo{qmd', 'कार्यक्रम'],
  ['bz}F e]63f6 @)*#', 'दशैँ भेटघाट २०८३'],
  ["gofF jif{sf] z'esfdgf", 'नयाँ वर्षको शुभकामना'],
  ["Go'lhNof08 g]kfn ;dfh", 'न्युजिल्याण्ड नेपाल समाज'],
  ['d]/f] b]z g]kfn xf] .', 'मेरो देश नेपाल हो ।'],
  ['lj1fg / k|ljlw', 'विज्ञान र प्रविधि'],
  ['cWoIf >L /fd k|;fb', 'अध्यक्ष श्री राम प्रसाद'],
  ['s[i0f hGdfi6dL', 'कृष्ण जन्माष्टमी'],
  ['ljBfyL{x¿', 'विद्यार्थीहरू'],
  ['cf}iflw', 'औषधि'],
  ['P]ltxfl;s', 'ऐतिहासिक'],
  ['pmhf{', 'ऊर्जा'],
  ['emG8f', 'झन्डा'],
  ['kmf]6f]', 'फोटो'],
  ['lg0f{o', 'निर्णय'],
];

describe('a text that was typed in Preeti', () => {
  test.each(TYPED)('is recognized and read: %s is %s', (typed, meant) => {
    expect(withoutPreeti(typed)).toBe(meant);
  });

  test.each([
    ['If]q', 'क्षेत्र'],
    ['qmflGt', 'क्रान्ति'],
    ['pkfWoIf', 'उपाध्यक्ष'],
    ['O{Zj/', 'ईश्वर'],
  ])('is read by whoever asks for it, also where it is too short to be sure: %s is %s', (typed, meant) => {
    expect(preetiToUnicode(typed)).toBe(meant);
  });

  test('is changed line by line: what is English beside it stays', () => {
    const typed = 'Mount Albert Hall\ng]kfnL gofF jif{\n\n6:30 pm';
    expect(withoutPreeti(typed)).toBe('Mount Albert Hall\nनेपाली नयाँ वर्ष\n\n6:30 pm');
  });
});

describe('a text that was not', () => {
  /** Texts, code and configuration of this project, in English; and each text of its code alone. */
  const lines = globSync('{core,db,api,site,admin,demo,docs,e2e}/**/*.{ts,tsx,astro,css,md}')
    .filter((file) => !file.includes('legacy-font'))
    .map((file) => readFileSync(file, 'utf8'))
    // Tests of the forms type it.
    .filter((text) => !text.includes('preetiTexts'))
    .flatMap((text) => text.split('\n'));
  const quoted = lines.flatMap((line) => [...line.matchAll(/'([^'\n]{3,})'/g)].map(([, text = '']) => text));

  test('is left alone: no line of this project looks like it', () => {
    expect(lines.length + quoted.length).toBeGreaterThan(50_000);
    expect([...lines, ...quoted].filter((line) => withoutPreeti(line) !== null)).toEqual([]);
  });

  const demo = JSON.stringify([demoEvents('2026-11-25'), demoGalleries('2026-11-25'), demoPages]);
  test('is left alone: no text of the demo society', () => {
    const texts = [...demo.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => withoutPreeti(text) !== null)).toEqual([]);
  });

  test.each([
    'https://example.org/a;b=c]d',
    'name@example.org',
    '2001:db8::ffff:7b7b',
    "Rock'n'roll at St Luke's",
    'DJ K8; B2B, H264',
    'HX7F-K2L9-QM4P',
    'rgb(12, 34, 56); flex: 1 1 0',
    '{"id": "kf7", "tags": ["a"]}',
    'kg/m2, km/h, pdf/xls',
    '$%&*!',
    'दशैँ भेटघाट',
    'Kai & kōrero: nau mai, haere mai!',
  ])('is left alone: %s', (text) => {
    expect(withoutPreeti(text)).toBeNull();
  });
});
