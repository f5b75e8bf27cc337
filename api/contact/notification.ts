import type { Mail } from '#api/mail/mail';
import { paths } from '#core/paths';
import type { Words } from '#core/words/en';
import type { messageRow } from '#db/write/message';

/** The mail that tells the president (`NOBODY_YET` without an address) of a message; answering it answers whoever wrote. */
export function notification(
  message: ReturnType<typeof messageRow>,
  president: string,
  origin: string,
  { mail: { message: words } }: Words,
): Mail {
  const { id, name, email } = message;
  return {
    to: { address: president },
    subject: words.subject(message.subject),
    reply_to: { address: email, name },
    text: [
      words.intro(name, email),
      message.subject,
      message.message,
      `${words.read}\n${origin}${paths.adminRecord('messages', id)}`,
    ].join('\n\n'),
  };
}
