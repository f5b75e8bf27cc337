import { z } from 'zod';
import type { Mail } from '#api/mail/mail';
import { formatLongMoment } from '#core/dates';
import type { Lang } from '#core/lang';
import { wordsOf } from '#core/words/languages';
import type { contactMessages } from '#db/schema/contact';

type Message = typeof contactMessages.$inferSelect;

/** The longest subject and name that a header gets, in characters. */
const LONGEST = { subject: 300, name: 200 };

/** Text as one line: messages that came another way than through the form may have line ends. */
const inOneLine = (text: string, max: number) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, max);

/** Whether mail can be sent to this address at all. */
export const isAddress = (text: string) => z.email().max(254).safeParse(text).success;

/** A text as a quotation of plain text: each line behind a `>`. */
const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/**
 * The mail that answers a message: what was written, the society's name, and the message quoted.
 * @param contact the society's address, where a reply to it goes
 * @param lang what its few words of ours are in; nobody knows the visitor's language
 */
export function answerMail(message: Message, body: string, contact: string, lang: Lang): Mail {
  const { mail, site } = wordsOf(lang);
  const name = inOneLine(message.name, LONGEST.name);
  const subject = inOneLine(message.subject, LONGEST.subject);
  const when = formatLongMoment(message.created_at, lang);
  return {
    to: { address: message.email, ...(name && { name }) },
    subject: /^re:/i.test(subject) ? subject : mail.answer.subject(subject),
    reply_to: { address: contact, name: site.name },
    personal: true,
    lang,
    text: [body, mail.signature, mail.answer.quoted(name, when), quoted(message.message)].join(
      '\n\n',
    ),
  };
}
