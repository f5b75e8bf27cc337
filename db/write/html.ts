import sanitize from 'sanitize-html';

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
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
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
  },
};

/** HTML that is safe to put into a page: whatever could run or restyle the page is gone. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, RICH_TEXT).trim();
}

const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|pre|tr)>|<br\s*\/?>|<hr\s*\/?>/g;

/** The text of sanitized HTML on one line: for cards, descriptions and search. */
export function plainText(html: string): string {
  const spaced = html.replace(BLOCK_END, '$& ');
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {} });
  return decode(text).replace(/\s+/g, ' ').trim();
}

// sanitize-html leaves exactly these escaped in text.
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
}
