import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * A column of JSON for SQLite's functions, which fail for the whole statement where one row holds none: that row counts
 * as `{}`.
 */
export const validJson = (json: SQL | SQLiteColumn): SQL => sql`iif(json_valid(${json}), ${json}, '{}')`;
