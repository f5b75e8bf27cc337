import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { events } from '#db/events/schema';
import { galleries } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Touched } from '#db/history/write';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { validJson } from '#db/kit/valid-json';
import { versionedGalleries, versionedLinks } from '#db/kit/versioned';

/** Events or galleries that come back. */
export interface Returning {
  resource: 'events' | 'galleries';
  ids: readonly string[];
}

/** The condition that a deletion made this row of the history, and not a save that took a link away. */
const byDeletion = sql`exists (select 1 from ${activity} a
  where a.id = ${versions.activity_id} and a.action = 'delete')`;

/**
 * The condition for links that events and galleries lost when one of both was deleted, whichever that
 * was: the last that the history knows of them.
 */
export function lostLinks({ resource, ids }: Returning): SQL | undefined {
  const end = resource === 'events' ? '$.event_id' : '$.gallery_id';
  return and(
    eq(versions.resource, versionedLinks.resource),
    isNotNull(versions.before),
    isNull(versions.after),
    sql`json_extract(${validJson(versions.before)}, ${sql.raw(`'${end}'`)}) in ${inList(ids)}`,
    byDeletion,
    sql`not exists (select 1 from ${versions} l where l.resource = ${versions.resource}
      and l.record_id = ${versions.record_id} and l.id > ${versions.id})`,
  );
}

/** The event that a gallery belonged to before a deletion took it away, and nobody chose another one. */
const lostEvent = sql`(select json_extract(${validJson(sql`v.before`)}, '$.event_id') from ${versions} v
  join ${activity} a on a.id = v.activity_id and a.action = 'delete'
  where v.resource = ${versionedGalleries.resource} and v.record_id = ${versionedGalleries.key}
    and json_extract(${validJson(sql`v.before`)}, '$.event_id') is not null
    and not exists (select 1 from ${versions} l join ${activity} b on b.id = l.activity_id
      where l.resource = v.resource and l.record_id = v.record_id and l.id > v.id and b.action <> 'delete'
        and l.before is not null and json_type(${validJson(sql`l.after`)}, '$.event_id') is not null)
  order by v.id desc limit 1)`;

/** The statement that gives galleries their event back once both are there, and further rows that it may write. */
export function giveEventsBack(db: Database, { resource, ids }: Returning) {
  const wanted =
    resource === 'events'
      ? sql`${versionedGalleries.key} in (select ${versions.record_id} from ${versions}
          where ${versions.resource} = ${versionedGalleries.resource}
            and json_extract(${validJson(versions.before)}, '$.event_id') in ${inList(ids)})`
      : sql`${versionedGalleries.key} in ${inList(ids)}`;
  // Galleries that come back are touched as such.
  const touched: Touched[] = resource === 'events' ? [{ of: versionedGalleries, where: wanted }] : [];
  const statement = db
    .update(galleries)
    .set({ event_id: sql`(select ${events.id} from ${events} where ${events.id} = ${lostEvent})` })
    .where(and(isNull(galleries.event_id), wanted));
  return { statement, touched };
}
