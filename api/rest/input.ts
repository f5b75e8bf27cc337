import { z } from 'zod';
import type { ApiContext } from '#api/context';
import { Invalid, Malformed } from '#api/errors';
import { en } from '#core/words/en';

/** A row or a body by column name, before or after it is parsed. */
export type Row = Record<string, unknown>;

const json = z.record(z.string(), z.unknown(), { error: en.errors.notAnObject });

/** The JSON object of a request. @throws Malformed */
export async function readBody(c: ApiContext): Promise<Row> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw new Malformed(en.errors.malformedBody);
  }
  const result = json.safeParse(body);
  if (!result.success) throw new Malformed(en.errors.notAnObject);
  return result.data;
}

/** `value` through `schema`. @throws Invalid with one message a field, the first that applies */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'root');
    errors[field] ??= issue.message;
  }
  throw new Invalid(errors);
}
