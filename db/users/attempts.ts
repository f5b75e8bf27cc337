import { and, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { rateLimits } from '#db/kit/limits.schema';

/**
 * The statement that counts one more attempt under `key`, and answers how many there were since
 * its window began and when that ends (an ISO instant). A window that is over begins anew.
 * @param window length of the window, in seconds
 */
export function countAttempt(db: Database, key: string, window: number, now: Date) {
  const over = sql`${rateLimits.expires_at} <= ${now.toISOString()}`;
  return db
    .insert(rateLimits)
    .values({ key, count: 1, expires_at: new Date(now.getTime() + window * 1000).toISOString() })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        expires_at: sql`case when ${over} then excluded.expires_at else ${rateLimits.expires_at} end`,
      },
    })
    .returning();
}

/** The statement that subtracts one attempt, because it succeeded. */
export function takeBackAttempt(db: Database, key: string) {
  return db
    .update(rateLimits)
    .set({ count: sql`max(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** The statement that forgets the attempts under `key`. */
export function forgetAttempts(db: Database, key: string) {
  return db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** The statement that deletes the attempts under `key` and under every key `key:…`. */
export function forgetAttemptsBelow(db: Database, key: string) {
  const below = and(gte(rateLimits.key, `${key}:`), lt(rateLimits.key, `${key};`));
  return db.delete(rateLimits).where(or(eq(rateLimits.key, key), below));
}
