import { desc, inArray } from 'drizzle-orm';
import { SIGN_IN_EVENTS } from '#core/rules/security-log';
import type { Database } from '#db/client';
import { securityLog } from '#db/schema/security-log';

/** The latest sign-ins and tries, newest first. */
export function latestSignIns(db: Database, limit: number) {
  const { id, kind, email, new_device, count, at } = securityLog;
  return db
    .select({ id, kind, email, new_device, count, at })
    .from(securityLog)
    .where(inArray(kind, [...SIGN_IN_EVENTS]))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
