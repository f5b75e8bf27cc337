import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { validJson } from '#db/kit/valid-json';
import { versionedMedia } from '#db/kit/versioned';

const NAMED = 5;
/** How much of a text an entry tells, in characters. */
const TEXT_MAX = 2000;

/** The condition that an entry of the activity log is about one of these resources; null is all. */
export const tellsOf = (resources: readonly string[] | null): SQL | undefined =>
  resources ? sql`${activity.resource} in ${inList(resources)}` : undefined;

/** The statement for the latest changes of these resources; null is all. */
export function latestChanges(db: Database, resources: readonly string[] | null, limit: number) {
  return db
    .select()
    .from(activity)
    .where(tellsOf(resources))
    .orderBy(desc(activity.at), desc(sql`${activity}.rowid`))
    .limit(limit);
}

/** Stored values by column, with long texts cut, also within JSON: whoever reads it reads as far as it goes. */
const cut = (json: SQL) => sql`case when json_valid(${json}) then (select json_group_object(j.key,
  case j.type when 'text' then substr(j.value, 1, ${TEXT_MAX}) else j.value end) from json_each(${json}) j)
  else substr(${json}, 1, ${TEXT_MAX}) end`;

/**
 * The statement for the parts of changes, by resource and kind of change: how many rows, the first of them, and the
 * changed values of a row that is alone. The settings are given whole.
 */
export function partsOfChanges(db: Database, activityIds: SQL) {
  const kind = sql`case when ${versions.before} is null then 'create'
    when ${versions.after} is null then 'delete' else 'update' end`;
  const group = sql`partition by ${versions.activity_id}, ${versions.resource}, ${kind}`;
  const numbered = db
    .select({
      activity_id: versions.activity_id,
      resource: versions.resource,
      record_id: versions.record_id,
      owner_id: versions.owner_id,
      title: versions.title,
      before: versions.before,
      after: versions.after,
      id: versions.id,
      kind: sql<'create' | 'update' | 'delete'>`${kind}`.as('kind'),
      total: sql<number>`count(*) over (${group})`.as('total'),
      place: sql<number>`row_number() over (${group} order by ${versions.id})`.as('place'),
    })
    .from(versions)
    .where(and(sql`${versions.activity_id} in ${activityIds}`, sql`${versions.resource} <> ${versionedMedia.resource}`))
    .as('numbered');
  const { resource, total, place, kind: numberedKind } = numbered;
  const isTold = sql`(${total} = 1 or ${resource} in ('settings', 'event_gallery_relations'))`;
  return db
    .select({
      activity_id: numbered.activity_id,
      resource,
      kind: numberedKind,
      total,
      record_id: numbered.record_id,
      owner_id: numbered.owner_id,
      title: numbered.title,
      before: sql<string | null>`case when ${isTold} then ${cut(sql`${numbered.before}`)} end`.as('before_cut'),
      after: sql<string | null>`case when ${isTold} then ${cut(sql`${numbered.after}`)} end`.as('after_cut'),
      // A photo whose caption changed is known by its picture.
      picture: sql<string | null>`case when ${total} = 1 and ${resource} = 'gallery_photos' then
        (select p.url from gallery_photos p where p.id = ${numbered.record_id}) end`.as('picture'),
      // Of several rows it is told which fields changed in any of them. Drizzle leaves the table of a
      // column out where a query has no joins, unless it is nested.
      fields: sql<string>`case when ${total} > 1 and ${place} = 1 and ${numberedKind} = 'update' then (
        select json_group_array(distinct j.key) from ${versions} o, json_each(${validJson(sql`o.before`)}) j
        where o.activity_id = ${sql`${numbered.activity_id}`} and o.resource = ${sql`${resource}`}
          and o.before is not null and o.after is not null) else '[]' end`.as('fields'),
    })
    .from(numbered)
    .where(sql`${place} <= ${NAMED} or ${isTold}`)
    .orderBy(numbered.id);
}

/** The last `limit`, with values of about `size` characters. */
interface LastChanges {
  ownerId: string;
  limit: number;
  size: number;
}

/** The ids of the last changes of one record and its parts: one at least, if there is any. */
function lastChanges(db: Database, { ownerId, limit, size }: LastChanges) {
  const values = sql`sum(coalesce(length(${versions.before}), 0) + coalesce(length(${versions.after}), 0))`;
  const newest = sql`max(${versions.id})`;
  const changes = db
    .select({
      activity_id: versions.activity_id,
      newest: newest.as('newest'),
      own: values.as('own'),
      sum: sql`sum(${values}) over (order by ${newest} desc)`.as('sum'),
    })
    .from(versions)
    .where(eq(versions.owner_id, ownerId))
    .groupBy(versions.activity_id)
    .as('changes');
  return db
    .select({ activity_id: changes.activity_id })
    .from(changes)
    .where(sql`${changes.sum} - ${changes.own} < ${size}`)
    .orderBy(desc(changes.newest))
    .limit(limit);
}

/** The statement for the last changes of one record and its parts, or for one of them, newest first. */
export function versionsOf(db: Database, which: LastChanges | { ownerId: string; id: string }) {
  const { ownerId } = which;
  const wanted = 'id' in which ? sql`(${which.id})` : lastChanges(db, which);
  return db
    .select({
      activity_id: versions.activity_id,
      resource: versions.resource,
      record_id: versions.record_id,
      before: versions.before,
      after: versions.after,
      at: activity.at,
      actor: activity.actor,
      action: activity.action,
    })
    .from(versions)
    .innerJoin(activity, eq(activity.id, versions.activity_id))
    .where(and(eq(versions.owner_id, ownerId), sql`${versions.activity_id} in ${wanted}`))
    .orderBy(desc(versions.id));
}
