import type { EmailAttachment } from '@cloudflare/workers-types';
import type { Bindings } from '#api/bindings';
import { configOf } from '#api/http/config';
import { type Answer, answerOfBinding, ask } from '#api/mail/answer';
import { frame } from '#api/mail/frame';
import { missingToSend, senderOf } from '#api/mail/setup';
import { escaped } from '#api/mail/style';
import { DEFAULT_LANG, type Lang } from '#core/kit/lang';
import { isReservedDomain } from '#core/kit/reserved-domain';
import { wordsOf } from '#core/words/languages';
import type { MailParts } from '#db/mail/schema';

/** Somebody who writes or is written to. */
export interface Mailbox {
  name?: string | undefined;
  address: string;
}

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  /** Its media type. */
  type: string;
  /** In Base64. */
  content: string;
  /** By which the HTML part shows it, as `cid:…`. */
  contentId?: string;
}

/** A mail as it goes out: the same at every try. */
export interface OutgoingMail {
  /** Our Message-ID, `<…@domain>`. A second try with it is harmless where the provider knows it. */
  message_id: string;
  to: Mailbox;
  subject: string;
  parts: MailParts;
  attachments?: readonly Attachment[];
}

/** The one way to give mails to a provider. It never throws: an answer says what came of them. */
export interface Mailer {
  from: Mailbox;
  /** Whether nobody can have an address, so that mail to it would only hurt the sender's reputation. */
  isNobodys(address: string): boolean;
  /** Whether a second try of the same mail is harmless. */
  isRepeatable: boolean;
  send(mail: OutgoingMail): Promise<Answer>;
  /** Sends many in one request, with a key that makes a second try harmless; absent where no provider takes that. */
  sendBatch?: (mails: readonly OutgoingMail[], key: string) => Promise<Answer>;
}

const TIMEOUT_MS = 10_000;
/** Our Message-ID once more, for a platform that writes its own: reports of mails that came back quote it. */
export const OWN_ID = 'X-Message-ID';

/**
 * How this environment sends mail: by an HTTP API when it has one, else by the `send_email` binding. Locally the
 * binding writes files, and the links in a mail are logged.
 * @returns `null` while the configuration lacks an address that is needed (`missingToSend`)
 * @throws Error when there is neither
 */
export function mailerOf(env: Bindings): Mailer | null {
  const config = configOf(env);
  const { MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_API_BATCH_URL: batchUrl, SITE_MODE } = config;
  const address = senderOf(config);
  if (!address || missingToSend(config).length > 0) return null;
  const from = { name: wordsOf(DEFAULT_LANG).site.name, address };
  const isLocal = SITE_MODE === 'local';
  const isNobodys = (to: string) => !isLocal && isReservedDomain(to);
  const post = url ? overHttp(from, url, key) : overBinding(from, env, isLocal);
  const send: Mailer['send'] = async (mail) =>
    isNobodys(mail.to.address)
      ? { kind: 'refused', about: 'recipient', reason: 'the domain is reserved, nobody has it' }
      : post(mail);
  return {
    from,
    isNobodys,
    send,
    isRepeatable: url !== undefined,
    ...(url &&
      batchUrl && {
        sendBatch: (mails, batchKey) => {
          const body = mails.map((mail) => jsonOf(from, mail));
          return ask(batchUrl, postOf(body, key, batchKey), mails.length);
        },
      }),
  };
}

/** Cloudflare's binding writes `Message-ID` and `Date` itself, and knows no key of a try. */
function overBinding(from: Mailbox, { EMAIL }: Bindings, isLocal: boolean): Mailer['send'] {
  if (!EMAIL) throw new Error('no mail: bind EMAIL or set MAIL_API_URL');
  const inBinding = ({ name, address }: Mailbox) => (name ? { name, email: address } : address);
  return async (mail) => {
    const { subject, parts, to, message_id, attachments = [] } = mail;
    const { text, reply_to } = parts;
    if (isLocal) logLinks(mail);
    return EMAIL.send({
      subject,
      text,
      html: htmlPart(mail),
      from: inBinding(from),
      to: inBinding(to),
      ...(reply_to && { replyTo: inBinding(reply_to) }),
      headers: { [OWN_ID]: message_id, ...extraHeaders(parts) },
      ...(attachments.length > 0 && { attachments: attachments.map(inBuilder) }),
    }).then(({ messageId }): Answer => ({ kind: 'taken', ids: [messageId] }), answerOfBinding);
  };
}

const inBuilder = ({ contentId, ...file }: Attachment): EmailAttachment =>
  contentId === undefined ? { ...file, disposition: 'attachment' } : { ...file, contentId, disposition: 'inline' };

function overHttp(from: Mailbox, url: string, key: string | undefined): Mailer['send'] {
  return (mail) => ask(url, postOf(jsonOf(from, mail), key, mail.message_id), 1);
}

/** The same `idempotencyKey` makes a second try of the same body harmless. */
function postOf(body: unknown, key: string | undefined, idempotencyKey: string): RequestInit {
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
function jsonOf(from: Mailbox, mail: OutgoingMail) {
  const { subject, parts, to, message_id, attachments = [] } = mail;
  const { text, reply_to } = parts;
  return {
    subject,
    text,
    html: htmlPart(mail),
    from: written(from),
    to: [written(to)],
    ...(reply_to && { reply_to: written(reply_to) }),
    headers: { 'Message-ID': message_id, ...extraHeaders(parts) },
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ filename, type, content, contentId }) => ({
        filename,
        content,
        content_type: type,
        ...(contentId !== undefined && { content_id: contentId }),
      })),
    }),
  };
}

/** The HTML part of a mail; it is made from the text when there is none. */
export function htmlPart({ subject, parts }: Pick<OutgoingMail, 'subject' | 'parts'>): string {
  const { text, html, personal, lang = DEFAULT_LANG } = parts;
  return html ?? htmlOf(text, { subject, lang, personal });
}

/** Headers beyond the usual ones: that a program wrote it (RFC 3834), and how one click ends such mails (RFC 8058). */
function extraHeaders({ personal, unsubscribe }: MailParts): Record<string, string> {
  return {
    ...(!personal && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** `Name <address>`; characters of that syntax are removed from the name. */
function written({ name, address }: Mailbox): string {
  const bare = name?.replace(/["<>\\,;:\p{Cc}]+/gu, ' ').trim();
  return bare ? `${bare} <${address}>` : address;
}

function logLinks({ to, subject, parts }: OutgoingMail): void {
  const links = parts.text.match(/https?:\/\/\S+/g) ?? [];
  console.warn([`Mail to ${to.address}: ${subject}`, ...links].join('\n  '));
}

const line = (text: string) => {
  const written = escaped(text);
  return /^https?:\/\/\S+$/.test(text) ? `<a href="${written}">${written}</a>` : written;
};

const STYLE = 'margin:0 0 0 .5em;padding-left:1em;border-left:2px solid #888';

function paragraph(text: string): string {
  const lines = text.split(/\r?\n/);
  const written = (all: readonly string[]) => `<p dir="auto">${all.map(line).join('<br>\n')}</p>`;
  if (!lines.every((one) => one.startsWith('>'))) return written(lines);
  const inside = lines.map((one) => one.replace(/^> ?/, ''));
  return `<blockquote style="${STYLE}">${written(inside)}</blockquote>`;
}

interface About {
  subject: string;
  lang: Lang;
  personal?: boolean | undefined;
  /** An attached picture below the text. */
  picture?: { contentId: string; alt: string };
}

/**
 * A mail's HTML part from its plain text: paragraphs, lines, links and quotations, in the frame of all mails.
 * Each paragraph gets its direction (left to right, right to left) from its own text.
 */
export function htmlOf(text: string, { subject, lang, personal = false, picture }: About): string {
  const { site, letters } = wordsOf(lang);
  return frame({
    lang,
    title: subject,
    ...(!personal && { header: site.name, footer: letters.sentBy(site.name) }),
    main: [
      ...text.split(/(?:\r?\n){2,}/).map(paragraph),
      ...(picture ? [`<p><img src="cid:${picture.contentId}" alt="${escaped(picture.alt)}" width="240"></p>`] : []),
    ].join('\n'),
  });
}
