import sanitize from 'sanitize-html';
import { mediaKeyOf, srcsetOf } from '#core/rules/picture';

/** What the rich-text editor can write, and nothing else. */
const RICH_TEXT: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    // The last three are never taken from outside: `picture` writes them.
    img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1: the title.
    h1: 'h2',
    a: (tagName, attributes) => {
      const { href = '' } = attributes;
      const leaves = /^https?:/i.test(href);
      return {
        tagName,
        attribs: { href, ...(leaves && { rel: 'noopener noreferrer', target: '_blank' }) },
      };
    },
    img: (tagName, attributes) => ({ tagName, attribs: picture(attributes) }),
    th: (tagName, attributes) => ({
      tagName,
      attribs: { ...spans(attributes), scope: attributes.scope === 'row' ? 'row' : 'col' },
    }),
    td: (tagName, attributes) => ({ tagName, attribs: spans(attributes) }),
  },
  // `picture` removes the address of any other picture. An image without an address is dropped.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** Over how many columns and rows a cell reaches, where it is more than one. */
function spans({ colspan = '', rowspan = '' }: sanitize.Attributes): sanitize.Attributes {
  const isMore = (value: string) => /^[1-9]\d?$/.test(value) && value !== '1';
  return { ...(isMore(colspan) && { colspan }), ...(isMore(rowspan) && { rowspan }) };
}

/** How wide a text is on a large screen, in CSS pixels. */
const LINE_WIDTH = 720;

/** A picture of ours (`/media/…`), with its smaller copies, or one from the web (`https:`). */
function picture({ src = '', alt = '', width, height }: sanitize.Attributes): sanitize.Attributes {
  const isOurs = mediaKeyOf(src) !== null;
  if (!isOurs && !/^https:\/\//i.test(src)) return {};
  const shown = pixels(width);
  const tall = pixels(height);
  const size = { ...(shown && { width: shown }), ...(tall && { height: tall }) };
  if (!isOurs || !shown) return { src, alt, ...size };
  const line = Math.min(Number(shown), LINE_WIDTH);
  return {
    src,
    alt,
    ...size,
    // Twice as wide as it stands there, for screens with fine dots.
    srcset: srcsetOf(src, 2 * Number(shown), 'webp'),
    sizes: `(min-width: ${line}px) ${line}px, 92vw`,
    loading: 'lazy',
  };
}

const pixels = (value: string | undefined) =>
  value && /^[1-9]\d{0,4}$/.test(value) ? value : undefined;

/** Control characters, written as they are or as a reference that was decoded. */
const UNPRINTABLE = /(?![\t\n])\p{Cc}/gu;

/** HTML that is safe to put into a page: whatever could run or restyle the page is gone. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, RICH_TEXT).replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').trim();
}
