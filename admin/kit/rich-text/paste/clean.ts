import { linkUrl } from '#admin/kit/rich-text/link-url.ts';
import { all, isBlank, renamed, textOf, unwrap } from '#admin/kit/rich-text/paste/dom.ts';
import { headings } from '#admin/kit/rich-text/paste/headings.ts';
import { nestLists, wordLists } from '#admin/kit/rich-text/paste/lists.ts';
import { type PastedPicture, pictures } from '#admin/kit/rich-text/paste/pictures.ts';
import { lookAsElements, stylesOf } from '#admin/kit/rich-text/paste/styles.ts';

/** A pasted document, reduced to what the editor can hold. */
export interface Cleaned {
  /** Pictures to be uploaded have the attribute `PASTED` and no address. */
  html: string;
  pictures: PastedPicture[];
  lost: { pictures: number; links: number; objects: number };
}

interface Surroundings {
  rtf?: string;
  origin: string;
}

const UNSEEN =
  'script, noscript, template, title, meta, link, xml, del, [style*="display:none" i], [style*="display: none" i], [style*="mso-hide:all" i], [style*="mso-element:comment" i], .MsoCommentReference, br.Apple-interchange-newline';
const OBJECTS = 'object, embed, iframe, video, audio, svg, canvas, math, input, select, textarea, button';
const KEPT = new Set(
  'h2 h3 h4 p br hr blockquote pre code ul ol li strong em u s sub sup a img table thead tbody tr th td'.split(' '),
);
const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'data-pasted'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};
const BLOCKS = 'h2, h3, h4, p, ul, ol, table, blockquote, pre, hr, div';

/** `colspan` and `rowspan` of 1 say nothing. */
const isOne = (name: string, value: string) => /span$/.test(name) && value === '1';

/** Replaces elements that the editor cannot hold by their contents, and removes such attributes. */
function reduce(body: Element): void {
  for (const division of all(body, 'div, section, article, header, footer, center, dd, dt'))
    if (!division.querySelector(BLOCKS) && !isBlank(division)) renamed(division, 'p');
  for (const element of all(body, '*')) {
    if (!KEPT.has(element.localName)) {
      unwrap(element);
      continue;
    }
    for (const { name, value } of [...element.attributes])
      if (!KEPT_ATTRIBUTES[element.localName]?.includes(name) || isOne(name, value)) element.removeAttribute(name);
  }
}

/** Removes empty inline elements, blocks and lists, which programs leave behind. */
function tidy(body: Element): void {
  for (const element of all(body, 'strong, em, u, s, sub, sup, a'))
    if (element.textContent === '' && !element.querySelector('img')) unwrap(element);
  for (const element of all(body, 'p, h2, h3, h4, blockquote, li'))
    if (isBlank(element) && !element.closest('td, th')) element.remove();
  for (const list of all(body, 'ul, ol')) if (!list.querySelector('li')) list.remove();
  // Rows of line breaks are space between paragraphs, which the site makes itself.
  for (const child of [...body.children]) if (child.localName === 'br') child.remove();
}

/** Removes comments, in which Word hides markup of its own, and makes non-breaking spaces plain. */
function plainNodes(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === 1) plainNodes(child);
    else if (child.nodeType === 3) child.textContent = (child.textContent ?? '').replaceAll('\u00a0', ' ');
    else child.remove();
  }
}

/** Except in preformatted text. */
function collapsed(node: Node): void {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) child.textContent = (child.textContent ?? '').replace(/[ \t\r\n]+/g, ' ');
    else if (child.nodeName !== 'PRE') collapsed(child);
  }
}

/** Cleans a document pasted from Word, Google Docs, LibreOffice, Pages or a web page. It changes the document. */
export function cleanPasted(document: Document, { rtf = '', origin }: Surroundings): Cleaned {
  const { body } = document;
  const styleOf = stylesOf(document);
  for (const element of all(document, UNSEEN)) if (element.closest('body')) element.remove();
  plainNodes(body);
  const objects = all(body, OBJECTS);
  for (const object of objects) object.remove();
  wordLists(body);
  headings(document, styleOf);
  lookAsElements(document, styleOf);
  const lostLinks = links(body);
  const found = pictures(body, rtf, origin);
  tables(body);
  for (const sheet of all(body, 'style')) sheet.remove();
  reduce(body);
  nestLists(body);
  tidy(body);
  body.normalize();
  collapsed(body);
  return {
    html: body.innerHTML.trim(),
    pictures: found.taken,
    lost: { pictures: found.lost, links: lostLinks, objects: objects.length },
  };
}

/** As people mark headings of a table. */
function isBold(cell: Element): boolean {
  const bold = all(cell, 'strong').filter((one) => !one.parentElement?.closest('strong'));
  const text = textOf(cell);
  return text !== '' && bold.map(textOf).join('').replace(/ /g, '') === text.replace(/ /g, '');
}

function headerRow(table: Element): void {
  const [first, second] = all(table, 'tr');
  if (!first || !second) return;
  const cells = [...first.children];
  const isHeader = first.closest('thead') || cells.every(isBold);
  if (!isHeader) return;
  for (const cell of cells) {
    const header = renamed(cell, 'th');
    header.setAttribute('scope', 'col');
    for (const strong of all(header, 'strong')) unwrap(strong);
  }
}

/** Captions become paragraphs: the editor does not know them. */
function tables(body: Element): void {
  for (const table of all(body, 'table')) {
    if (!table.querySelector('td, th')) {
      table.remove();
      continue;
    }
    for (const caption of all(table, 'caption')) {
      table.before(caption);
      renamed(caption, 'p');
    }
    for (const part of all(table, 'colgroup, col')) part.remove();
    headerRow(table);
  }
}

/** Services that redirect, and the parameter that holds the address that is meant. */
const REDIRECTS: readonly [host: RegExp, parameter: string][] = [
  [/^www\.google\.[a-z.]+$/, 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, 'url'],
];

function targetOf(href: string): string {
  const url = URL.parse(href);
  const [, parameter] = REDIRECTS.find(([host]) => url && host.test(url.hostname)) ?? [];
  const isRedirect = url && parameter && (parameter !== 'q' || url.pathname === '/url');
  return (isRedirect && url.searchParams.get(parameter)) || href;
}

/** Links to a footnote, an endnote or a comment, or back from there. */
const isNote = (href: string) => /#_?(?:ftn|edn|ftnt|sdfootnote|sdendnote|cmnt)/i.test(href);

/** Note references become raised numbers. Returns how many links led to local files: their words stay. */
function links(body: Element): number {
  let lost = 0;
  for (const link of all(body, 'a')) {
    const href = link.getAttribute('href') ?? '';
    if (isNote(href) && !/(?:ref|anc)\d*$/i.test(href.replace(/_?(?:ftn|ftnt)?ref/i, 'ref'))) {
      const raised = link.ownerDocument.createElement('sup');
      raised.append(link.textContent ?? '');
      if (link.closest('sup')) link.replaceWith(link.textContent ?? '');
      else link.replaceWith(raised);
      continue;
    }
    if (/^file:/i.test(href)) lost += 1;
    const target = href.startsWith('#') ? null : linkUrl(targetOf(href));
    if (target === null || isNote(href) || !/\S/.test(href)) unwrap(link);
    else link.setAttribute('href', target);
  }
  return lost;
}
