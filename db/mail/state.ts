import { count, eq, inArray, min, sql } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { outbox } from '#db/mail/schema';
import { siteSettings } from '#db/settings/schema';

/** A mail that was never tried counts as waiting when it has been due for so long, in ms. */
const UNTRIED_MS = 3_600_000;

/** The state of the outbox. */
export interface MailState {
  /** Mails that could not be sent yet and are tried again automatically. */
  waiting: number;
  /** Since when (ISO): the earliest first failure, or due time of a mail that was never tried. */
  waiting_since: string | null;
  /** Mails that were given up, and how many of them were refused because of their sender. */
  failed: number;
  failed_by_sender: number;
}

/** The statements that read the state of the outbox at `now`, for a batch; `mailStateOf` reads their rows. */
export function askMailState(db: Database, now: Date) {
  const { status, first_failed_at, next_attempt_at, failure } = outbox;
  const untried = new Date(now.getTime() - UNTRIED_MS).toISOString();
  const since = sql<
    string | null
  >`coalesce(${first_failed_at}, case when ${next_attempt_at} < ${untried} then ${next_attempt_at} end)`;
  return [
    db
      .select({ waiting: count(since), waiting_since: min(since) })
      .from(outbox)
      .where(inArray(status, ['queued', 'sending'])),
    db
      .select({ failed: count(), failed_by_sender: count(sql`case when ${failure} = 'sender' then 1 end`) })
      .from(outbox)
      .where(eq(status, 'failed')),
  ] as const;
}

/** The state from the rows of `askMailState`. */
export function mailStateOf(
  [waiting]: { waiting: number; waiting_since: string | null }[],
  [given]: { failed: number; failed_by_sender: number }[],
): MailState {
  return {
    waiting: waiting?.waiting ?? 0,
    waiting_since: waiting?.waiting_since ?? null,
    failed: given?.failed ?? 0,
    failed_by_sender: given?.failed_by_sender ?? 0,
  };
}

/** The statement that reads the society's address as the settings have it. */
export function contactSetting(db: Database) {
  const { key, value } = siteSettings;
  return db.select({ value }).from(siteSettings).where(eq(key, 'contact_email'));
}
