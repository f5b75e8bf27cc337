import { z } from 'zod';
import type { Config } from '#api/http/config';
import { type LetterContent, senderFactsOf } from '#api/letters/content';
import type { LetterMail } from '#api/letters/provider';
import { personalize, renderTemplate } from '#api/letters/render';
import type { Mailbox } from '#api/mail/mailer';
import { leaveLinks } from '#api/newsletter/links';
import { type Lang, langOf, perLang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import type { SettingRow } from '#core/settings/frame';
import { mailName } from '#core/users/person';

const reader = z.object({ email: z.string(), name: z.string(), lang: z.string().nullable() });

/** The reader that a claim gave as JSON. @throws ZodError */
export const readerOf = (json: string) => reader.parse(JSON.parse(json));

interface Context {
  id: string;
  content: LetterContent;
  inArchive: boolean;
  config: Config;
  settings: readonly SettingRow[];
  from: Mailbox;
}

/** Makes the mails of a letter. It is rendered once for each language; each reader has their own links. */
export function mailsOf({ id, content, inArchive, config, settings, from }: Context) {
  const { MEDIA_BASE: mediaBase, SITE_URL: siteUrl } = config;
  const template = perLang((lang: Lang) => {
    const sender = senderFactsOf(config, settings, lang);
    return renderTemplate(content, { lang, siteUrl, mediaBase, sender }, inArchive);
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return (readerId: string, person: z.infer<typeof reader>): LetterMail => {
    const lang = langOf(person.lang ?? undefined);
    const { page: unsubscribe, oneClick, preferences } = leaveLinks(config, readerId, lang);
    const browser = inArchive ? siteUrl + pathsIn(lang).letter(id) : null;
    const links = { unsubscribe, preferences, browser };
    const { subject, html, text } = personalize(template(lang), links);
    return {
      reader: readerId,
      mail: {
        message_id: `<${id}.${readerId}@${domain}>`,
        subject,
        to: { address: person.email, name: mailName(person.name) },
        parts: { text, html, unsubscribe: oneClick, lang },
      },
    };
  };
}
