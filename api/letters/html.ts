import {
  eventWhen,
  type LetterContent,
  photosText,
  type RenderContext,
  type Shown,
  shown,
  shownSubject,
} from '#api/letters/content';
import type { ResolvedBlock } from '#api/letters/resolve';
import { mailHtml, urls } from '#api/letters/rich-text';
import { button, frame, langAttribute } from '#api/mail/frame';
import { CONTENT_WIDTH, escaped, lineHeight, styled } from '#api/mail/style';
import { pathsIn } from '#core/kit/paths';
import { dialled } from '#core/kit/society';
import { wordsOf } from '#core/words/languages';

type Size = { width: number; height: number } | null;

const span = ({ text, lang }: Shown) => (lang ? `<span lang="${lang}">${escaped(text)}</span>` : escaped(text));

const link = (href: string, html: string) => `<a href="${escaped(href)}"${styled(['link'])}>${html}</a>`;

/** The letter's title has level 1. */
function heading(level: 1 | 2 | 3, html: string, style = ''): string {
  const size = { 1: '26px', 2: '21px', 3: '18px' }[level];
  return `<h${level}${styled([], `margin:0 0 8px;font-size:${size};line-height:1.35;${style}`)}>${html}</h${level}>`;
}

function picture(url: string, alt: Shown | null, size: Size, context: RenderContext): string {
  const width = Math.min(size?.width ?? CONTENT_WIDTH, CONTENT_WIDTH);
  const height = size ? ` height="${Math.round((width * size.height) / size.width)}"` : '';
  const src = urls(context).picture(url, width);
  const style = `display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:8px`;
  return `<img src="${escaped(src)}" alt="${escaped(alt?.text ?? '')}"${langAttribute(alt?.lang)} width="${width}"${height}${styled([], style)}>`;
}

const card = (parts: readonly string[]) =>
  `<div${styled(['line'], 'margin:0 0 24px;padding:16px;border:1px solid;border-radius:12px')}>\n${parts.filter(Boolean).join('\n')}\n</div>`;

const CARD_TEXT = 'margin:0 0 4px';

type Of<K extends ResolvedBlock['kind']> = Extract<ResolvedBlock, { kind: K }>;

function eventCard({ event }: Of<'event'>, level: 2 | 3, context: RenderContext): string {
  if (!event) return '';
  const { lang, siteUrl } = context;
  const { events, letters } = wordsOf(lang);
  const title = shown(event.title, event.title_ne, lang);
  const { date, nepali } = eventWhen(event, lang);
  const href = siteUrl + pathsIn(lang).sharedEvent(event);
  return card([
    event.picture ? `<div style="margin:0 0 12px">${picture(event.picture, null, event.size, context)}</div>` : '',
    heading(level, link(href, span(title))),
    event.cancelled ? `<p${styled(['danger'], `${CARD_TEXT};font-weight:bold`)}>${events.cancelled}</p>` : '',
    `<p${styled([], CARD_TEXT)}><strong>${escaped(date)}</strong></p>`,
    nepali ? `<p${styled(['muted'], CARD_TEXT)}>${escaped(nepali)}</p>` : '',
    `<p${styled([], 'margin:0 0 16px')}>${span(shown(event.location, event.location_ne, lang))}</p>`,
    `<div>${button(href, letters.seeEvent)}</div>`,
  ]);
}

function galleryCard({ gallery }: Of<'gallery'>, level: 2 | 3, context: RenderContext): string {
  if (!gallery) return '';
  const { lang, siteUrl } = context;
  const href = siteUrl + pathsIn(lang).sharedGallery(gallery);
  return card([
    gallery.cover ? `<div style="margin:0 0 12px">${picture(gallery.cover, null, gallery.size, context)}</div>` : '',
    heading(level, link(href, span(shown(gallery.title, gallery.title_ne, lang)))),
    `<p${styled(['muted'], 'margin:0 0 16px')}>${escaped(photosText(gallery.photo_count, lang))}</p>`,
    `<div>${button(href, wordsOf(lang).letters.seePhotos)}</div>`,
  ]);
}

function pictureHtml(block: Of<'picture'>, context: RenderContext): string {
  if (!block.url) return '';
  const image = picture(block.url, shown(block.alt, block.alt_ne, context.lang), block.size, context);
  const linked = block.href ? `<a href="${escaped(urls(context).page(block.href))}">${image}</a>` : image;
  return `<div style="margin:0 0 24px">${linked}</div>`;
}

function textHtml(block: Of<'text'>, context: RenderContext): string {
  const { text, lang } = shown(block.html, block.html_ne, context.lang);
  const style = lang ? `;line-height:${lineHeight(lang)}` : '';
  return (
    text &&
    `<div${langAttribute(lang)} style="margin:0 0 8px${style}">${mailHtml(text, context, lang ?? context.lang)}</div>`
  );
}

/** `level` is that of titles of events and galleries here. */
function blockHtml(block: ResolvedBlock, level: 2 | 3, context: RenderContext): string {
  const { lang } = context;
  switch (block.kind) {
    case 'text':
      return textHtml(block, context);
    case 'heading': {
      const its = shown(block.text, block.text_ne, lang);
      return its.text && heading(2, span(its), 'margin-top:24px');
    }
    case 'picture':
      return pictureHtml(block, context);
    case 'event':
      return eventCard(block, level, context);
    case 'gallery':
      return galleryCard(block, level, context);
    case 'button': {
      const label = shown(block.label, block.label_ne, lang);
      if (!label.text || !block.href) return '';
      const href = urls(context).page(block.href);
      return `<div style="margin:0 0 24px">${button(href, escaped(label.text), label.lang)}</div>`;
    }
    case 'divider':
      return `<hr${styled(['line'], 'margin:24px 0;border:0;border-top:1px solid')}>`;
  }
}

function footerHtml({ lang, siteUrl, sender, links }: RenderContext): string {
  const { letters } = wordsOf(lang);
  const site = siteUrl + pathsIn(lang).home().replace(/^\/$/, '');
  const phone = sender.phone && link(`tel:${dialled(sender.phone)}`, escaped(sender.phone));
  const reach = [
    sender.contact && link(`mailto:${sender.contact}`, escaped(sender.contact)),
    phone,
    link(site, escaped(new URL(siteUrl).host)),
  ];
  const paragraph = (parts: readonly string[]) => `<p style="margin:0 0 8px">${parts.join('<br>')}</p>`;
  return [
    paragraph([`<strong>${escaped(sender.name)}</strong>`, escaped(sender.address)]),
    paragraph([reach.filter(Boolean).join(' · ')]),
    ...(links
      ? [
          paragraph([letters.reason]),
          paragraph([
            [
              link(links.unsubscribe, letters.unsubscribe),
              link(links.preferences, letters.preferences),
              ...(links.browser ? [link(links.browser, letters.browser)] : []),
            ].join(' · '),
          ]),
        ]
      : []),
  ].join('\n');
}

/** A letter as HTML. */
export function letterHtml(content: LetterContent, context: RenderContext): string {
  const { lang, sender } = context;
  const subject = shownSubject(content, lang);
  const preview = shown(content.preview, content.preview_ne, lang);
  let level: 2 | 3 = 2;
  const blocks = content.blocks.map((block) => {
    const html = blockHtml(block, level, context);
    if (block.kind === 'heading' && html) level = 3;
    return html;
  });
  return frame({
    lang,
    title: subject.text,
    preheader: preview,
    header: sender.name,
    main: [heading(1, span(subject), 'margin-bottom:16px'), ...blocks.filter(Boolean)].join('\n'),
    footer: footerHtml(context),
  });
}
