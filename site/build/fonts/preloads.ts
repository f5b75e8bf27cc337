import { FACES, type Face } from '#site/build/fonts/faces.ts';

const addresses = import.meta.glob<string>('./*.woff2', { eager: true, query: '?url&no-inline', import: 'default' });

const lettersOf = (ranges: Face['ranges']) =>
  new RegExp(`[${ranges.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join('-')).join('')}]+`, 'gu');

const [english, ...others] = FACES.filter(({ preloadFrom }) => Number.isFinite(preloadFrom)).map(
  ({ file, ranges, preloadFrom }) => ({
    url: addresses[`./${file}.woff2`] ?? '',
    preloadFrom,
    letters: lettersOf(ranges),
  }),
);

const linkTo = (url: string) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

/** The preload link of the face of English text. */
export const preloadOfEveryPage = linkTo(english?.url ?? '');

/** In characters of the main part. */
const FIRST_SCREEN = 600;
/** A script or style, a tag (the values of its attributes may hold `>`), or text. */
const PARTS = /<(script|style)\b[\s\S]*?<\/\1>|<(?:"[^"]*"|[^">])*>|[^<]+/g;
const ENTITY = /&#?\w+;/g;

/**
 * Adds a preload link to `html` for each face that its first screen shows enough of. A face that is asked for only when
 * the text is laid out is late: its letters change under the reader's eyes, or stay in another typeface.
 */
export function withFaces(html: string): string {
  if (!html.includes(preloadOfEveryPage)) return html;
  const text = firstScreen(html);
  const beyond = english ? text.replaceAll(english.letters, '') : text;
  if (!beyond) return html;
  const links = others
    .filter(({ letters, preloadFrom }) => hasLetters(beyond, letters, preloadFrom))
    .map(({ url }) => linkTo(url));
  return html.replace(preloadOfEveryPage, () => [preloadOfEveryPage, ...links].join(''));
}

function hasLetters(text: string, letters: RegExp, least: number): boolean {
  let left = least;
  for (const [run] of text.matchAll(letters)) {
    left -= run.length;
    if (left <= 0) return true;
  }
  return false;
}

function firstScreen(html: string): string {
  let text = '';
  let left = html.includes('<main') ? Number.POSITIVE_INFINITY : FIRST_SCREEN;
  PARTS.lastIndex = Math.max(html.indexOf('<body'), 0);
  for (let found = PARTS.exec(html); found && text.length < left; found = PARTS.exec(html)) {
    const [part] = found;
    if (part.startsWith('<main')) left = text.length + FIRST_SCREEN;
    if (!part.startsWith('<')) text += part.trim();
  }
  return text.replaceAll(ENTITY, '');
}
