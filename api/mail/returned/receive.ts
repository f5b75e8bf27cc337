import { noticeIn, REPORT_MAX } from '#api/mail/returned/report';
import type { Database } from '#db/client';
import { storeNotice } from '#db/write/returned-mail';

/** A mail as Email Routing hands it over. */
export interface Received {
  raw: AsyncIterable<Uint8Array>;
  rawSize: number;
  setReject(reason: string): void;
}

/**
 * Takes a mail that Email Routing gives to the Worker: a report about a mail that came back is stored, any other is
 * refused, so that whoever wrote it learns that nobody reads it.
 */
export async function receiveMail(mail: Received, db: Database, now: Date): Promise<void> {
  const notice =
    mail.rawSize <= REPORT_MAX ? await noticeIn(await blobOf(mail.raw)).catch(unreadable) : null;
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
