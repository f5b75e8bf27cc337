import { expect, test } from 'vitest';
import { preloadOfEveryPage, withFaces } from '#site/fonts/preloads.ts';

/** The faces that a page with this text preloads. */
const preloaded = (main: string, preload = preloadOfEveryPage) =>
  [
    ...withFaces(
      `<html><head>${preload}</head><body><header>Society</header><main>${main}</main></body></html>`,
    ).matchAll(/<link rel="preload" href="[^"]*\/([\w-]+)\.woff2[?"]/g),
  ].map(([, name]) => name);

const ENGLISH = 'inter-english';
const MACRONS = 'inter-macrons';
const ACCENTS = 'inter-latin';
const NEPALI = 'mukta-devanagari';

test('a page in plain English preloads its face alone', () => {
  expect(preloaded('<h1>Events</h1><p>A picnic, and “more”.</p>')).toEqual([ENGLISH]);
});

test('a first screen in Devanagari preloads its face, a few words of it do not', () => {
  expect(preloaded(`<p lang="ne">${'दशैं र तिहार '.repeat(12)}</p>`)).toEqual([ENGLISH, NEPALI]);
  expect(preloaded('<h2><span lang="ne">दशैं</span></h2><p>तिहार</p>')).toEqual([ENGLISH]);
});

test('a macron preloads the face that has it', () => {
  expect(preloaded('<p>Tāmaki Makaurau</p>')).toEqual([ENGLISH, MACRONS]);
});

test('an accent preloads the face that has it', () => {
  expect(preloaded('<p>Zoë Müller, café</p>')).toEqual([ENGLISH, ACCENTS]);
});

test('what stands below the first screen, in a script or in an attribute preloads nothing', () => {
  expect(preloaded(`<p>${'A long text. '.repeat(80)}</p><p>Tāmaki</p>`)).toEqual([ENGLISH]);
  expect(preloaded('<script>"Tāmaki"</script><img alt="Tāmaki">')).toEqual([ENGLISH]);
  const sizes = '(width >= 3em) 9vw';
  expect(preloaded(`<p>Tāmaki</p><img sizes="${sizes}">`)).toEqual([ENGLISH, MACRONS]);
});

test('a page without fonts of its own stays as it is', () => {
  expect(preloaded('<p>दशैं</p>', '')).toEqual([]);
});
