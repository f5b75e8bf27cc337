import { CONTENT_WIDTH, escaped, styled } from '#api/mail/style';
import { mediaKeyOf, PICTURE_WIDTHS, pictureVariant } from '#core/files/picture';
import type { Lang } from '#core/kit/lang';
import { plainNumber } from '#core/kit/nepali-digits';
import { withoutEnd } from '#core/kit/text';

interface Place {
  siteUrl: string;
  mediaBase?: string | undefined;
}

/** Dots for each CSS pixel of a picture: screens of phones have more than one. */
const DENSITY = 2;

/** Makes whole addresses of what a letter shows and leads to: a mail has no site of its own. */
export function urls({ siteUrl, mediaBase = '' }: Place) {
  const page = (url: string) => (URL.canParse(url) ? url : (URL.parse(url, `${siteUrl}/`)?.href ?? siteUrl));
  return {
    page,
    /**
     * Of a picture that is shown `width` CSS pixels wide. One of ours comes as JPEG, since Outlook shows no WebP;
     * the copies are made by the site.
     */
    picture: (url: string, width: number) => {
      if (mediaKeyOf(url) === null) return page(url);
      const [bare = ''] = url.split(/[?#]/);
      const copy = PICTURE_WIDTHS.find((one) => one >= width * DENSITY) ?? 1280;
      const variant = pictureVariant(bare, copy, 'jpeg');
      return /^https:/.test(mediaBase)
        ? `${mediaBase.replace(/\/$/, '')}${variant.slice('/media'.length)}`
        : page(variant);
    },
  };
}

/** A tag of sanitized HTML, whose attributes hold no `<` and no `>`. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(|[^a-z0-9<>][^<>]*)>/g;

/** The attributes of a tag, decoded. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/\b([a-z]{1,20})="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );
}

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign);

const HEADING = 'margin:24px 0 8px;line-height:1.3;font-size';

const STYLES: Readonly<Record<string, string>> = {
  p: styled([], 'margin:0 0 16px'),
  h2: styled([], `${HEADING}:22px`),
  h3: styled([], `${HEADING}:19px`),
  h4: styled([], `${HEADING}:17px`),
  h5: styled([], `${HEADING}:16px`),
  h6: styled([], `${HEADING}:16px`),
  ul: styled([], 'margin:0 0 16px;padding-left:24px'),
  li: styled([], 'margin:0 0 4px'),
  blockquote: styled(['mark'], 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid'),
  pre: styled([], 'margin:0 0 16px;white-space:pre-wrap;font-size:14px'),
  code: styled([], 'font-size:14px'),
  hr: styled(['line'], 'margin:24px 0;border:0;border-top:1px solid'),
  table: styled([], 'margin:0 0 16px;border-collapse:collapse;width:100%'),
};
const LIST = 'margin:0 0 16px;padding-left:24px';
const ORDERED: Readonly<Record<Lang, string>> = {
  en: styled([], LIST),
  ne: styled([], `${LIST};list-style-type:devanagari`),
};
const CELL = styled(
  ['line'],
  'padding:6px 8px;border:1px solid;text-align:left;vertical-align:top;overflow-wrap:anywhere',
);

/**
 * Rich text, which is sanitized, with whole addresses and with the styles that mail programs need. Its lists are
 * numbered in the digits of `lang`, the language of the text.
 */
export function mailHtml(html: string, place: Place, lang: Lang): string {
  return html.replace(TAG, (tag, end: string, name: string, rest: string) => {
    if (end) return tag;
    if (name === 'a') return link(attributesOf(rest), place);
    if (name === 'img') return picture(attributesOf(rest), place);
    if (name === 'th' || name === 'td') return `<${name}${rest}${CELL}>`;
    if (name === 'ol') return `<ol${rest}${ORDERED[lang]}>`;
    const style = STYLES[name];
    return style ? `<${name}${style}>` : tag;
  });
}

function link(attributes: ReadonlyMap<string, string>, place: Place): string {
  const href = urls(place).page(attributes.get('href') ?? '');
  return `<a href="${escaped(href)}"${styled(['link'])}>`;
}

function picture(attributes: ReadonlyMap<string, string>, place: Place): string {
  const width = Math.min(Number(attributes.get('width')) || CONTENT_WIDTH, CONTENT_WIDTH);
  const src = urls(place).picture(attributes.get('src') ?? '', width);
  const alt = escaped(attributes.get('alt') ?? '');
  return `<img src="${escaped(src)}" alt="${alt}" width="${width}"${styled([], `display:block;width:100%;max-width:${width}px;height:auto`)}>`;
}

/** Rich text in `lang` as plain text: paragraphs, lists, and links with their addresses. */
export function plainLetterText(html: string, place: Place, lang: Lang): string {
  const lists: { kind: string; next: number }[] = [];
  const links: { href: string; text: string }[] = [];
  let text = '';
  const add = (piece: string) => {
    const open = links.at(-1);
    if (open) open.text += piece;
    text += piece;
  };
  const block = () => {
    text = `${text.trimEnd()}\n\n`;
  };
  let at = 0;
  for (const match of html.matchAll(TAG)) {
    add(unescaped(html.slice(at, match.index)).replace(/\s+/g, ' '));
    at = match.index + match[0].length;
    const [, end, name = '', rest = ''] = match;
    if (name === 'br') text = `${text.trimEnd()}\n`;
    else if (name === 'hr') text = `${text.trimEnd()}\n\n---\n\n`;
    else if (name === 'img' && attributesOf(rest).get('alt')) add(attributesOf(rest).get('alt') ?? '');
    else if (name === 'a' && !end) {
      const href = urls(place).page(attributesOf(rest).get('href') ?? '');
      links.push({ href, text: '' });
    } else if (name === 'a') {
      const closed = links.pop();
      if (closed && closed.text.trim() !== closed.href) add(` (${closed.href.replace(/^(?:mailto|tel):/, '')})`);
    } else if ((name === 'ul' || name === 'ol') && !end) {
      lists.push({ kind: name, next: Number(attributesOf(rest).get('start')) || 1 });
      text = text.trimEnd() + (lists.length > 1 ? '' : '\n');
    } else if (name === 'ul' || name === 'ol') {
      lists.pop();
      if (lists.length === 0) block();
    } else if (name === 'li' && !end) {
      const list = lists.at(-1);
      const mark = list?.kind === 'ol' ? `${plainNumber(list.next++, lang)}.` : '-';
      text = `${text.trimEnd()}\n${'  '.repeat(Math.max(0, lists.length - 1))}${mark} `;
    } else if (/^t[dh]$/.test(name) && end) add(' · ');
    else if (name === 'tr' && end) text = `${withoutEnd(text, /[ ·]/)}\n`;
    else if (/^(?:p|h[2-6]|blockquote|pre|table)$/.test(name) && end && lists.length === 0) block();
  }
  add(unescaped(html.slice(at)).replace(/\s+/g, ' '));
  return text
    .split('\n')
    .map((line) => (/^ {2}/.test(line) ? line.trimEnd() : line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
