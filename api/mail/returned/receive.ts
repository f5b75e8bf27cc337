import PostalMime, { type RawEmail } from 'postal-mime';
import { OWN_ID } from '#api/mail/mailer';
import type { Database } from '#db/kit/client';
import { type Notice, storeNotice } from '#db/mail/returned';

interface Received {
  raw: AsyncIterable<Uint8Array>;
  rawSize: number;
  setReject(reason: string): void;
}

/**
 * Takes a mail that Email Routing gives to the Worker: a report about a mail that came back is stored, any other is
 * refused, so that whoever wrote it learns that nobody reads it.
 */
export async function receiveMail(mail: Received, db: Database, now: Date): Promise<void> {
  const notice = mail.rawSize <= REPORT_MAX ? await noticeIn(await blobOf(mail.raw)).catch(unreadable) : null;
  if (!notice) {
    mail.setReject('This address takes reports about mails that came back, and nothing else.');
    return;
  }
  await storeNotice(db, notice, now);
}

async function blobOf(raw: Received['raw']): Promise<Blob> {
  const chunks: BlobPart[] = [];
  for await (const chunk of raw) chunks.push(new Uint8Array(chunk));
  return new Blob(chunks);
}

function unreadable(error: unknown): null {
  console.warn('mail: a mail to the address for reports could not be read', error);
  return null;
}

/** The most bytes of a report: it may have the whole mail in it. */
const REPORT_MAX = 1_000_000;

function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const found = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!found.has(name)) found.set(name, line.slice(colon + 1).trim());
  }
  return found;
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/**
 * Reads a mail that tells what came of one of ours: a delivery status notification (RFC 3464) or a feedback report
 * (RFC 5965). The mail it is about is known by our own id in its headers, and not by the address that it names: who
 * does not know that id can end nobody's subscription.
 * @returns `null` for any other mail, and for a report of a mail that is only late
 */
async function noticeIn(raw: RawEmail): Promise<Notice | null> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const part = (...types: string[]) =>
    mail.attachments
      .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
      .map(({ content }) => textOf(content))[0];
  const original = part('message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers');
  const headers = original?.split(/\r?\n\r?\n/)[0] ?? '';
  const fields = fieldsOf(headers);
  const own = fields.get(OWN_ID.toLowerCase()) ?? fields.get('message-id') ?? '';
  const message_id = /<[^<>\s]+>/.exec(own)?.[0];
  if (!message_id) return null;
  const about = { id: mail.messageId ?? `report of ${message_id}`, mail: { message_id } };
  const feedback = part('message/feedback-report');
  if (feedback !== undefined) {
    const kind = fieldsOf(feedback).get('feedback-type') ?? '';
    return kind.toLowerCase() === 'not-spam'
      ? null
      : { ...about, outcome: 'complaint', reason: `feedback report: ${kind}` };
  }
  const status = part('message/delivery-status');
  // The first block is about the mail, the others about an addressee each; we write to one.
  const outcome = status
    ?.split(/\r?\n\r?\n/)
    .map(fieldsOf)
    .find((block) => block.has('action'));
  if (outcome?.get('action')?.toLowerCase() !== 'failed') return null;
  const code = outcome.get('status') ?? '';
  // 5.x.x is permanent (RFC 3463). A full mailbox and a mail that is too large are not: another mail may arrive.
  const isHard = code.startsWith('5') && !/^5\.2\.[23]\b/.test(code);
  const said = outcome.get('diagnostic-code') ?? '';
  return { ...about, outcome: isHard ? 'hard' : 'soft', reason: `${code} ${said}`.trim() };
}
