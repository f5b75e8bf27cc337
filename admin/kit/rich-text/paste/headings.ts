import { all, renamed, textOf } from '#admin/kit/rich-text/paste/dom.ts';

/** The highest is 2: level 1 is the title of the page. */
const LOWEST = 4;
/** A paragraph whose type is larger than the text by this factor is a heading. */
const LARGER = 1.15;
const LONGEST_HEADING = 120;

/** From Word's class or outline level; 0 for none. */
function wordLevel(paragraph: Element): number {
  const name = paragraph.getAttribute('class') ?? '';
  if (/\bMsoTitle\b/.test(name)) return 1;
  const [, byClass] = /\bMsoHeading(\d)\b/.exec(name) ?? [];
  const style = paragraph.getAttribute('style') ?? '';
  const [, byOutline] = /mso-outline-level:\s*(\d)/i.exec(style) ?? [];
  return Number(byClass ?? byOutline ?? 0);
}

/** In the unit of the document, `px` or `pt`; 0 for none. */
function sizeIn(style: string): number {
  for (const declaration of style.split(';')) {
    const [, value = ''] = /font(?:-size)?:(.*)/is.exec(declaration) ?? [];
    const [, size] = /([\d.]{1,12})p[xt]/i.exec(value) ?? [];
    if (size) return Number(size);
  }
  return 0;
}

/** For programs that write no heading elements. */
function bySize(body: Element, styleOf: (element: Element) => string): void {
  const sized = all(body, 'p').map((paragraph) => ({
    paragraph,
    size: sizeIn(styleOf(paragraph)),
    length: textOf(paragraph).length,
  }));
  const lengths = new Map<number, number>();
  for (const { size, length } of sized) lengths.set(size, (lengths.get(size) ?? 0) + length);
  const [text] = [...lengths].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (!text) return;
  const larger = [...lengths.keys()].filter((size) => size > text * LARGER).sort((a, b) => b - a);
  for (const { paragraph, size, length } of sized) {
    const level = larger.indexOf(size) + 1;
    if (level > 0 && length > 0 && length <= LONGEST_HEADING && !paragraph.closest('li, td, th'))
      renamed(paragraph, `h${Math.min(level, 6)}`);
  }
}

/** Shifts the headings into the levels that a text may have: 2 to 4. */
export function headings(document: Document, styleOf: (element: Element) => string): void {
  const { body } = document;
  for (const paragraph of all(body, 'p')) {
    const level = wordLevel(paragraph);
    if (level > 0) renamed(paragraph, `h${Math.min(level, 6)}`);
  }
  const isCocoa = document.querySelector('meta[name="Generator" i]')?.getAttribute('content')?.includes('Cocoa');
  if (isCocoa) bySize(body, styleOf);
  const shift = body.querySelector('h1') ? 1 : 0;
  for (const heading of all(body, 'h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.localName.slice(1)) + shift;
    if (textOf(heading) !== '' || heading.querySelector('img'))
      renamed(heading, heading.closest('li, td, th') ? 'p' : `h${Math.min(level, LOWEST)}`);
  }
}
