import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Conflict, Invalid } from '#api/errors';
import type { Text } from '#core/words/languages';

/**
 * Makes the handler for the `catch` of a write to `table`. The handler always throws.
 * @param taken the refusal of a value that another row has already, by unique column
 * @throws Invalid under the field of such a value
 * @throws Conflict when a row that is referred to does not exist; any other error is thrown again
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
