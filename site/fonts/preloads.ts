import { FACES } from '#site/fonts/faces.ts';

/** The addresses of the files, by their paths from here. */
const addresses = import.meta.glob<string>('./*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

const faces = FACES.map(({ file, ranges }) => ({
  url: addresses[`./${file}.woff2`] ?? '',
  isFor: (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => first <= code && code <= last);
  },
}));

const linkTo = (url: string) =>
  `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

/** The face of English text, which every page preloads. */
const known = faces.find(({ isFor }) => isFor('a'))?.url ?? '';
export const preloadOfEveryPage = linkTo(known);

/** How much text of the main part stands on a first screen, in characters, at most. */
const FIRST_SCREEN = 600;
/** Letters that the face of every page lacks; most pages have none, and need no closer look. */
const BEYOND_LATIN_1 = /[\u0100-\u1fff\ua830-\ua8ff]/;

/**
 * `html` with a preload for each face that its first screen shows, beside the one that every page
 * has. A face that is asked for only when the text is laid out is late: its letters change under
 * the reader's eyes, or stay in another typeface for the whole visit.
 */
export function withFaces(html: string): string {
  if (!BEYOND_LATIN_1.test(html) || !html.includes(preloadOfEveryPage)) return html;
  const text = firstScreen(html).replaceAll(/<[^>]*>/g, '');
  const links = faces
    .filter(({ url, isFor }) => url !== known && [...text].some(isFor))
    .map(({ url }) => linkTo(url));
  return html.replace(preloadOfEveryPage, () => [preloadOfEveryPage, ...links].join(''));
}

/** The header and the beginning of the main part, as HTML. */
function firstScreen(html: string): string {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const main = Math.max(body.indexOf('<main'), 0);
  let seen = 0;
  for (const { 0: tagOrText, index } of body.slice(main).matchAll(/<[^>]*>|[^<]+/g)) {
    if (!tagOrText.startsWith('<')) seen += tagOrText.trim().length;
    if (seen > FIRST_SCREEN) return body.slice(0, main + index + tagOrText.length);
  }
  return body;
}
