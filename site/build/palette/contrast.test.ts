import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dark, light } from '#core/kit/palette';
import { placeholders } from '#core/kit/placeholders';
import { inRoot, root } from '#scripts/local/root';
import { deepPalette, palette } from '#society';
import { contrast, NEEDED, over, type Rgb, rgbOf } from '#testing/contrast';

type Name = keyof typeof palette;

/** Colours in which any text may be written, on any of these grounds. */
const INKS = ['ink', 'inkMuted', 'link', 'linkHover', 'brandInk', 'accentInk', 'danger', 'success'] as Name[];
const GROUNDS = [
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'surfaceHover',
  'accentSoft',
  'dangerSoft',
  'successSoft',
  'infoSoft',
] as Name[];
/** Fills, each with the only ink on it. */
const FILLS: [ink: Name, ground: Name][] = [
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['onAccent', 'accent'],
];
const WHITE = rgbOf('white');
/** The veil over the picture of the home page (Hero.astro, NextEvent.astro), thinnest below a headline. */
const NIGHT: Rgb = [6, 18, 52];
const VEIL = { panel: 0.84, text: 0.74, headline: 0.5 };
/** The dark glass below white signs on photos. */
const GLASS = 0.6;

/** What a style sheet may write in, or lay below a text, beside the colours above: a test says why it is read. */
const OTHER_INKS = ['onDeep', 'accent', 'white', '#fff', 'tone'];
const OTHER_GROUNDS = [
  'deep',
  'blue',
  '#fff',
  'soft',
  'rgb(0 0 0 / 60%)',
  'rgb(0 0 0 / 80%)',
  // The veil, and where it ends: no text stands there.
  ...[0.92, 0.84, 0.8, 0.76, 0.74, 0.5, 0].map((part) => `rgb(6 18 52 / ${part})`),
  // Bars of the frame before the back office is there, the loading flags, arrows and lines: no text is on them.
  'link',
  'line',
  'lineStrong',
  'inkMuted',
  '#0000',
  'flagBlue',
  'flagWhite',
  'flagRed',
  'flagGreen',
  'flagYellow',
];
const SCHEMES = [
  ['light', light],
  ['dark', dark],
] as const;

const sheets = ['site/**/*.{css,astro}', 'admin/**/*.css'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }).map((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    const styles = file.endsWith('.astro')
      ? [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('\n')
      : text;
    return { file, css: styles.replace(/\/\*[\s\S]*?\*\//g, '') };
  }),
);

/** The colours that the style sheets give to a property: `--ink-muted` as `inkMuted`, others as they are written. */
function coloursOf(property: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file, css } of sheets)
    for (const [, value = ''] of css.matchAll(property))
      for (const [colour] of value.matchAll(/var\(--[\w-]+|rgb\([^)]*\)|#[0-9a-f]{3,8}\b|\bwhite\b/g))
        found.set(nameOf(colour), file);
  return found;
}
const nameOf = (colour: string) =>
  colour
    .replace(/^var\(--/, '')
    .replace(/^[a-z]+-[a-z-]+$/, (text) => text.replace(/-(.)/g, (_, letter) => letter.toUpperCase()));

test('each colour of a text and of a ground in the style sheets is one that is proven here', () => {
  const inks = coloursOf(/(?<![\w-])color:\s*([^;}]+)/g);
  const known = [...INKS, ...OTHER_INKS, ...FILLS.map(([ink]) => ink)];
  expect([...inks].filter(([ink]) => !known.includes(ink))).toEqual([]);
  expect(inks.size).toBeGreaterThan(INKS.length);

  const grounds = coloursOf(/(?<![\w-])background(?:-color|-image)?:\s*([^;}]+)/g);
  const proven = [...GROUNDS, ...OTHER_GROUNDS, ...FILLS.map(([, ground]) => ground)];
  expect([...grounds].filter(([ground]) => !proven.includes(ground))).toEqual([]);
});

type Pair = [name: string, ink: Rgb, ground: Rgb];
/** The pairs that are read too badly, each with its contrast. */
const unread = (pairs: Pair[], needed = NEEDED.text) =>
  pairs.map(([name, ink, ground]) => [name, contrast(ink, ground)] as const).filter(([, ratio]) => ratio < needed);

describe.each(SCHEMES)('in the %s scheme', (_name, of) => {
  const at = (name: Name) => rgbOf(of(palette[name]));

  test('each ink is read on each ground, and on each fill its own', () => {
    const pairs = INKS.flatMap((ink) => GROUNDS.map((ground): [Name, Name] => [ink, ground]));
    expect(unread([...pairs, ...FILLS].map(([ink, ground]) => [`${ink} on ${ground}`, at(ink), at(ground)]))).toEqual(
      [],
    );
  });

  test('a day of the Nepali calendar, which is paler, is read where it stands', () => {
    const paler = (ground: Name): Pair => [ground, over(at('inkMuted'), 0.85, at(ground)), at(ground)];
    const grounds = ['surface', 'surfaceRaised', 'surfaceSunken'] as const;
    expect(unread(grounds.map(paler))).toEqual([]);
  });

  test('each ink of deep ground is read there, below the pointer, and over the picture of the home page', () => {
    const onDeep = (name: Name) => rgbOf(deepPalette[name] ?? of(palette[name]));
    const inks = [...INKS, 'onDeep' as const].map((ink) => [ink, onDeep(ink)] as const);
    const picture = over(NIGHT, VEIL.text, WHITE);
    const grounds = {
      deep: at('deep'),
      'deep below the pointer': over(WHITE, 0.12, at('deep')),
      'what is raised': onDeep('surfaceRaised'),
      'a white picture': picture,
    };
    const pairs = Object.entries(grounds).flatMap(([name, ground]) =>
      inks.map(([ink, rgb]): Pair => [`${ink} on ${name}`, rgb, ground]),
    );
    pairs.push(
      ['a button below the pointer', onDeep('link'), over(WHITE, 0.12, picture)],
      ['the label of the next event', at('accent'), over(NIGHT, VEIL.panel, WHITE)],
      // White on the link to the content, and signs on glass over a white photo.
      ['the link to the content', WHITE, at('blue')],
      ['a sign on a photo', WHITE, over([0, 0, 0], GLASS, WHITE)],
    );
    expect(unread(pairs)).toEqual([]);
    const headline: Pair = ['headline', WHITE, over(NIGHT, VEIL.headline, WHITE)];
    expect(unread([headline], NEEDED.large)).toEqual([]);
  });
});

test('date and title are read on the sky that stands for the picture of an event', () => {
  const skies = Object.entries(placeholders).filter(([kind]) => kind.startsWith('event'));
  const stops = skies.flatMap(([kind, file]) =>
    [...readFileSync(inRoot(`site/public${file}`), 'utf8').matchAll(/stop-color="(#\w+)"/g)].map(
      ([, colour = '']): Pair => [`${kind} ${colour}`, WHITE, rgbOf(colour)],
    ),
  );
  expect(stops.length).toBeGreaterThanOrEqual(2 * skies.length);
  expect(unread(stops)).toEqual([]);
});
