import { Parser } from 'htmlparser2';

/** What may remain: every tag with its attributes. */
const ALLOWED: Record<string, string[]> = {
  ...Object.fromEntries(
    ['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'li']
      .concat(['table', 'thead', 'tbody', 'tr'])
      .concat(['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'])
      .map((tag) => [tag, []]),
  ),
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading'],
};
const SCHEMES: Record<string, string[]> = { href: ['http:', 'https:', 'mailto:', 'tel:'], src: ['https:'] };
/** Pages that no sample can mean by a relative address; a site on a laptop is not encrypted. */
const PAGES = ['https://society.example/events/1', 'http://society.example/events/1'];

const UNPRINTABLE = /(?![\t\n])\p{Cc}/u;
const COPIES = /^(?:\/media\/[^\s,]+ \d+w(?:, |$))+$/;

/** Whether a browser that reads `value` on one of our pages finds an address that it may open. */
function isSafe(value: string, schemes: readonly string[]): boolean {
  return PAGES.every((page) => {
    // As a browser reads it: without line breaks, with every escape resolved.
    const url = URL.parse(value, page);
    if (!url) return false;
    if (!URL.canParse(value)) return url.origin === new URL(page).origin;
    return schemes.includes(url.protocol);
  });
}

/** Everything in `html` that could run, lead or load somewhere, or cannot be seen, and is not allowed. */
export function dangers(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const allowed = ALLOWED[tag];
      if (!allowed) found.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        if (!allowed?.includes(name)) found.push(`<${tag} ${name}>`);
        const schemes = SCHEMES[name];
        if ((schemes && !isSafe(value, schemes)) || (name === 'srcset' && !COPIES.test(value)))
          found.push(`${name}=${value}`);
        if (UNPRINTABLE.test(value)) found.push(`control character in ${name}`);
      }
    },
    ontext(text) {
      if (UNPRINTABLE.test(text)) found.push('control character in the text');
    },
    oncomment: (text) => found.push(`<!--${text}-->`),
    onprocessinginstruction: (name) => found.push(`<${name}>`),
    oncdatastart: () => found.push('<![CDATA['),
  });
  parser.end(html);
  return found;
}
