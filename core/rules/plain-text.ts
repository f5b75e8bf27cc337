const ITEM_END = /<\/li>\s*<li/g;
const CELL_END = /<\/t[dh]>\s*<t([dh])/g;
const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|pre|tr)>|<br\s*\/?>|<hr\s*\/?>/g;

/** A tag of sanitized HTML, whose attributes hold no `<` and no `>`. */
const TAG = /<[^<>]*>/g;

// The sanitizer leaves exactly these escaped in text.
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of sanitized HTML (`db/write/html`) on one line: for cards, descriptions and search. */
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
