import { type Bindings, configOf } from '#api/config';
import { htmlOf } from '#api/mail/html';
import { extraHeaders, type Letter, type Mailbox, mime } from '#api/mail/mime';
import { en } from '#core/words/en';

/** Takes a letter off our hands, or throws. */
export interface Transport {
  from: Mailbox;
  send(letter: Letter): Promise<void>;
}

/** The provider will never take this letter: trying again is of no use. */
export class Refused extends Error {}

/** How long a provider may take. */
const PATIENCE_MS = 10_000;
/** Answers of an HTTP API that mean the letter itself is wrong. */
const HOPELESS = [400, 413, 422];

/**
 * How this environment sends mail: an HTTP API when it has one, else the `send_email` binding.
 * Locally the binding writes a file, and the links in a mail are logged.
 * @throws when there is neither
 */
export function transportOf(env: Bindings): Transport {
  const { MAIL_FROM, MAIL_API_URL, MAIL_API_KEY, SITE_MODE } = configOf(env);
  const from = { name: en.site.name, address: MAIL_FROM };
  if (MAIL_API_URL) return { from, send: overHttp(MAIL_API_URL, MAIL_API_KEY) };
  const { EMAIL, EMAIL_MESSAGE } = env;
  if (!EMAIL || !EMAIL_MESSAGE) throw new Error('no mail: bind EMAIL or set MAIL_API_URL');
  return {
    from,
    send: async (letter) => {
      await EMAIL.send(EMAIL_MESSAGE(from.address, letter.to.address, mime(letter)));
      if (SITE_MODE === 'local') tell(letter);
    },
  };
}

/** Posts letters as JSON the way Resend takes it; its Idempotency-Key makes a second try harmless. */
function overHttp(url: string, key: string | undefined): Transport['send'] {
  return async (letter) => {
    const { text, html, reply_to } = letter.parts;
    const answer = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': letter.message_id,
        ...(key && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        from: written(letter.from),
        to: [written(letter.to)],
        subject: letter.subject,
        text,
        html: html ?? htmlOf(text),
        ...(reply_to && { reply_to: written(reply_to) }),
        headers: { 'Message-ID': letter.message_id, ...extraHeaders(letter) },
      }),
    });
    // Read to its end: a body that nobody reads holds the connection.
    const told = (await answer.text()).slice(0, 300);
    if (answer.ok) return;
    const message = `${answer.status} ${told}`;
    throw HOPELESS.includes(answer.status) ? new Refused(message) : new Error(message);
  };
}

/** `Name <address>`; what would be grammar in the name is taken out. */
function written({ name, address }: Mailbox): string {
  const bare = name?.replace(/["<>\\,;:\p{Cc}]+/gu, ' ').trim();
  return bare ? `${bare} <${address}>` : address;
}

function tell({ to, subject, parts }: Letter): void {
  const links = parts.text.match(/https?:\/\/\S+/g) ?? [];
  console.warn([`Mail to ${to.address}: ${subject}`, ...links].join('\n  '));
}
