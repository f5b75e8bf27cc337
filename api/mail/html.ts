import type { Lang } from '#core/lang';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A line that is an address and nothing else becomes a link. */
const line = (text: string) => {
  const written = escaped(text);
  return /^https?:\/\/\S+$/.test(text) ? `<a href="${written}">${written}</a>` : written;
};

const STYLE = 'margin:0 0 0 .5em;padding-left:1em;border-left:2px solid #888';

/** A paragraph; one whose lines all begin with `>` is a quotation. */
function paragraph(text: string): string {
  const lines = text.split(/\r?\n/);
  const written = (all: readonly string[]) => `<p dir="auto">${all.map(line).join('<br>\n')}</p>`;
  if (!lines.every((one) => one.startsWith('>'))) return written(lines);
  const inside = lines.map((one) => one.replace(/^> ?/, ''));
  return `<blockquote style="${STYLE}">${written(inside)}</blockquote>`;
}

/**
 * A mail's HTML part from its plain text in `lang`: paragraphs, lines, links and quotations. Each
 * paragraph gets its direction (left to right, right to left) from its own text.
 */
export function htmlOf(text: string, lang: Lang): string {
  const paragraphs = text.split(/(?:\r?\n){2,}/).map(paragraph);
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    '<body style="font:16px/1.6 system-ui,sans-serif;max-width:36em">',
    ...paragraphs,
    '</body>',
    '</html>',
  ].join('\n');
}
