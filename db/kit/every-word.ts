import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { fold } from '#core/kit/text';
import { isNepali } from '#core/search/sounds';
import { inOneForm } from '#db/kit/one-form';

/** The longest text that the back office searches for, and how many of its words count. */
export const MAX_SEARCH_LENGTH = 200;
const MAX_SEARCH_WORDS = 10;

/** Every word of `text` somewhere in the folded column; `instr` knows no wildcards. Undefined when it has no word. */
export function everyWord(column: SQLiteColumn, text: string): SQL | undefined {
  const words = fold(text).split(' ').filter(Boolean).slice(0, MAX_SEARCH_WORDS);
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => sql`instr(${isNepali(word) ? inOneForm(column) : column}, ${word}) > 0`),
    sql` and `,
  );
}
