import {
  eventWhen,
  type LetterContent,
  type LetterLinks,
  photosText,
  type RenderContext,
  shown,
  shownSubject,
} from '#api/letters/content';
import { letterHtml } from '#api/letters/html';
import type { ResolvedBlock } from '#api/letters/resolve';
import { plainLetterText, urls } from '#api/letters/rich-text';
import { escaped } from '#api/mail/style';
import { pathsIn } from '#core/kit/paths';
import { wordsOf } from '#core/words/languages';

/**
 * A text that ends with a virama, which joins a consonant to the next one in the scripts of India
 * and Nepal; a joiner may follow it.
 */
const ENDS_OPEN = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?$/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * `text` in the smallest parts that a reader sees as one: grapheme clusters (UAX #29), and whole
 * conjuncts of Devanagari and its relatives, which older tables of Unicode cut after the virama.
 */
export function syllables(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const before = parts.at(-1);
    if (before !== undefined && ENDS_OPEN.test(before) && /^\p{L}/u.test(segment))
      parts[parts.length - 1] = before + segment;
    else parts.push(segment);
  }
  return parts;
}

export type { LetterContent, LetterLinks, RenderContext } from '#api/letters/content';

interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

interface LetterTemplate {
  letter: RenderedLetter;
  /** They stand where the links belong. */
  marks: { unsubscribe: string; preferences: string; browser: string };
}

/** A letter in one language, as a mail's subject, HTML and plain text. */
export function renderLetter(content: LetterContent, context: RenderContext): RenderedLetter {
  return {
    subject: shownSubject(content, context.lang).text,
    html: letterHtml(content, context),
    text: letterText(content, context),
  };
}

/**
 * A letter rendered once for all readers of a language; `personalize` puts the links in. Nobody who writes a letter
 * can know the marks of its template.
 * @param hasBrowser whether the letter has a public page
 */
export function renderTemplate(
  content: LetterContent,
  context: Omit<RenderContext, 'links'>,
  hasBrowser: boolean,
): LetterTemplate {
  const mark = (name: string) => `${name}-${crypto.randomUUID()}`;
  const marks = { unsubscribe: mark('u'), preferences: mark('p'), browser: mark('b') };
  const links = { ...marks, browser: hasBrowser ? marks.browser : null };
  return { letter: renderLetter(content, { ...context, links }), marks };
}

/** A template with the links of a reader: the same as `renderLetter` with them. */
export function personalize(template: LetterTemplate, links: LetterLinks): RenderedLetter {
  const { letter, marks } = template;
  const filled = (text: string, written: (link: string) => string) =>
    [
      [marks.unsubscribe, links.unsubscribe] as const,
      [marks.preferences, links.preferences] as const,
      [marks.browser, links.browser ?? ''] as const,
    ].reduce((all, [mark, link]) => all.replaceAll(mark, () => written(link)), text);
  return { subject: letter.subject, html: filled(letter.html, escaped), text: filled(letter.text, (link) => link) };
}

const UNDERLINE_MAX = 60;

const underlined = (text: string, sign: string) =>
  `${text}\n${sign.repeat(Math.min(syllables(text).length, UNDERLINE_MAX))}`;

const lines = (all: readonly (string | null | false)[]) => all.filter(Boolean).join('\n');

function blockText(block: ResolvedBlock, context: RenderContext): string {
  const { lang, siteUrl } = context;
  const { events } = wordsOf(lang);
  const said = (text: string, nepali: string | null) => shown(text, nepali, lang).text;
  const place = urls(context);
  switch (block.kind) {
    case 'text': {
      const its = shown(block.html, block.html_ne, lang);
      return plainLetterText(its.text, context, its.lang ?? lang);
    }
    case 'heading': {
      const text = said(block.text, block.text_ne);
      return text && underlined(text, '-');
    }
    case 'picture': {
      const alt = said(block.alt, block.alt_ne);
      return block.url ? lines([alt && `[${alt}]`, block.href && place.page(block.href)]) : '';
    }
    case 'event': {
      const { event } = block;
      if (!event) return '';
      const { date, nepali } = eventWhen(event, lang);
      return lines([
        said(event.title, event.title_ne),
        event.cancelled && events.cancelled,
        nepali ? `${date} (${nepali})` : date,
        said(event.location, event.location_ne),
        siteUrl + pathsIn(lang).sharedEvent(event),
      ]);
    }
    case 'gallery': {
      const { gallery } = block;
      if (!gallery) return '';
      return lines([
        said(gallery.title, gallery.title_ne),
        photosText(gallery.photo_count, lang),
        siteUrl + pathsIn(lang).sharedGallery(gallery),
      ]);
    }
    case 'button': {
      const label = said(block.label, block.label_ne);
      return label && block.href ? `${label}:\n${place.page(block.href)}` : '';
    }
    case 'divider':
      return '---';
  }
}

function letterText(content: LetterContent, context: RenderContext): string {
  const { lang, sender, links, siteUrl } = context;
  const { letters } = wordsOf(lang);
  const footer = lines([
    '-- ',
    sender.name,
    sender.address,
    sender.contact,
    sender.phone,
    siteUrl + pathsIn(lang).home().replace(/^\/$/, ''),
  ]);
  return [
    underlined(shownSubject(content, lang).text, '='),
    ...content.blocks.map((block) => blockText(block, context)),
    footer,
    ...(links
      ? [
          letters.reason,
          `${letters.unsubscribe}:\n${links.unsubscribe}`,
          `${letters.preferences}:\n${links.preferences}`,
          links.browser ? `${letters.browser}:\n${links.browser}` : '',
        ]
      : []),
  ]
    .filter(Boolean)
    .join('\n\n');
}
