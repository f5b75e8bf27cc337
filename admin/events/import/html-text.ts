import { cleanPasted } from '#admin/kit/rich-text/paste/clean.ts';

/** Reads HTML as a document of its own, in which nothing runs and nothing is loaded. */
export type ParseHtml = (html: string) => Document;

const TAG =
  /<\/?(?:p|br|div|span|b|i|u|s|strong|em|a|ul|ol|li|h[1-6]|table|tr|td|font|pre|blockquote|html-blob|html|body)(?:\s[^<>]{0,2000})?\/?>/i;
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});/i;
const BLOCK_TAG = /<(?:p|br|div|ul|ol|li|table|h[1-6]|pre|blockquote)[\s/>]/i;

/** Whether a description is HTML, as Google and some others write it. */
export const isHtml = (text: string): boolean => TAG.test(text) || ENTITY.test(text);

const BLOCKS = new Set('P UL OL TABLE H1 H2 H3 H4 H5 H6 PRE BLOCKQUOTE DIV HR'.split(' '));

/** Puts what stands loose between blocks into paragraphs; two line breaks begin a new one. */
function paragraphs(body: Element): void {
  let open: Element | null = null;
  const made: Element[] = [];
  for (const node of [...body.childNodes]) {
    if (BLOCKS.has(node.nodeName.toUpperCase())) {
      open = null;
      continue;
    }
    const isBreak = node.nodeName.toUpperCase() === 'BR';
    if (isBreak && open?.lastChild?.nodeName.toUpperCase() === 'BR') {
      open.lastChild.remove();
      open = null;
    }
    if (!open && (isBreak || !node.textContent?.trim())) {
      node.parentNode?.removeChild(node);
      continue;
    }
    if (!open) {
      open = body.ownerDocument.createElement('p');
      body.insertBefore(open, node);
      made.push(open);
    }
    open.append(node);
  }
  for (const { lastChild } of made) if (lastChild?.nodeName.toUpperCase() === 'BR') lastChild.remove();
}

/**
 * HTML of another program as the editor would hold it: formatted, without pictures, and nothing else that it cannot
 * have. The server cleans it once more.
 */
export function formattedHtml(html: string, parse: ParseHtml): string {
  if (html.trim() === '') return '';
  const broken = BLOCK_TAG.test(html) ? html : html.replace(/\r\n?|\n/g, '<br>');
  const whole = /<body[\s>]/i.test(broken) ? broken : `<body>${broken}</body>`;
  const document = parse(/<html[\s>]/i.test(whole) ? whole : `<html><head></head>${whole}</html>`);
  for (const element of document.querySelectorAll('img, html-blob')) element.replaceWith(...element.childNodes);
  paragraphs(document.body);
  return cleanPasted(document, { origin: '' }).html;
}
