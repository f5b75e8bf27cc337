import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#db/client';
import { contactMessages } from '#db/schema/contact';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { outbox } from '#db/schema/outbox';
import { siteSettings } from '#db/schema/setting';

/** How long messages are kept when no setting says otherwise, in days: two years. */
const RETENTION_DAYS = 730;
/** How long mails that were sent are kept to answer questions, in days. */
const SENT_DAYS = 30;
/** How long a subscription waits to be confirmed before it is deleted, in days. */
const PENDING_DAYS = 30;

const before = (now: Date, days: number) =>
  new Date(now.getTime() - days * 24 * 3_600_000).toISOString();

/** Deletes old messages, old mails that were sent, and subscriptions that nobody confirmed. */
export async function forgetMail(db: Database, now: Date): Promise<void> {
  const [setting] = await db
    .select()
    .from(siteSettings)
    .where(eq(siteSettings.key, 'message_retention_days'));
  const days = Number(setting?.value) || RETENTION_DAYS;
  const { status, updated_at } = newsletterSubscribers;
  await db.batch([
    db.delete(contactMessages).where(lt(contactMessages.created_at, before(now, days))),
    db
      .delete(outbox)
      .where(and(eq(outbox.status, 'sent'), lt(outbox.created_at, before(now, SENT_DAYS)))),
    db
      .delete(newsletterSubscribers)
      .where(and(eq(status, 'pending'), lt(updated_at, before(now, PENDING_DAYS)))),
  ]);
}
