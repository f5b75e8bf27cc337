import sanitize from 'sanitize-html';
import { mediaKeyOf, srcsetOf } from '#core/files/picture';

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

const UNPRINTABLE = /(?![\t\n])\p{Cc}/gu;

const printable = (text: string) => text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '');

/** An address without what browsers leave out of one, tabs and line ends, and without what cannot be seen. */
const addressOf = (text: string) => text.replace(/\p{Cc}/gu, '').trim();

/** A site that nobody can mean, as it is deployed, and as it is on a laptop. */
const HERE = 'https://society.invalid';
const LAPTOP = 'http://society.invalid';

/** Whether a browser finds an address of this site, or one that a link may lead to elsewhere. */
function mayLeadTo(address: string): boolean {
  const url = URL.parse(address);
  if (url) return LINK_SCHEMES.includes(url.protocol.slice(0, -1));
  return [HERE, LAPTOP].every((site) => URL.parse(address, site)?.origin === site);
}

const isOurPicture = (address: string) =>
  mediaKeyOf(address) !== null && mediaKeyOf(URL.parse(address, HERE)?.pathname ?? '') !== null;

/** The tags and attributes that the rich-text editor can write, and no others. */
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
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1: the title.
    h1: 'h2',
    a: (tagName, attributes) => {
      const href = addressOf(attributes.href ?? '');
      if (!mayLeadTo(href)) return { tagName, attribs: {} };
      const leaves = /^https?:/i.test(href);
      return { tagName, attribs: { href, ...(leaves && { rel: 'noopener noreferrer', target: '_blank' }) } };
    },
    ol: (tagName, { start = '' }) => ({ tagName, attribs: { ...(/^-?\d{1,9}$/.test(start) && { start }) } }),
    img: (tagName, attributes) => ({ tagName, attribs: picture(attributes) }),
    th: (tagName, attributes) => ({
      tagName,
      attribs: { ...spans(attributes), scope: attributes.scope === 'row' ? 'row' : 'col' },
    }),
    td: (tagName, attributes) => ({ tagName, attribs: spans(attributes) }),
  },
  // References to control characters are decoded only now.
  textFilter: printable,
  // `picture` removes the address of any other picture. An image without an address is dropped.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function spans({ colspan = '', rowspan = '' }: sanitize.Attributes): sanitize.Attributes {
  const isMore = (value: string) => /^[1-9]\d?$/.test(value) && value !== '1';
  return { ...(isMore(colspan) && { colspan }), ...(isMore(rowspan) && { rowspan }) };
}

/** How wide a text is on a large screen, in CSS pixels. */
const LINE_WIDTH = 720;

/** A picture of ours (`/media/…`), with its smaller copies, or one from the web (`https:`). */
function picture({ width, height, ...said }: sanitize.Attributes): sanitize.Attributes {
  const src = addressOf(said.src ?? '');
  const alt = printable(said.alt ?? '');
  const isOurs = isOurPicture(src);
  if (!isOurs && !(/^https:\/\//i.test(src) && URL.canParse(src))) return {};
  const shown = pixels(width);
  const tall = pixels(height);
  const size = { ...(shown && { width: shown }), ...(tall && { height: tall }) };
  // A space or a comma would end an address among several.
  if (!isOurs || !shown || /[\s,]/.test(src)) return { src, alt, ...size };
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

const pixels = (value: string | undefined) => (value && /^[1-9]\d{0,4}$/.test(value) ? value : undefined);

/**
 * The version of the rules by which HTML is cleaned. Raised with every change of them: then the nightly chore cleans
 * once more what is stored (`api/jobs/clean-stored.ts`).
 */
export const CLEANING = 2;

/** The most often that a text is read: what was ever seen stays as it is after the third time. */
const MOST_READINGS = 8;

const cleaned = (html: string, options: sanitize.IOptions) => sanitize(printable(html), options).trim();

/**
 * HTML that is safe to put into a page: whatever could run or restyle the page is gone. It is read again until
 * nothing changes, so that what is stored is what was checked: tags that are left out can leave others in each
 * other that the next reader takes apart.
 */
export function sanitizeHtml(html: string): string {
  let clean = cleaned(html, RICH_TEXT);
  for (let readings = 1; readings < MOST_READINGS; readings++) {
    const again = cleaned(clean, RICH_TEXT);
    if (again === clean) return clean;
    clean = again;
  }
  // What never settles was not written by an editor: its words stay.
  return cleaned(clean, { ...RICH_TEXT, allowedTags: [] });
}
