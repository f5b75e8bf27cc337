import { expect, test } from 'vitest';
import { preloadOfEveryPage, withFaces } from '#site/build/fonts/preloads.ts';

/** The faces that a page with this text preloads. */
const preloaded = (main: string, preload = preloadOfEveryPage) =>
  Array.from(
    withFaces(`<html><head>${preload}</head><body><header>Society</header><main>${main}</main></body></html>`).matchAll(
      /<link rel="preload" href="[^"]*\/([\w-]+)\.woff2[?"]/g,
    ),
    ([, name]) => name,
  );

const ENGLISH = 'inter-english';
const MACRONS = 'inter-macrons';
const ACCENTS = 'inter-latin';
const NEPALI = ['yantramanav-regular', 'yantramanav-bold'];

test.each([
  ['plain English', '<h1>Events</h1><p>A picnic, and “more”.</p>', [ENGLISH]],
  ['a first screen in Devanagari', `<p lang="ne">${'दशैं र तिहार '.repeat(12)}</p>`, [ENGLISH, ...NEPALI]],
  ['a few words in Devanagari', '<h2><span lang="ne">दशैं</span></h2><p>तिहार</p>', [ENGLISH]],
  ['a macron', '<p>Tāmaki Makaurau</p>', [ENGLISH, MACRONS]],
  ['an accent', '<p>Zoë Müller, café</p>', [ENGLISH, ACCENTS]],
])('a page with %s preloads the faces that it shows', (_what, main, faces) => {
  expect(preloaded(main)).toEqual(faces);
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
