import { count, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { outbox } from '#db/mail/schema';
import { contactMessages } from '#db/messages/schema';
import { notices } from '#db/operations/notices.schema';

/** The notices that say that a backup is missing, or cannot be used. */
const OF_BACKUPS = ['backup_late', 'backup_damaged', 'backup_plain', 'drill_failed'];

/** How many messages are unread, how many mails were given up, and what is wrong with the backups, in one round trip. */
export async function attention(db: Database) {
  const [[messages], [mails], [backups]] = await db.batch([
    db.select({ total: count() }).from(contactMessages).where(eq(contactMessages.status, 'unread')),
    db.select({ total: count() }).from(outbox).where(eq(outbox.status, 'failed')),
    db.select({ total: count() }).from(notices).where(inArray(notices.key, OF_BACKUPS)),
  ]);
  return { messages: messages?.total ?? 0, outbox: mails?.total ?? 0, backups: backups?.total ?? 0 };
}
