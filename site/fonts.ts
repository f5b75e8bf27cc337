/** A face that a page declares: its file, its weight, and the characters it is for. */
interface Face {
  url: string;
  isBold: boolean;
  isFor: (character: string) => boolean;
}

const FACE = /@font-face\s*\{([^}]*)\}/g;
const PRELOAD = /<link rel="preload" href="[^"]+" as="font"[^>]*>/;
/** How much text of the main part stands on a first screen, in characters, at most. */
const FIRST_SCREEN = 600;
/** Letters that the face of every page lacks; most pages have none, and need no closer look. */
const BEYOND_LATIN_1 = /[\u0100-\u1fff\ua830-\ua8ff]/;
const BOLD = /<(h[1-4]|strong|b|th|label)\b[^>]*>([\s\S]*?)<\/\1>/g;

/**
 * `html` with a preload for each face that its first screen shows, beside the one that every page
 * has. A face that is asked for only when the text is laid out is late: its letters change under
 * the reader's eyes, or stay in another typeface for the whole visit.
 */
export function withFaces(html: string): string {
  if (!BEYOND_LATIN_1.test(html)) return html;
  const [known] = PRELOAD.exec(html) ?? [];
  if (!known) return html;
  const links = facesShown(html)
    .filter((url) => !known.includes(url))
    .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`);
  return html.replace(known, () => [known, ...links].join(''));
}

/** The files of the faces that the first screen of a page shows. */
function facesShown(html: string): string[] {
  const screen = firstScreen(html);
  const bold = [...screen.matchAll(BOLD)].map(([, , inner = '']) => textOf(inner)).join('');
  const plain = textOf(screen.replaceAll(BOLD, ''));
  return facesOf(html)
    .filter(({ isBold, isFor }) => [...(isBold ? bold : plain)].some(isFor))
    .map(({ url }) => url);
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

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** The faces with a file and a range. One of many weights is for plain text and bold alike. */
function facesOf(html: string): Face[] {
  return [...html.matchAll(FACE)].flatMap(([, rule = '']) => {
    const url = /url\("([^"]+)"\)/.exec(rule)?.[1];
    const ranges = /unicode-range:([^;]+)/.exec(rule)?.[1];
    if (!url || !ranges) return [];
    const weight = /font-weight:([^;]+)/.exec(rule)?.[1]?.trim();
    return [{ url, isBold: weight === '700', isFor: within(ranges) }];
  });
}

/** Whether a character that is no space is within `ranges`, e.g. `U+0900-097F,U+25CC`. */
function within(ranges: string) {
  const spans = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].map(
    ([, first = '', last = first]) =>
      [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  );
  return (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([first, last]) => first <= code && code <= last);
  };
}
