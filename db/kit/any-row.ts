import { exists, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/kit/client';

/** The condition that `table` has a row for which `where` holds. */
export function anyRow(db: Database, table: SQLiteTable, where: SQL | undefined): SQL {
  return exists(
    db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where),
  );
}
