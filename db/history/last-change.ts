import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';

/** The query for the id of the entry of the newest change of a record or its parts. */
export function newestEntryOf(db: Database, ownerId: string) {
  return db
    .select({ id: versions.activity_id })
    .from(versions)
    .where(eq(versions.owner_id, ownerId))
    .orderBy(desc(versions.id))
    .limit(1);
}

/** Who changed a record last, and when; `null` when nothing is known about it. */
export async function lastChange(db: Database, record: { resource: string; id: string }) {
  const { resource, id } = record;
  // A change of many records names one of them in the log, and all of them in the history.
  const newest = newestEntryOf(db, id);
  const [last] = await db
    .select({ actor: activity.actor, at: activity.at })
    .from(activity)
    .where(or(and(eq(activity.resource, resource), eq(activity.record_id, id)), inArray(activity.id, newest)))
    .orderBy(desc(activity.at))
    .limit(1);
  return last ?? null;
}
