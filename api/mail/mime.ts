import { Buffer } from 'node:buffer';
import { htmlOf } from '#api/mail/html';
import { DEFAULT_LANG } from '#core/lang';
import { syllables } from '#core/rules/syllables';
import type { MailParts } from '#db/schema/outbox';

/** Somebody who writes or is written to. */
export interface Mailbox {
  name?: string | undefined;
  address: string;
}

/** A mail as it goes out: the same at every try. */
export interface OutgoingMail {
  message_id: string;
  from: Mailbox;
  to: Mailbox;
  subject: string;
  /** When it was written, an ISO instant. */
  date: string;
  parts: MailParts;
}

const EOL = '\r\n';
/** Characters of a quoted name that stand on the line of their header's name. */
const PHRASE = 64;
/** Bytes in one encoded word: a line of 76 characters at most, the header's name included (RFC 2047 §2). */
const WORD_BYTES = 39;
/** Characters in a line of a header. */
const HEADER_LINE = 78;
/** Characters in a line of base64 (RFC 2045 §6.8). */
const LINE = 76;

/** A mail as RFC 5322 text with CRLF: plain and HTML parts, every header in ASCII. */
export function mime(mail: OutgoingMail): string {
  const boundary = `=_${mail.message_id.replace(/[^0-9a-zA-Z]/g, '').slice(0, 40)}`;
  const { text, html, reply_to, personal, lang = DEFAULT_LANG } = mail.parts;
  const { subject } = mail;
  return [
    header('From', mailbox(mail.from)),
    header('To', mailbox(mail.to)),
    ...(reply_to ? [header('Reply-To', mailbox(reply_to))] : []),
    header('Subject', unstructured(mail.subject)),
    header('Date', new Date(mail.date).toUTCString().replace('GMT', '+0000')),
    header('Message-ID', mail.message_id),
    ...Object.entries(extraHeaders(mail)).map(([name, value]) => header(name, value)),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative;${EOL} boundary="${boundary}"`,
    '',
    ...part(boundary, 'text/plain', text),
    ...part(boundary, 'text/html', html ?? htmlOf(text, { subject, lang, personal })),
    `--${boundary}--`,
    '',
  ].join(EOL);
}

/** A header; what would make its first line too long for RFC 5322 §2.1.1 stands on the next one. */
function header(name: string, value: string): string {
  const [first = ''] = value.split(EOL);
  return name.length + 2 + first.length > HEADER_LINE
    ? `${name}:${EOL} ${value}`
    : `${name}: ${value}`;
}

/** Headers beyond the usual ones: that a program wrote it (RFC 3834), and how one click ends such mails (RFC 8058). */
export function extraHeaders({ parts }: OutgoingMail): Record<string, string> {
  return {
    ...(!parts.personal && { 'Auto-Submitted': 'auto-generated' }),
    ...(parts.unsubscribe && {
      'List-Unsubscribe': `<${plain(parts.unsubscribe)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** A header value without line ends. Input with them was refused before: a second safeguard. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function mailbox({ name, address }: Mailbox): string {
  const bare = plain(address).replace(/[<>\s]/g, '');
  const written = name ? plain(name) : '';
  if (!written) return `<${bare}>`;
  const quoted = `"${written.replace(/["\\]/g, '\\$&')}"`;
  const phrase = isAscii(written) && quoted.length <= PHRASE ? quoted : encoded(written);
  return `${phrase}${EOL} <${bare}>`;
}

function unstructured(value: string): string {
  const written = plain(value);
  return isAscii(written) ? written : encoded(written);
}

/** Short enough for its line, and nothing a reader would take for an encoded word. */
function isAscii(text: string): boolean {
  return /^[\x20-\x7e]{0,60}$/.test(text) && !text.includes('=?');
}

/** `text` as encoded words (RFC 2047), none of which cuts a syllable in two that fits into one. */
function encoded(text: string): string {
  const words: string[] = [];
  let word = '';
  const pieces = syllables(text).flatMap((one) =>
    Buffer.byteLength(one) > WORD_BYTES ? [...one] : [one],
  );
  for (const piece of pieces) {
    if (word && Buffer.byteLength(word + piece) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += piece;
  }
  return [...words, word]
    .map((one) => `=?utf-8?B?${Buffer.from(one).toString('base64')}?=`)
    .join(`${EOL} `);
}

function part(boundary: string, type: string, text: string): string[] {
  const body = Buffer.from(text.replace(/\r\n|\r|\n/g, EOL)).toString('base64');
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(body.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []),
  ];
}
