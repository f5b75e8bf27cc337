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

/**
 * A mail's HTML part from its plain text in `lang`: paragraphs, lines and links. Each paragraph
 * gets its direction (left to right, right to left) from its own text.
 */
export function htmlOf(text: string, lang: Lang): string {
  const paragraphs = text
    .split(/(?:\r?\n){2,}/)
    .map((one) => `<p dir="auto">${one.split(/\r?\n/).map(line).join('<br>\n')}</p>`);
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
