import type { Bindings } from '#api/bindings';
import { configOf } from '#api/config';
import { htmlOf } from '#api/mail/html';
import { extraHeaders, type Letter, type Mailbox, mime } from '#api/mail/mime';
import { errorOfBinding, Refused, refusalOfStatus } from '#api/mail/refusal';
import { missingToSend, senderOf } from '#api/mail/setup';
import { DEFAULT_LANG } from '#core/lang';
import { isReservedDomain } from '#core/rules/reserved-domain';
import { wordsOf } from '#core/words/languages';

/** A way to send letters; `send` throws when a letter was not accepted. */
export interface Transport {
  from: Mailbox;
  send(letter: Letter): Promise<void>;
}

/** How long a provider may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * How this environment sends mail: an HTTP API when it has one, else the `send_email` binding.
 * Locally the binding writes a file, and the links in a mail are logged.
 * @returns `null` while the configuration lacks an address that is needed (`missingToSend`)
 * @throws Error when there is neither
 */
export function transportOf(env: Bindings): Transport | null {
  const config = configOf(env);
  const { MAIL_API_URL, MAIL_API_KEY, SITE_MODE } = config;
  const address = senderOf(config);
  if (!address || missingToSend(config).length > 0) return null;
  const from = { name: wordsOf(DEFAULT_LANG).site.name, address };
  const isLocal = SITE_MODE === 'local';
  if (MAIL_API_URL)
    return { from, send: toSomebody(overHttp(MAIL_API_URL, MAIL_API_KEY), isLocal) };
  const { EMAIL, EMAIL_MESSAGE } = env;
  if (!EMAIL || !EMAIL_MESSAGE) throw new Error('no mail: bind EMAIL or set MAIL_API_URL');
  const overBinding: Transport['send'] = async (letter) => {
    await EMAIL.send(EMAIL_MESSAGE(from.address, letter.to.address, mime(letter))).catch(
      (error: unknown) => {
        throw errorOfBinding(error);
      },
    );
    if (isLocal) logLetter(letter);
  };
  return { from, send: toSomebody(overBinding, isLocal) };
}

/** Refuses reserved domains in production: mail that bounces hurts the sender's reputation. */
function toSomebody(send: Transport['send'], isLocal: boolean): Transport['send'] {
  return async (letter) => {
    if (!isLocal && isReservedDomain(letter.to.address))
      throw new Refused('the domain of the address is reserved, nobody has it', 'recipient');
    await send(letter);
  };
}

/** Posts letters as JSON the way Resend takes it; its Idempotency-Key makes a second try harmless. */
function overHttp(url: string, key: string | undefined): Transport['send'] {
  return async (letter) => {
    const { text, html, reply_to, lang = DEFAULT_LANG } = letter.parts;
    const answer = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
        html: html ?? htmlOf(text, lang),
        ...(reply_to && { reply_to: written(reply_to) }),
        headers: { 'Message-ID': letter.message_id, ...extraHeaders(letter) },
      }),
    });
    // Read to its end: a body that nobody reads holds the connection.
    const reason = (await answer.text()).slice(0, 300);
    if (answer.ok) return;
    const message = `${answer.status} ${reason}`;
    const about = refusalOfStatus(answer.status);
    throw about ? new Refused(message, about) : new Error(message);
  };
}

/** `Name <address>`; characters of that syntax are removed from the name. */
function written({ name, address }: Mailbox): string {
  const bare = name?.replace(/["<>\\,;:\p{Cc}]+/gu, ' ').trim();
  return bare ? `${bare} <${address}>` : address;
}

function logLetter({ to, subject, parts }: Letter): void {
  const links = parts.text.match(/https?:\/\/\S+/g) ?? [];
  console.warn([`Mail to ${to.address}: ${subject}`, ...links].join('\n  '));
}
