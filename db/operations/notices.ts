import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { notices } from '#db/operations/notices.schema';

/** The notices that a chore can write; the back office has words for each. */
export type NoticeKey =
  | 'sweep_refused'
  | 'publish_failed'
  | 'purge_failed'
  | 'restored'
  | 'installation_differs'
  | 'backup_late'
  | 'backup_damaged'
  | 'backup_plain'
  | 'drill_failed'
  | 'roles_end'
  | 'take_down_waits'
  | 'job_failed';

/** The statement that writes a notice; one that stands already keeps the time of its beginning. */
export function raiseNotice(
  db: Database,
  notice: { key: NoticeKey; details: Record<string, number | string>; created_at: string },
) {
  return db
    .insert(notices)
    .values(notice)
    .onConflictDoUpdate({ target: notices.key, set: { details: sql`excluded.details` } });
}

/** The statement that takes a notice away, or only one that is older than the instant `before`. */
export function clearNotice(db: Database, key: NoticeKey, before?: string) {
  const older = before === undefined ? undefined : lt(notices.created_at, before);
  return db.delete(notices).where(and(eq(notices.key, key), older));
}
