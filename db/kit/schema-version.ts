import { sql } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };

/** The names of all migrations, in their order. */
export const MIGRATION_NAMES: readonly string[] = journal.entries.map(({ tag }) => tag);

/** The name of the last migration, which says what form the tables have. */
export const SCHEMA_VERSION: string = MIGRATION_NAMES.at(-1) ?? '';

/** Where each driver notes the migrations that it has applied. */
const D1_APPLIED = 'd1_migrations';
const LIBSQL_APPLIED = '__drizzle_migrations';

/** The name of the last migration that a database has had; before a deployment it can be an older one. */
export async function schemaVersionOf(db: Database): Promise<string> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where name in (${D1_APPLIED}, ${LIBSQL_APPLIED})`,
  );
  const known = new Set(tables.map(({ name }) => name));
  if (known.has(LIBSQL_APPLIED)) {
    const [last] = await db.all<{ at: number }>(
      sql`select max(created_at) as at from ${sql.identifier(LIBSQL_APPLIED)}`,
    );
    return journal.entries.find(({ when }) => when === last?.at)?.tag ?? SCHEMA_VERSION;
  }
  if (!known.has(D1_APPLIED)) return SCHEMA_VERSION;
  const [last] = await db.all<{ name: string }>(
    sql`select name from ${sql.identifier(D1_APPLIED)} order by id desc limit 1`,
  );
  return last?.name.replace(/\.sql$/, '') ?? SCHEMA_VERSION;
}
