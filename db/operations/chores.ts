import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import type { Database } from '#db/kit/client';
import { captchaSpent, idempotencyKeys, rateLimits } from '#db/kit/limits.schema';
import { mailQuotas } from '#db/mail/deliveries.schema';
import { sessions, verifications } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';

/** The statement that brings every event's stored status in line with its dates on `today`. */
export function refreshStatuses(db: Database, today: Day) {
  const over = lt(events.last_date, today);
  return db
    .update(events)
    .set({ status: sql`case when ${over} then 'past' else 'upcoming' end` })
    .where(or(and(eq(events.status, 'upcoming'), over), and(eq(events.status, 'past'), gte(events.last_date, today))));
}

/**
 * The statement that deletes the oldest entries of the activity log before `day`, up to `limit`, with
 * the versions that belong to them.
 */
export function forgetActivity(db: Database, day: Day, limit: number) {
  const oldest = db
    .select({ id: activity.id })
    .from(activity)
    .where(lt(activity.at, day))
    .orderBy(activity.at, activity.id)
    .limit(limit);
  return db.delete(activity).where(inArray(activity.id, oldest));
}

/** The statement that deletes the entries of the security log before `day`. */
export function forgetSecurityLog(db: Database, day: Day) {
  return db.delete(securityLog).where(lt(securityLog.at, day));
}

/**
 * Statements that delete what has expired at `now` (an ISO instant): sessions, links, used
 * captchas, counts of rate limits and of mails, and keys of submissions.
 */
export function forgetExpired(db: Database, now: string) {
  return [
    db.delete(sessions).where(lt(sessions.expires_at, now)),
    db.delete(verifications).where(lt(verifications.expires_at, now)),
    db.delete(captchaSpent).where(lt(captchaSpent.expires_at, now)),
    db.delete(rateLimits).where(lt(rateLimits.expires_at, now)),
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.expires_at, now)),
    db.delete(mailQuotas).where(lt(mailQuotas.expires_at, now)),
  ] as const;
}
