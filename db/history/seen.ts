import { and, eq, type SQL, sql } from 'drizzle-orm';
import { events } from '#db/events/schema';
import { galleries } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { isOpenDraft } from '#db/kit/drafts';
import { versionedEvents, versionedGalleries, versionedLinks, versionedPhotos } from '#db/kit/versioned';

const published = (table: typeof events | typeof galleries) =>
  sql`(select ${table.id} from ${table} where not ${isOpenDraft(table)})`;

const { resource, record_id, owner_id } = versions;
const inEvents = (id: SQL) => sql`${id} in ${published(events)}`;
const inGalleries = (id: SQL) => sql`${id} in ${published(galleries)}`;
/** A link is named by its event and its gallery. */
const linkedGallery = sql`substr(${record_id}, length(${owner_id}) + 2)`;

/** Holds for a row of the history about a record that is published, or about its photos or its links. */
const isSeen = sql`(case ${resource}
  when ${versionedEvents.resource} then ${inEvents(sql`${record_id}`)}
  when ${versionedGalleries.resource} then ${inGalleries(sql`${record_id}`)}
  when ${versionedPhotos.resource} then ${inGalleries(sql`${owner_id}`)}
  when ${versionedLinks.resource} then (${inEvents(sql`${owner_id}`)} or ${inGalleries(linkedGallery)})
  end)`;

/**
 * The statement that lets its batch fail when `condition` holds: it sets the actor of the entry to null, which the
 * table refuses, and then nothing of the batch is stored.
 */
export const failIf = (db: Database, entryId: string, condition: SQL) =>
  db
    .update(activity)
    .set({ actor: sql`null` })
    .where(and(eq(activity.id, entryId), condition));

/** Lets its batch fail when the entry changed something that visitors see. Stands after the history of the change. */
export const failIfSeen = (db: Database, entryId: string) =>
  failIf(db, entryId, sql`exists (select 1 from ${versions} where ${versions.activity_id} = ${entryId} and ${isSeen})`);

/** Whether a batch failed by one of these statements. */
export function isRefusedBatch(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes('NOT NULL constraint failed: activity.actor')) return true;
  return false;
}
