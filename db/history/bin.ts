import { and, desc, eq, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { BIN_DAYS_DEFAULT, BINNED } from '#core/history/bin';
import type { Instant } from '#core/kit/dates';
import type { TakeDownDecision } from '#core/messages/take-down';
import { keyAt } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { validJson } from '#db/kit/valid-json';
import { type Versioned, versionedMedia, versionedPhotos } from '#db/kit/versioned';
import { contactMessages } from '#db/messages/schema';
import { siteSettings } from '#db/settings/schema';

const days = sql`coalesce((select cast(${siteSettings.value} as integer) from ${siteSettings}
  where ${siteSettings.key} = 'bin_days'), ${BIN_DAYS_DEFAULT})`;

const moved = (instant: SQL | SQLiteColumn, sign: '+' | '-') =>
  sql<Instant>`strftime('%Y-%m-%dT%H:%M:%fZ', ${instant}, ${sign} || ${days} || ' days')`;

const oldest = (now: Instant) => moved(sql`${now}`, '-');

/** The condition that a row of the history is the deletion of something that has not come back since. */
const isLastDeletion = and(
  isNull(versions.after),
  sql`not exists (select 1 from ${versions} l where l.resource = ${versions.resource}
    and l.record_id = ${versions.record_id} and l.id > ${versions.id})`,
);

/** The condition that a row of the history is not a photo's of which somebody decided that it stays down. */
export const mayComeBack = sql`not exists (select 1 from ${contactMessages} d
  where ${versions.resource} = ${versionedPhotos.resource} and d.photo_id = ${versions.record_id}
    and d.decision = ${'taken_down' satisfies TakeDownDecision})`;

/**
 * The condition that a row of the history is the deletion of a record that has not come back since.
 * Photos are deleted also by restoring a version of their gallery from before they came.
 */
const isInBin = and(
  sql`${activity.action} in ('delete', 'restore')`,
  eq(versions.resource, activity.resource),
  sql`${activity.resource} in ${inList(BINNED)}`,
  isLastDeletion,
  mayComeBack,
);

/**
 * The condition that a row of the history is a photo's that was taken down and has not come back since. A request can
 * also be decided while the photo is in the bin, on its own or with its gallery.
 */
const isTakenDown = and(
  eq(versions.resource, versionedPhotos.resource),
  isLastDeletion,
  or(eq(activity.action, 'take_down'), not(mayComeBack)),
);

/**
 * The statement for photos that were taken down at somebody's request and are not shown again: only a decision about
 * the request brings them back, neither the bin nor an earlier version of their gallery.
 */
export function takenDown(db: Database, which: { photos: readonly string[] } | { gallery: string }) {
  return db
    .select({ id: versions.record_id, gallery_id: versions.owner_id, title: versions.title, entry_id: activity.id })
    .from(activity)
    .innerJoin(versions, eq(versions.activity_id, activity.id))
    .where(
      and(
        'gallery' in which
          ? eq(versions.owner_id, which.gallery)
          : sql`${versions.record_id} in ${inList(which.photos)}`,
        isTakenDown,
      ),
    );
}

/** A photo that was taken down stays until its request is decided, and from then on as long as anything in the bin. */
const isDecided = and(
  isTakenDown,
  sql`not exists (select 1 from ${contactMessages} m where m.photo_id = ${versions.record_id} and m.decision is null)`,
);

/** Which deletions are wanted. */
export interface BinFilter {
  now: Instant;
  /** Entries of the activity log, as the right side of `in`. */
  entryIds?: SQL | undefined;
  resource?: string | undefined;
  ids?: readonly string[] | undefined;
}

/** The statement for the records in the bin, the last deletion first. */
export function binned(db: Database, { now, entryIds, resource, ids }: BinFilter) {
  return db
    .select({
      entry_id: activity.id,
      at: activity.at,
      actor: activity.actor,
      resource: activity.resource,
      record_id: versions.record_id,
      owner_id: versions.owner_id,
      title: versions.title,
      picture: sql<string | null>`iif(${versions.resource} = ${versionedPhotos.resource},
        json_extract(${validJson(versions.before)}, '$.url'), null)`.as('picture'),
      until: moved(activity.at, '+').as('until'),
      photos: sql<number>`(select count(*) from ${versions} p where p.activity_id = ${activity.id}
        and p.resource = 'gallery_photos' and p.owner_id = ${versions.record_id} and p.after is null)`.as('photos'),
    })
    .from(activity)
    .innerJoin(versions, eq(versions.activity_id, activity.id))
    .where(
      and(
        gte(activity.at, oldest(now)),
        isInBin,
        entryIds && sql`${activity.id} in ${entryIds}`,
        resource === undefined ? undefined : eq(activity.resource, resource),
        ids && sql`${versions.record_id} in ${inList(ids)}`,
      ),
    )
    .orderBy(desc(activity.at), desc(sql`${activity}.rowid`), versions.id);
}

/**
 * The statement that deletes what the history knows of up to `limit` records in the bin: those whose
 * time is over at `now`, or those that these entries deleted. What it knows of their pictures stays for `lostPictures`.
 */
export function emptyBin(
  db: Database,
  { now, entryIds, limit }: { now?: Instant; entryIds?: readonly string[]; limit: number },
) {
  const { id, resource, record_id, owner_id, activity_id } = versions;
  const gone = sql`(select ${resource} as resource, ${record_id} as record_id
    from ${activity} join ${versions} on ${activity_id} = ${activity.id}
    where ${and(
      entryIds ? isInBin : or(isInBin, isDecided),
      now === undefined ? undefined : lt(activity.at, oldest(now)),
      entryIds && sql`${activity.id} in ${inList(entryIds)}`,
    )} order by ${activity.at} limit ${limit})`;
  return db
    .delete(versions)
    .where(
      sql`${id} in (
        select v.id from ${versions} v join ${gone} g on v.resource = g.resource and v.record_id = g.record_id
        union
        select v.id from ${versions} v join ${gone} g on v.owner_id = g.record_id
          and v.resource in ('gallery_photos', 'event_gallery_relations'))`,
    )
    .returning({ record_id, owner_id });
}

/**
 * The statement for pictures that were deleted with a photo of which the history knows nothing any
 * more; `is_shown` says that the picture is there again.
 */
export function lostPictures(db: Database, limit: number) {
  const { id, owner_id, activity_id } = versions;
  return db
    .select({
      id,
      key: owner_id,
      is_shown: sql<number>`exists (select 1 from ${media} where ${media.key} = ${owner_id})`.as('is_shown'),
    })
    .from(versions)
    .where(
      and(
        eq(versions.resource, versionedMedia.resource),
        isNull(versions.after),
        sql`not exists (select 1 from ${versions} p
          where p.activity_id = ${activity_id} and p.resource = ${versionedPhotos.resource}
            and ${keyAt(sql`json_extract(${validJson(sql`p.before`)}, '$.url')`)} = ${owner_id})`,
      ),
    )
    .limit(limit);
}

/** The statement that deletes these rows of the history. */
export function forgetVersions(db: Database, ids: readonly number[]) {
  return db.delete(versions).where(sql`${versions.id} in ${inList(ids)}`);
}

/**
 * The statement for records in these deletions whose value of the unique `column` another row has now: their title, the
 * value, and the title of the other row.
 */
export function takenValues(
  db: Database,
  { of, entryIds, column }: { of: Versioned; entryIds: SQL; column: SQLiteColumn },
) {
  const value = sql<string>`json_extract(${validJson(versions.before)}, ${`$.${column.name}`})`;
  return db
    .select({
      record_id: versions.record_id,
      title: versions.title,
      value: value.as('value'),
      holder: sql<string>`${of.title}`.as('holder'),
    })
    .from(versions)
    .innerJoin(of.table, eq(column, value))
    .where(
      and(sql`${versions.activity_id} in ${entryIds}`, eq(versions.resource, of.resource), isNull(versions.after)),
    );
}
