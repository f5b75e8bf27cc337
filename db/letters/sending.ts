import { and, count, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { DEFAULT_LANG } from '#core/kit/lang';
import type { DeliveryStatus } from '#core/mail/mailing';
import type { Database } from '#db/kit/client';
import { isInAudience } from '#db/letters/mailing';
import { letters } from '#db/letters/schema';
import { LEFT } from '#db/mail/deliveries';
import { deliveries } from '#db/mail/deliveries.schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { readerState } from '#db/newsletter/state';

/** The statement that reads one letter. */
export const askLetter = (db: Database, id: string) => db.select().from(letters).where(eq(letters.id, id));

/** The statement that counts the readers of a letter by language. */
export function askAudience(db: Database, letter: Parameters<typeof isInAudience>[0]) {
  const s = alias(newsletterSubscribers, 's');
  const lang = sql<string>`coalesce(${s.lang}, ${DEFAULT_LANG})`;
  return db
    .select({ lang: lang.as('reads'), readers: count().as('readers') })
    .from(s)
    .where(isInAudience(letter))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The statement that counts the deliveries of a letter by state. */
export function askCounts(db: Database, id: string) {
  const { status, mailing_id } = deliveries;
  return db.select({ status, total: count() }).from(deliveries).where(eq(mailing_id, id)).groupBy(status);
}

/** The statement that reads deliveries in one state: of the unknown ones, those that nobody decided about. */
export function askDeliveries(db: Database, id: string, status: DeliveryStatus, limit: number) {
  const { error, changed_at, recipient_id } = deliveries;
  return db
    .select({
      recipient_id,
      error,
      changed_at,
      status: deliveries.status,
      email: newsletterSubscribers.email,
      reader: readerState,
    })
    .from(deliveries)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, recipient_id))
    .where(
      and(eq(deliveries.mailing_id, id), eq(deliveries.status, status), or(sql`${error} is null`, ne(error, LEFT))),
    )
    .orderBy(recipient_id)
    .limit(limit);
}
