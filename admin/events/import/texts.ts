const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const LINE_END = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Plain text as the HTML of a description: a paragraph for each block, markup as it was typed. */
export function htmlOf(text: string): string {
  const plain = text.replace(LINE_END, '\n').replace(CONTROLS, '').trim();
  if (plain === '') return '';
  return plain
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Text of several lines on one, the lines joined by `between`. */
export function oneLineOf(text: string, between = ' '): string {
  return text
    .split(LINE_END)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter(Boolean)
    .join(between);
}
