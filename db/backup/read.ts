import { type SQL, sql } from 'drizzle-orm';
import type { BackedUp } from '#db/backup/tables';
import type { Database } from '#db/kit/client';

/** A value as the database stores it. */
export type StoredValue = string | number | null;
/** A row as the database stores it, by column. */
export type StoredRow = Record<string, StoredValue>;

const ROWS_AT_ONCE = 500;

const nameOf = ({ name }: { name: string }) => sql.identifier(name);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/**
 * The next rows of a table in the order of its primary key, as they are stored.
 * It reads the columns that the database has: before a deployment that is not what the schema says.
 * @param after the primary key of the last row that was read; `null` for the first rows
 * @param bytes about how much is read at once; one row is always read, however large
 */
export async function readRows(
  db: Database,
  { name: tableName, key }: Pick<BackedUp, 'name' | 'key'>,
  after: readonly StoredValue[] | null,
  bytes: number,
): Promise<{ rows: StoredRow[]; last: StoredValue[] | null }> {
  const columns = await columnsOf(db, tableName);
  if (columns.length === 0) return { rows: [], last: null };
  const order = list(key.map((column) => sql`${nameOf(column)}`));
  const beyond = after ? sql`where (${order}) > (${list(after.map((value) => sql`${value}`))})` : sql``;
  // The length of a text is in characters, that of a blob in bytes.
  const size = sql.join(
    columns.map((column) => sql`coalesce(length(cast(${nameOf(column)} as blob)), 0)`),
    sql` + `,
  );
  const names = list(columns.map((column) => sql`${nameOf(column)}`));
  const found = await db.all<StoredRow>(sql`
    select ${names} from (
      select *, sum(size) over (order by ${order} rows unbounded preceding) - size as read_before
      from (select ${names}, ${size} as size from ${sql.identifier(tableName)} ${beyond} order by ${order} limit ${ROWS_AT_ONCE})
    ) where read_before < ${bytes} order by ${order}`);
  // Drivers add properties of their own to a row.
  const rows = found.map((row) => Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])));
  const end = rows.at(-1);
  return { rows, last: end ? key.map(({ name }) => end[name] ?? null) : null };
}

/** The columns that a table of the database has, without generated ones; none when there is no such table. */
export async function columnsOf(db: Database, table: string): Promise<{ name: string }[]> {
  return db.all<{ name: string }>(sql.raw(`pragma table_info(${table})`));
}

/** How many rows each of these tables has, in one round trip. */
export async function countRows(db: Database, tables: readonly BackedUp[]): Promise<Record<string, number>> {
  const counts = tables.map(({ name }) => sql`select ${name} as name, count(*) as total from ${sql.identifier(name)}`);
  // D1 takes few terms of a compound select.
  const found: { name: string; total: number }[] = [];
  for (let at = 0; at < counts.length; at += 5)
    found.push(
      ...(await db.all<{ name: string; total: number }>(sql.join(counts.slice(at, at + 5), sql` union all `))),
    );
  return Object.fromEntries(found.map(({ name, total }) => [name, total]));
}
