import { z } from 'zod';
import type { Mail } from '#api/mail/mail';
import { formatLongMoment } from '#core/dates';
import type { Lang } from '#core/lang';
import { mailName } from '#core/rules/person';
import { wordsOf } from '#core/words/languages';
import type { contactMessages } from '#db/schema/contact';

type Message = typeof contactMessages.$inferSelect;

/** The longest subject that a header gets, in characters. */
const SUBJECT_MAX = 300;

/** Text as one line: messages that came another way than through the form may have line ends. */
const inOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX);

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
  const subject = inOneLine(message.subject);
  const when = formatLongMoment(message.created_at, lang);
  return {
    to: { address: message.email, name: message.name },
    subject: /^re:/i.test(subject) ? subject : mail.answer.subject(subject),
    reply_to: { address: contact, name: site.name },
    personal: true,
    lang,
    text: [
      body,
      mail.signature,
      mail.answer.quoted(mailName(message.name), when),
      quoted(message.message),
    ].join('\n\n'),
  };
}
