import type { Bindings } from '#api/bindings';
import { configOf } from '#api/config';
import { htmlOf } from '#api/mail/html';
import { extraHeaders, type Mailbox, mime, type OutgoingMail } from '#api/mail/mime';
import { errorOfBinding, Refused, refusalOfStatus } from '#api/mail/refusal';
import { missingToSend, senderOf } from '#api/mail/setup';
import { DEFAULT_LANG } from '#core/lang';
import { isReservedDomain } from '#core/rules/reserved-domain';
import { wordsOf } from '#core/words/languages';

/** A way to send mails; `send` throws when a mail was not accepted. */
export interface Transport {
  from: Mailbox;
  send(mail: OutgoingMail): Promise<void>;
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
  const overBinding: Transport['send'] = async (mail) => {
    await EMAIL.send(EMAIL_MESSAGE(from.address, mail.to.address, mime(mail))).catch(
      (error: unknown) => {
        throw errorOfBinding(error);
      },
    );
    if (isLocal) logMail(mail);
  };
  return { from, send: toSomebody(overBinding, isLocal) };
}

/** Refuses reserved domains in production: mail that bounces hurts the sender's reputation. */
function toSomebody(send: Transport['send'], isLocal: boolean): Transport['send'] {
  return async (mail) => {
    if (!isLocal && isReservedDomain(mail.to.address))
      throw new Refused('the domain of the address is reserved, nobody has it', 'recipient');
    await send(mail);
  };
}

/** What an HTTP API is asked with: the same `idempotencyKey` makes a second try of the same body harmless. */
export function postOf(body: unknown, key: string | undefined, idempotencyKey: string) {
  return {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // A provider does not move: mails and key go nowhere else.
    redirect: 'manual' as const,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
      ...(key && { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  };
}

/** A mail as JSON the way Resend takes it. */
export function jsonOf(mail: OutgoingMail) {
  const { text, html, reply_to, personal, lang = DEFAULT_LANG } = mail.parts;
  const { subject } = mail;
  return {
    from: written(mail.from),
    to: [written(mail.to)],
    subject,
    text,
    html: html ?? htmlOf(text, { subject, lang, personal }),
    ...(reply_to && { reply_to: written(reply_to) }),
    headers: { 'Message-ID': mail.message_id, ...extraHeaders(mail) },
  };
}

/** Posts mails one by one. */
function overHttp(url: string, key: string | undefined): Transport['send'] {
  return async (mail) => {
    const answer = await fetch(url, postOf(jsonOf(mail), key, mail.message_id));
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

function logMail({ to, subject, parts }: OutgoingMail): void {
  const links = parts.text.match(/https?:\/\/\S+/g) ?? [];
  console.warn([`Mail to ${to.address}: ${subject}`, ...links].join('\n  '));
}
