import { and, eq, inArray, lt } from 'drizzle-orm';
import { messageDays, PENDING_DAYS, SENT_DAYS } from '#core/privacy/kept-for';
import type { Database } from '#db/kit/client';
import { outbox } from '#db/mail/schema';
import { forgetAnswerMails } from '#db/messages/answer-mails';
import { contactMessages } from '#db/messages/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { siteSettings } from '#db/settings/schema';

const before = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();

/** The statement that reads how long messages are kept; `retentionOf` reads its row. */
export function retentionSetting(db: Database) {
  return db.select().from(siteSettings).where(eq(siteSettings.key, 'message_retention_days'));
}

/** How long messages are kept, in days. */
export function retentionOf(setting: { value: string } | undefined): number {
  return messageDays(setting?.value);
}

/**
 * Deletes old messages with their answers, old mails that were sent or given up, and subscriptions that nobody
 * confirmed.
 */
export async function forgetMail(db: Database, now: Date): Promise<void> {
  const [setting] = await retentionSetting(db);
  const days = retentionOf(setting);
  const { status, updated_at } = newsletterSubscribers;
  const isOld = lt(contactMessages.created_at, before(now, days));
  await db.batch([
    forgetAnswerMails(db, isOld),
    db.delete(contactMessages).where(isOld),
    db.delete(outbox).where(and(eq(outbox.status, 'sent'), lt(outbox.created_at, before(now, SENT_DAYS)))),
    // A mail that never went out quotes a message, too.
    db.delete(outbox).where(and(inArray(outbox.status, ['failed', 'held']), lt(outbox.created_at, before(now, days)))),
    db.delete(newsletterSubscribers).where(and(eq(status, 'pending'), lt(updated_at, before(now, PENDING_DAYS)))),
  ]);
}
