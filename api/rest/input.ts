import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { ApiContext } from '#api/http/context';
import { Conflict, Invalid, Malformed } from '#api/http/errors';
import { fieldErrors } from '#core/kit/form-fields';
import { said } from '#core/words/keys';
import type { Text } from '#core/words/languages';

/** A row or a body by column name, before or after it is parsed. */
export type Row = Record<string, unknown>;

const json = z.record(z.string(), z.unknown());

/** The JSON object of a request. @throws Malformed */
export async function readBody(c: ApiContext): Promise<Row> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw new Malformed(({ errors }) => errors.malformedBody);
  }
  const result = json.safeParse(body);
  if (!result.success) throw new Malformed(({ errors }) => errors.notAnObject);
  return result.data;
}

/** `value` through `schema`. @throws Invalid with one message a field, the first that applies */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Invalid(textsOf(fieldErrors(result.error.issues)));
}

/** Messages of a schema by field, as texts. */
export function textsOf(messages: Record<string, string>): Record<string, Text> {
  const textOf =
    (message: string): Text =>
    (words) =>
      said(words, message);
  return Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, textOf(message)]));
}

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
      if (cause.message.includes('FOREIGN KEY constraint failed')) throw new Conflict(({ errors }) => errors.gone);
    }
    throw error;
  };
}
