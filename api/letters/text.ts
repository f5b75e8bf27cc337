import { addresses } from '#api/letters/addresses';
import type { LetterContent, RenderContext } from '#api/letters/content';
import type { ResolvedBlock } from '#api/letters/resolve';
import { plainLetterText } from '#api/letters/rich-text';
import { eventWhen, photosText, shown, shownSubject } from '#api/letters/shown';
import { pathsIn } from '#core/paths';
import { syllables } from '#core/rules/syllables';
import { wordsOf } from '#core/words/languages';

/** The longest line below a heading. */
const UNDERLINE_MAX = 60;

/** A heading of plain text: with a line of `sign` below it. */
const underlined = (text: string, sign: string) =>
  `${text}\n${sign.repeat(Math.min(syllables(text).length, UNDERLINE_MAX))}`;

const lines = (all: readonly (string | null | false)[]) => all.filter(Boolean).join('\n');

function blockText(block: ResolvedBlock, context: RenderContext): string {
  const { lang, siteUrl } = context;
  const { events } = wordsOf(lang);
  const said = (text: string, nepali: string | null) => shown(text, nepali, lang).text;
  const place = addresses(context);
  switch (block.kind) {
    case 'text':
      return plainLetterText(said(block.html, block.html_ne), context);
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
        siteUrl + pathsIn(lang).event(event.id),
      ]);
    }
    case 'gallery': {
      const { gallery } = block;
      if (!gallery) return '';
      return lines([
        said(gallery.title, gallery.title_ne),
        photosText(gallery.photo_count, lang),
        siteUrl + pathsIn(lang).gallery(gallery.id),
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

/** A letter as plain text, its links in full. */
export function letterText(content: LetterContent, context: RenderContext): string {
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
