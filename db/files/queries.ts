import { and, count, eq, getTableColumns, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { media } from '#db/files/schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import type { PictureField } from '#db/kit/facts';
import { inList } from '#db/kit/in-list';
import { type Described, tables } from '#db/kit/tables';
import { validJson } from '#db/kit/valid-json';
import { SETTINGS_ID, versionedMedia } from '#db/kit/versioned';

/** The statement for those of these keys that have a row. */
export function storedPictures(db: Database, keys: readonly string[]) {
  return db
    .select({ key: media.key })
    .from(media)
    .where(sql`${media.key} in ${inList(keys)}`);
}

/** The statement for those of these keys that have a row, or had one that the history can bring back. */
export function recoverablePictures(db: Database, keys: readonly string[]) {
  return storedPictures(db, keys).union(
    db
      .select({ key: versions.owner_id })
      .from(versions)
      .where(
        and(
          eq(versions.resource, versionedMedia.resource),
          isNotNull(versions.before),
          sql`${versions.owner_id} in ${inList(keys)}`,
        ),
      ),
  );
}

const url = sql`'/media/' || ${media}.${sql.identifier('key')}`;

function columnsShowing(kind: PictureField, { table, fields }: Described): SQLiteColumn[] {
  const columns = getTableColumns(table);
  return Object.entries(fields.pictures ?? {}).flatMap(([name, shown]) => {
    const column = columns[name];
    return column && shown === kind ? [column] : [];
  });
}

const notAddressed = (one: Described): SQL[] =>
  columnsShowing('url', one).map(
    (column) => sql`${url} not in (select ${column} from ${one.table} where ${column} is not null)`,
  );

const notNamed = (one: Described): SQL[] =>
  columnsShowing('name', one).map(
    (column) => sql`not exists (select 1 from ${one.table} where ${column} <> ''
      and substr(${url}, -length(${column})) = ${column})`,
  );

function notInText(one: Described): SQL[] {
  const texts = columnsShowing('html', one).map((column) => sql`instr(coalesce(${column}, ''), ${url}) > 0`);
  if (texts.length === 0) return [];
  return [sql`not exists (select 1 from ${one.table} where ${sql.join(texts, sql` or `)})`];
}

/**
 * The keys of all pictures that an earlier version of something shows, by their addresses in it. The
 * JSON is read once for all pictures; a quotation mark in it is `\\"`.
 */
const earlierKeys = sql`(
  with recursive found(rest) as (
    select substr(doc, instr(doc, '/media/') + 7) from (
      select ${versions.before} as doc from ${versions} union all select ${versions.after} from ${versions}
    ) where instr(doc, '/media/') > 0
    union all
    select substr(rest, instr(rest, '/media/') + 7) from found where instr(rest, '/media/') > 0
  )
  select substr(rest, 1, min(instr(rest || '"', '"'), instr(rest || '\\', '\\')) - 1) from found)`;

/** Conditions: no earlier version of anything shows this picture. Settings name some of theirs. */
const notEarlier: SQL[] = [
  sql`${media.key} not in ${earlierKeys}`,
  sql`not exists (select 1 from ${versions} where ${versions.owner_id} = ${SETTINGS_ID}
    and json_extract(${validJson(versions.before)}, '$.value') <> ''
    and substr(${url}, -length(json_extract(${validJson(versions.before)}, '$.value'))) = json_extract(${validJson(versions.before)}, '$.value'))`,
];

/** It was stored before `instant` (ISO, UTC), and no field shows it. */
function isUnused(instant: string) {
  return and(
    lt(media.created_at, instant),
    // Exact addresses come first: they have an index or few rows. Texts are read for the rest only.
    ...tables.flatMap(notAddressed),
    ...tables.flatMap(notNamed),
    ...tables.flatMap(notInText),
    ...notEarlier,
  );
}

/** The number of all pictures, and the keys of those stored before `instant` that nothing shows. */
export async function unusedPictures(db: Database, instant: string): Promise<{ total: number; keys: string[] }> {
  const [[all], unused] = await db.batch([
    db.select({ total: count() }).from(media),
    db.select({ key: media.key }).from(media).where(isUnused(instant)),
  ]);
  return { total: all?.total ?? 0, keys: unused.map(({ key }) => key) };
}

/** The statement that deletes the pictures `keys` that are still unused, and returns their keys. */
export function forgetUnused(db: Database, instant: string, keys: readonly string[]) {
  return db
    .delete(media)
    .where(and(sql`${media.key} in ${inList(keys)}`, isUnused(instant)))
    .returning({ key: media.key });
}
