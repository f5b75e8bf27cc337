/**
 * Sanitized rich text as a page shows it: a table stands in a region that scrolls by itself and can be
 * reached with the keyboard, called `label`.
 */
export function shownHtml(html: string, label: string): string {
  return html
    .replaceAll('<table>', `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');
}

const ITEM_END = /<\/li>\s*<li/g;
const CELL_END = /<\/t[dh]>\s*<t([dh])/g;
const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|pre|tr)>|<br\s*\/?>|<hr\s*\/?>/g;

/** A tag of sanitized HTML, whose attributes hold no `<` and no `>`. */
const TAG = /<[^<>]*>/g;

// The sanitizer leaves exactly these escaped in text.
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of sanitized HTML (`db/kit/sanitize-html`) on one line: for cards, descriptions and search. */
export function plainText(html: string): string {
  const text = html
    .replace(ITEM_END, ' ·</li><li')
    .replace(CELL_END, ' · </td><t$1')
    .replace(BLOCK_END, '$& ')
    .replace(TAG, '');
  return decode(text).replace(/\s+/g, ' ').trim();
}

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}

const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** `text` without what neither iCalendar (RFC 5545 §3.1) nor XML 1.0 (§2.2) may hold. */
export function printable(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '');
}
