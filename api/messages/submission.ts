import type { Submission } from '#api/http/forms/submission';
import type { Mail } from '#api/mail/mail';
import { contactOf } from '#api/mail/setup';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { CONTACT_FIELDS, type ContactInput, contactForm } from '#core/messages/contact-form';
import { mailboxOf, mailName } from '#core/users/person';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import { contactSetting } from '#db/mail/state';
import { contactMessages } from '#db/messages/schema';
import { messageRow } from '#db/messages/write';

const BY_EMAIL_AN_HOUR = 10;

/** A message of the contact form. One without a captcha is stored as unverified, and notifies nobody. */
export const contactSubmission: Submission<ContactInput> = {
  name: 'contact',
  fields: CONTACT_FIELDS,
  paths: ({ api, contact, contactSent }) => ({ api: api.contact(), page: contact(), sent: contactSent() }),
  form: ({ contact }) => contactForm(contact.errors),
  words: ({ contact }) => contact,
  limits: ({ email }) => [{ key: `contact-email:${mailboxOf(email)}`, max: BY_EMAIL_AN_HOUR, seconds: 3600 }],
  sameWordsMs: 10 * 60_000,
  store: async ({ db, config, now, lang }, input, verified) => {
    const row = messageRow(input, { verified, now, lang });
    const statements = [db.insert(contactMessages).values(row)];
    if (!verified) return { statements, mails: [] };
    const [setting] = await contactSetting(db);
    // Without an address the mail waits for one.
    const president = contactOf(config, setting?.value ?? '');
    // The president need not read the visitor's language.
    const words = wordsOf(DEFAULT_LANG);
    return { statements, mails: [notification(row, president, config.SITE_URL, words)] };
  },
};

/**
 * The mail that tells the president of a message; a reply to it goes to the visitor.
 * @param president an e-mail address, or `NOBODY_YET` while there is none
 */
function notification(
  message: ReturnType<typeof messageRow>,
  president: string,
  origin: string,
  { mail: { message: words } }: Words,
): Mail {
  const { id, email } = message;
  const name = mailName(message.name);
  return {
    to: { address: president },
    subject: words.subject(message.subject),
    reply_to: { address: email, ...(name && { name }) },
    text: [
      words.intro(name, email),
      message.subject,
      message.message,
      `${words.read}\n${origin}${paths.adminRecord('messages', id)}`,
    ].join('\n\n'),
  };
}
