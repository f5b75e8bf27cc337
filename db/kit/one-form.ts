import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { JOINERS, RRA } from '#core/kit/text';

/** A folded column with the words of Nepali in their one form: rows that were stored by an earlier release have joiners. */
export const inOneForm = (column: SQLiteColumn | SQL): SQL =>
  JOINERS.reduce((text, joiner) => sql`replace(${text}, ${joiner}, '')`, sql`replace(${column}, ${RRA}, 'र')`);
