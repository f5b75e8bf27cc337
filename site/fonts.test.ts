import { expect, test } from 'vitest';
import { withFaces } from '#site/fonts.ts';

const face = (name: string, weight: string, range: string) =>
  `@font-face{font-family:X;src:url("/f/${name}.woff2") format("woff2");unicode-range:${range};font-weight:${weight};}`;
const STYLES = [
  face('latin', '100 900', 'U+0000-00FF,U+2000-206F'),
  face('latin-ext', '100 899', 'U+0100-024F'),
  face('ne', '400', 'U+0900-097F,U+200C-200D'),
  face('ne-bold', '700', 'U+0900-097F,U+200C-200D'),
  '@font-face{font-family:"X fallback";src:local("Arial");font-weight:400;}',
].join('');
const LATIN = '<link rel="preload" href="/f/latin.woff2" as="font" type="font/woff2" crossorigin>';

/** The faces that a page with this text preloads. */
const preloaded = (main: string, preload = LATIN) =>
  [
    ...withFaces(
      `<html><head><style>${STYLES}</style>${preload}</head><body><header>Society</header><main>${main}</main></body></html>`,
    ).matchAll(/<link rel="preload" href="\/f\/([\w-]+)\.woff2"/g),
  ].map(([, name]) => name);

test('a page in plain English preloads the Latin face alone', () => {
  expect(preloaded('<h1>Events</h1><p>A picnic, and “more”.</p>')).toEqual(['latin']);
});

test('Devanagari on the first screen preloads the weight it stands in', () => {
  expect(preloaded('<p lang="ne">दशैं</p>')).toEqual(['latin', 'ne']);
  expect(preloaded('<h2><span lang="ne">दशैं</span></h2>')).toEqual(['latin', 'ne-bold']);
  expect(preloaded('<h2>दशैं</h2><p>तिहार</p>')).toEqual(['latin', 'ne', 'ne-bold']);
});

test('a macron preloads the face that has it', () => {
  expect(preloaded('<p>Tāmaki Makaurau</p>')).toEqual(['latin', 'latin-ext']);
});

test('what stands below the first screen, in a script or in an attribute preloads nothing', () => {
  expect(preloaded(`<p>${'A long text. '.repeat(80)}</p><p>दशैं</p>`)).toEqual(['latin']);
  expect(preloaded('<script>"दशैं"</script><img alt="दशैं">')).toEqual(['latin']);
});

test('a page without fonts of its own stays as it is', () => {
  expect(preloaded('<p>दशैं</p>', '')).toEqual([]);
});
