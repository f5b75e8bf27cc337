import { expect, test } from 'vitest';
import { preloadOfEveryPage, withFaces } from '#site/fonts/preloads.ts';

/** The faces that a page with this text preloads. */
const preloaded = (main: string, preload = preloadOfEveryPage) =>
  [
    ...withFaces(
      `<html><head>${preload}</head><body><header>Society</header><main>${main}</main></body></html>`,
    ).matchAll(/<link rel="preload" href="[^"]*\/([\w-]+)\.woff2"/g),
  ].map(([, name]) => name);

const LATIN = 'inter-latin';
const MACRONS = 'inter-latin-ext';
const NEPALI = 'mukta-devanagari';

test('a page in plain English preloads the Latin face alone', () => {
  expect(preloaded('<h1>Events</h1><p>A picnic, and “more”.</p>')).toEqual([LATIN]);
});

test('Devanagari on the first screen preloads its face, bold or not', () => {
  expect(preloaded('<p lang="ne">दशैं</p>')).toEqual([LATIN, NEPALI]);
  expect(preloaded('<h2><span lang="ne">दशैं</span></h2><p>तिहार</p>')).toEqual([LATIN, NEPALI]);
});

test('a macron preloads the face that has it', () => {
  expect(preloaded('<p>Tāmaki Makaurau</p>')).toEqual([LATIN, MACRONS]);
});

test('what stands below the first screen, in a script or in an attribute preloads nothing', () => {
  expect(preloaded(`<p>${'A long text. '.repeat(80)}</p><p>दशैं</p>`)).toEqual([LATIN]);
  expect(preloaded('<script>"दशैं"</script><img alt="दशैं">')).toEqual([LATIN]);
});

test('a page without fonts of its own stays as it is', () => {
  expect(preloaded('<p>दशैं</p>', '')).toEqual([]);
});
