import { z } from 'zod';
import type { Config } from '#api/config';
import type { LetterMail } from '#api/letters/provider';
import { type LetterContent, renderLetter, type SenderFacts } from '#api/letters/render';
import type { Mailbox } from '#api/mail/mime';
import { leaveLinks } from '#api/newsletter/links';
import { type Lang, langOf, perLang } from '#core/lang';

/** A reader as the claim gives one. */
const reader = z.object({ email: z.string(), name: z.string(), lang: z.string().nullable() });

/** The reader that a claim gave as JSON. @throws ZodError */
export const readerOf = (json: string) => reader.parse(JSON.parse(json));

interface Context {
  id: string;
  content: LetterContent;
  config: Config;
  sender: SenderFacts;
  from: Mailbox;
  /** When the sending started, an ISO instant: the date of every mail. */
  date: string;
}

/**
 * What makes the mails of a letter. It is rendered once for each language, with a reader that nobody is,
 * whose links are then replaced by those of each reader.
 */
export function mailsOf({ id, content, config, sender, from, date }: Context) {
  const nobody = crypto.randomUUID();
  const rendered = perLang((lang: Lang) => {
    const { page, preferences } = leaveLinks(config, nobody, lang);
    const links = { unsubscribe: page, preferences, browser: null };
    const { MEDIA_BASE: mediaBase, SITE_URL: siteUrl } = config;
    const letter = renderLetter(content, {
      ...{ lang, siteUrl, sender, links },
      ...(mediaBase !== undefined && { mediaBase }),
    });
    return { ...letter, token: tokenIn(page) };
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return (readerId: string, person: z.infer<typeof reader>): LetterMail => {
    const lang = langOf(person.lang ?? undefined);
    const { subject, html, text, token } = rendered(lang);
    const { page, oneClick } = leaveLinks(config, readerId, lang);
    const own = tokenIn(page);
    return {
      reader: readerId,
      key: `${id}.${readerId}`,
      mail: {
        ...{ message_id: `<${id}.${readerId}@${domain}>`, from, subject, date },
        to: { address: person.email, name: person.name },
        parts: {
          ...{ text: text.replaceAll(token, own), html: html.replaceAll(token, own) },
          ...{ unsubscribe: oneClick, lang },
        },
      },
    };
  };
}

/** The token as it stands in an address: letters, digits, `-`, `_` and `.`, the same in HTML and in text. */
const tokenIn = (address: string): string => new URL(address).searchParams.get('token') ?? '';
