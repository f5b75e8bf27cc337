import { escaped } from '#api/mail/escape';
import { frame } from '#api/mail/frame';
import type { Lang } from '#core/lang';
import { wordsOf } from '#core/words/languages';

/** A line that is an address and nothing else becomes a link. */
const line = (text: string) => {
  const written = escaped(text);
  return /^https?:\/\/\S+$/.test(text) ? `<a href="${written}">${written}</a>` : written;
};

const STYLE = 'margin:0 0 0 .5em;padding-left:1em;border-left:2px solid #888';

/** A paragraph; one whose lines all begin with `>` is a quotation. */
function paragraph(text: string): string {
  const lines = text.split(/\r?\n/);
  const written = (all: readonly string[]) => `<p dir="auto">${all.map(line).join('<br>\n')}</p>`;
  if (!lines.every((one) => one.startsWith('>'))) return written(lines);
  const inside = lines.map((one) => one.replace(/^> ?/, ''));
  return `<blockquote style="${STYLE}">${written(inside)}</blockquote>`;
}

/** What a mail is beside its text. */
interface About {
  subject: string;
  lang: Lang;
  /** A person wrote it: it looks like a mail that somebody typed. */
  personal?: boolean | undefined;
}

/**
 * A mail's HTML part from its plain text: paragraphs, lines, links and quotations, in the frame of all mails.
 * Each paragraph gets its direction (left to right, right to left) from its own text.
 */
export function htmlOf(text: string, { subject, lang, personal = false }: About): string {
  const { site, letters } = wordsOf(lang);
  return frame({
    lang,
    title: subject,
    ...(!personal && { header: site.name, footer: letters.sentBy(site.name) }),
    main: text
      .split(/(?:\r?\n){2,}/)
      .map(paragraph)
      .join('\n'),
  });
}
