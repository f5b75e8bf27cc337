import { type SQL, sql } from 'drizzle-orm';
import type { events } from '#db/schema/event';
import type { galleries } from '#db/schema/gallery';

// Written out, not bound: SQLite uses the partial index of drafts only for a condition that it can
// read in the statement.

/** The condition that visitors may see a row. Every query of the public site has it. */
export function isPublished(table: typeof events | typeof galleries): SQL {
  return sql`${table.draft} = 0`;
}

/** The condition that a row is a draft. */
export function isDraft(table: typeof events | typeof galleries): SQL {
  return sql`${table.draft} = 1`;
}
