import { and, count, eq, gte, sql } from 'drizzle-orm';
import { localDay, startOfDay } from '#core/kit/dates';
import { type ReaderChange, readerGrowth } from '#core/newsletter/reader-growth';
import type { Database } from '#db/kit/client';
import { hasLeft, leftAt } from '#db/newsletter/leaving';
import { newsletterSubscribers } from '#db/newsletter/schema';

/** How many readers came and went month by month up to `now`, in one round trip. An erased reader counts nowhere. */
export async function growthOfReaders(db: Database, now: Date) {
  const today = localDay(now);
  const since = startOfDay(readerGrowth([], 0, today)[0]?.month.concat('-01') ?? today);
  const { status, consent_at } = newsletterSubscribers;
  const minute = (instant: typeof consent_at | typeof leftAt) => sql<string>`substr(${instant}, 1, 16)`;
  const [joined, ended, [on]] = await db.batch([
    db
      .select({ minute: minute(consent_at), readers: count() })
      .from(newsletterSubscribers)
      .where(gte(consent_at, since))
      .groupBy(minute(consent_at)),
    db
      .select({ minute: minute(leftAt), readers: count() })
      .from(newsletterSubscribers)
      .where(and(hasLeft, gte(leftAt, since)))
      .groupBy(minute(leftAt)),
    db.select({ readers: count() }).from(newsletterSubscribers).where(eq(status, 'confirmed')),
  ]);
  const dayOf = (text: string) => localDay(new Date(`${text}Z`));
  const changes: ReaderChange[] = [
    ...joined.map((one) => ({ day: dayOf(one.minute), joined: one.readers, ended: 0 })),
    ...ended.map((one) => ({ day: dayOf(one.minute), joined: 0, ended: one.readers })),
  ];
  return readerGrowth(changes, on?.readers ?? 0, today);
}
