import type { Mail } from '#api/mail/mail';
import { paths } from '#core/paths';
import { mailName } from '#core/rules/person';
import type { Words } from '#core/words/en';
import type { messageRow } from '#db/write/message';

/**
 * The mail that tells the president of a message; a reply to it goes to the visitor.
 * @param president an e-mail address, or `NOBODY_YET` while there is none
 */
export function notification(
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
