import { COLUMN, colours, escaped, FONTS, lineHeight, PADDING, STYLE_SHEET, styled } from '#api/mail/style';
import type { Lang } from '#core/kit/lang';

/** The parts of a mail in its frame; `main` and `footer` are HTML. */
export interface Framed {
  lang: Lang;
  title: string;
  /** Text that mail programs show beside the subject; it is not seen in the mail. */
  preheader?: { text: string; lang?: Lang | undefined };
  /** The name above the text; a mail of a person has none. */
  header?: string;
  main: string;
  footer?: string;
}

/** Signs without ink, so that no program fills the line beside the subject with what comes next. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

const HIDDEN = 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all';

/** A `lang` attribute; nothing without a language. */
export const langAttribute = (lang: Lang | undefined) => (lang ? ` lang="${lang}"` : '');

/** The Word engine of Outlook knows no `max-width`: it gets a table of that width. */
const OUTLOOK = {
  before: `<!--[if mso]><table role="presentation" width="${COLUMN}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  after: '<!--[if mso]></td></tr></table><![endif]-->',
};

/**
 * A whole mail as HTML: one column, for light and dark schemes, in fonts that systems have. Its parts are
 * written with the styles of `api/mail/style`.
 */
export function frame({ lang, title, preheader, header, main, footer }: Framed): string {
  const side = `${PADDING}px`;
  return [
    '<!DOCTYPE html>',
    `<html lang="${lang}" dir="ltr">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE_SHEET}</style>`,
    '</head>',
    `<body${styled(['page'], 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>`,
    ...(preheader?.text
      ? [`<div${langAttribute(preheader.lang)} style="${HIDDEN}">${escaped(preheader.text)}${FILLER}</div>`]
      : []),
    OUTLOOK.before,
    `<div${styled(['paper', 'ink'], `max-width:${COLUMN}px;margin:0 auto;overflow-wrap:break-word;font:16px/${lineHeight(lang)} ${FONTS}`)}>`,
    ...(header
      ? [
          `<div${styled(['head'], `padding:16px ${side};border-bottom:4px solid ${colours('brand').light};color:${colours('onDeep').light};font-size:18px;font-weight:bold`, true)}>${escaped(header)}</div>`,
        ]
      : []),
    // Programs that know no `main` still know what is in it.
    `<main><div${styled([], `padding:24px ${side}`, true)}>`,
    main,
    '</div></main>',
    ...(footer
      ? [
          `<div${styled(['line', 'muted'], `padding:16px ${side} 24px;border-top:1px solid;font-size:14px`, true)}>${footer}</div>`,
        ]
      : []),
    '</div>',
    OUTLOOK.after,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * A link that looks like a button. Outlook knows no padding of a link: spaces of a set width stand for it there,
 * and its text is raised into their middle.
 * @param label HTML
 */
export function button(href: string, label: string, lang?: Lang): string {
  const space = (raise: string, signs: string) =>
    `<!--[if mso]><i style="mso-font-width:200%;${raise}" hidden>${signs}</i><![endif]-->`;
  const [ground, text] = [colours('brand').light, colours('onBrand').light];
  return `<a href="${escaped(href)}"${langAttribute(lang)} style="display:inline-block;padding:12px 24px;border-radius:8px;background-color:${ground};color:${text}!important;font-weight:bold;text-decoration:none;mso-padding-alt:0">${space('mso-text-raise:18pt', '&emsp;')}<span style="color:${text};mso-text-raise:9pt">${label}</span>${space('', '&emsp;&#8203;')}</a>`;
}
