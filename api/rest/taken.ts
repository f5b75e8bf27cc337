import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Conflict, Invalid } from '#api/errors';
import type { Text } from '#core/words/languages';

/**
 * For the `catch` of a write: a value that another row has already becomes a refusal under its
 * field, with the text that `taken` has for that column, and a reference to a row that is not there
 * a conflict; any other error stays what it is.
 */
export function refuseTaken(table: SQLiteTable, taken: Record<string, Text> = {}) {
  return (error: unknown): never => {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      for (const [name, text] of Object.entries(taken))
        if (cause.message.includes(`UNIQUE constraint failed: ${getTableName(table)}.${name}`))
          throw new Invalid({ [name]: text });
      if (cause.message.includes('FOREIGN KEY constraint failed'))
        throw new Conflict(({ errors }) => errors.gone);
    }
    throw error;
  };
}
