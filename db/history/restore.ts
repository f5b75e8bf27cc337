import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { events } from '#db/events/schema';
import { keyAt } from '#db/files/pictures';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { mayComeBack } from '#db/history/bin';
import { giveEventsBack, lostLinks, type Returning } from '#db/history/lost-links';
import { versions } from '#db/history/schema';
import type { AllTouched, Touched } from '#db/history/write';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { validJson } from '#db/kit/valid-json';
import {
  type Versioned,
  versioned,
  versionedEvents,
  versionedGalleries,
  versionedLinks,
  versionedMedia,
  versionedPages,
  versionedPhotos,
  writtenColumns,
} from '#db/kit/versioned';
import { pages } from '#db/pages/schema';

/** Records that were deleted together, and are to be there again. */
export interface Deleted {
  /** The entry of the deletion, and the resource that it was about. */
  entryId: string;
  of: Versioned;
  ids: readonly string[];
  /** Whether photos come back too of which somebody decided that they stay down. */
  isShownAgain?: boolean;
}

const was = (name: string) => sql`json_extract(${validJson(versions.before)}, ${sql.raw(`'$.${name}'`)})`;

const deletedRows = ({ entryId, isShownAgain }: Deleted, of: Versioned) =>
  and(
    eq(versions.activity_id, entryId),
    eq(versions.resource, of.resource),
    // Of a spoilt one nothing can be restored.
    sql`json_valid(${versions.before})`,
    isNull(versions.after),
    isShownAgain ? undefined : mayComeBack,
  );

function returningOf({ of: { resource }, ids }: Deleted): Returning | undefined {
  return resource === 'events' || resource === 'galleries' ? { resource, ids } : undefined;
}

/** The deleted rows of a table that go with the records; none where `undefined`. */
function partsOf(deleted: Deleted, of: Versioned): SQL | undefined {
  const ids = inList(deleted.ids);
  const main = deleted.of.resource;
  if (of === deleted.of) return and(deletedRows(deleted, of), sql`${versions.record_id} in ${ids}`);
  if (of === versionedPhotos && main === 'galleries')
    return and(deletedRows(deleted, of), sql`${versions.owner_id} in ${ids}`);
  if (of === versionedLinks) {
    const returning = returningOf(deleted);
    return returning && lostLinks(returning);
  }
  if (of !== versionedMedia) return undefined;
  const shown = [
    keysOf(partsOf(deleted, versionedPhotos), 'url'),
    returningOf(deleted) && keysOf(partsOf(deleted, deleted.of), 'share_image_url'),
    returningOf(deleted) && keysOf(partsOf(deleted, deleted.of), 'share_image_ne_url'),
  ].flatMap((keys) => keys ?? []);
  if (shown.length === 0) return undefined;
  const keys = sql.join(shown, sql` union all `);
  return and(deletedRows(deleted, of), sql`${versions.owner_id} in (${keys})`);
}

function keysOf(rows: SQL | undefined, column: string): SQL | undefined {
  return rows && sql`select ${keyAt(was(column))} from ${versions} where ${rows}`;
}

function referencesOf(table: SQLiteTable) {
  return new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const [column, foreign] = [columns[0], foreignColumns[0]];
      return column && foreign ? [[column.name, { foreign, foreignTable }] as const] : [];
    }),
  );
}

function insertAgain(db: Database, of: Versioned, found: SQL, now: string): BatchItem<'sqlite'> {
  const references = referencesOf(of.table);
  const referred = (column: SQLiteColumn, value: SQL) => {
    const reference = references.get(column.name);
    if (!reference) return null;
    const { foreign, foreignTable } = reference;
    return sql`(select ${foreign} from ${foreignTable} where ${foreign} = ${value})`;
  };
  const values = writtenColumns(of).map(([name, column]) => {
    const value = was(name);
    // Open forms and calendars see that it is another version.
    if (name === 'updated_at') return sql`max(${value}, ${now})`;
    if (name === 'sequence') return sql`${value} + 2`;
    // A draft whose time has passed in the bin must not be published by coming back.
    if (name === 'publish_on') return sql`iif(${value} > ${now}, ${value}, null)`;
    const other = column.notNull ? null : referred(column, value);
    if (other) return other;
    // The column can be younger than the deletion.
    if (column.default === undefined || column.default === null) return value;
    const path = sql.raw(`'$.${name}'`);
    const initial = sql`${column.mapToDriverValue(column.default)}`;
    return sql`case when json_type(${validJson(versions.before)}, ${path}) is null then ${initial} else ${value} end`;
  });
  const needed = writtenColumns(of).flatMap(([name, column]) => {
    const other = column.notNull ? referred(column, was(name)) : null;
    return other ? [sql`${other} is not null`] : [];
  });
  const isThere = sql`exists (select 1 from ${of.table} where ${of.key} = ${versions.record_id})`;
  return db
    .insert(of.table)
    .select(
      sql`select ${sql.join(values, sql`, `)} from ${versions} where ${and(found, ...needed, sql`not ${isThere}`)}`,
    );
}

/** The statement that gives rows the value back that they lost with the deleted records. */
function putBack(
  db: Database,
  { entryId, ids }: Deleted,
  { of, column, lost }: { of: Versioned; column: SQLiteColumn; lost: SQL },
): BatchItem<'sqlite'> {
  const { name } = column;
  const change = and(
    eq(versions.activity_id, entryId),
    eq(versions.resource, of.resource),
    isNotNull(versions.after),
    sql`${versions.record_id} = ${of.key}`,
    sql`${lost} in ${inList(ids)}`,
  );
  return db
    .update(of.table)
    .set({ [name]: sql`(select ${was(name)} from ${versions} where ${change})` })
    .where(
      and(
        // What somebody has chosen since stays.
        isNull(column),
        sql`exists (select 1 from ${versions} where ${change})`,
      ),
    );
}

/** The columns of other records that are emptied when records of a resource are deleted. */
function losses({ of: { resource }, entryId, ids }: Deleted) {
  if (resource === 'page_categories')
    return [{ of: versionedPages, column: pages.category_id, lost: was('category_id') }];
  if (resource === 'locations') return [{ of: versionedEvents, column: events.location_id, lost: was('location_id') }];
  if (resource !== 'gallery_photos') return [];
  const photo = sql`(select p.record_id from ${versions} p where p.activity_id = ${entryId}
    and p.resource = 'gallery_photos' and p.record_id in ${inList(ids)}
    and json_extract(${validJson(sql`p.before`)}, '$.url') = ${was('cover_photo_url')})`;
  return [{ of: versionedGalleries, column: galleries.cover_photo_url, lost: photo }];
}

/**
 * Statements that bring deleted records back with their photos, pictures and links, at `now` (an ISO
 * instant), and the rows that they may write. A reference to something that is gone meanwhile is left
 * empty; a photo whose gallery is gone stays in the bin.
 */
export function restoreDeleted(db: Database, deleted: Deleted, now: string) {
  const parts = versioned.flatMap((of) => {
    const found = partsOf(deleted, of);
    return found ? [{ of, found }] : [];
  });
  const lost = losses(deleted);
  const returning = returningOf(deleted);
  const given = returning ? [giveEventsBack(db, returning)] : [];
  const [first, ...others]: Touched[] = [
    ...parts.map(({ of, found }) => ({
      of,
      where: sql`${of.key} in (select ${versions.record_id} from ${versions} where ${found})`,
    })),
    ...lost.map(({ of }) => ({
      of,
      where: sql`${of.key} in (select ${versions.record_id} from ${versions}
        where ${versions.activity_id} = ${deleted.entryId} and ${versions.resource} = ${of.resource})`,
    })),
    ...given.flatMap(({ touched }) => touched),
  ];
  if (!first) throw new Error(`${deleted.of.resource} cannot be restored`);
  const touched: AllTouched = [first, ...others];
  const statements = [
    ...parts.map(({ of, found }) => insertAgain(db, of, found, now)),
    ...lost.map((one) => putBack(db, deleted, one)),
    ...given.map(({ statement }) => statement),
  ];
  return { statements, touched };
}

/** Statements that bring the rows of the pictures of these photos back, as the history has them last. */
export function restorePictures(db: Database, photoIds: readonly string[], now: string) {
  const keys = sql`select ${keyAt(galleryPhotos.url)} from ${galleryPhotos}
    where ${galleryPhotos.id} in ${inList(photoIds)}`;
  const found = and(
    eq(versions.resource, versionedMedia.resource),
    sql`${versions.owner_id} in (${keys})`,
    isNotNull(versions.before),
    sql`not exists (select 1 from ${versions} l where l.resource = ${versionedMedia.resource}
      and l.owner_id = ${versions.owner_id} and l.before is not null and l.id > ${versions.id})`,
  );
  return {
    statements: found ? [insertAgain(db, versionedMedia, found, now)] : [],
    touched: [{ of: versionedMedia, where: sql`${versionedMedia.key} in (${keys})` }],
  };
}
