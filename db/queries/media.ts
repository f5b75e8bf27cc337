import { and, count, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client';
import { inList } from '#db/in-list';
import type { PictureField } from '#db/schema/facts';
import { media } from '#db/schema/media';
import { type Described, tables } from '#db/tables';

/** Which of these keys have a row. */
export function knownPictures(db: Database, keys: readonly string[]) {
  return db
    .select({ key: media.key })
    .from(media)
    .where(sql`${media.key} in ${inList(keys)}`);
}

const address = sql`'/media/' || ${media}.${sql.identifier('key')}`;

/** The columns of a table that show pictures in this way. */
function columnsShowing(kind: PictureField, { table, fields }: Described): SQLiteColumn[] {
  const columns = getTableColumns(table);
  return Object.entries(fields.pictures ?? {}).flatMap(([name, shown]) => {
    const column = columns[name];
    return column && shown === kind ? [column] : [];
  });
}

/** Conditions: no column that holds the address of a picture holds the address of this one. */
const notAddressed = (one: Described): SQL[] =>
  columnsShowing('address', one).map(
    (column) =>
      sql`${address} not in (select ${column} from ${one.table} where ${column} is not null)`,
  );

/** Conditions: no column that holds the name or the address of a picture means this one. */
const notNamed = (one: Described): SQL[] =>
  columnsShowing('name', one).map(
    (column) => sql`not exists (select 1 from ${one.table} where ${column} <> ''
      and substr(${address}, -length(${column})) = ${column})`,
  );

/** The condition that no rich text of a table shows this picture. */
function notInText(one: Described): SQL[] {
  const texts = columnsShowing('html', one).map(
    (column) => sql`instr(coalesce(${column}, ''), ${address}) > 0`,
  );
  if (texts.length === 0) return [];
  return [sql`not exists (select 1 from ${one.table} where ${sql.join(texts, sql` or `)})`];
}

/** The condition that a picture was stored before `instant` (ISO, UTC) and that no field shows it. */
function isUnused(instant: string) {
  return and(
    lt(media.created_at, instant),
    // Exact addresses come first: they have an index or few rows. Texts are read for the rest only.
    ...tables.flatMap(notAddressed),
    ...tables.flatMap(notNamed),
    ...tables.flatMap(notInText),
  );
}

/** The number of all pictures, and the keys of those stored before `instant` that nothing shows. */
export async function unusedPictures(
  db: Database,
  instant: string,
): Promise<{ total: number; keys: string[] }> {
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
