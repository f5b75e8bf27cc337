import { z } from 'zod';

/**
 * The part of libSQL's protocol over HTTP ("Hrana", version 2, as JSON) that `@libsql/client` speaks
 * for single statements and batches.
 */

const value = z.discriminatedUnion('type', [
  z.object({ type: z.literal('null') }),
  // As text, because JSON's numbers cannot hold every integer of SQLite.
  z.object({ type: z.literal('integer'), value: z.string() }),
  z.object({ type: z.literal('float'), value: z.number() }),
  z.object({ type: z.literal('text'), value: z.string() }),
  z.object({ type: z.literal('blob'), base64: z.string() }),
]);
type Value = z.infer<typeof value>;

const statement = z.strictObject({
  sql: z.string().optional(),
  // Instead of it, the number under which it was stored earlier in the request.
  sql_id: z.number().optional(),
  args: z.array(value),
  named_args: z.array(z.never()),
  want_rows: z.boolean(),
});

/** When a step of a batch is made. */
export type Condition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and' | 'or'; conds: Condition[] };
const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ type: z.enum(['ok', 'error']), step: z.number() }),
    z.strictObject({ type: z.literal('not'), cond: condition }),
    z.strictObject({ type: z.enum(['and', 'or']), conds: z.array(condition) }),
  ]),
);
const batch = z.strictObject({ steps: z.array(z.strictObject({ condition: condition.optional(), stmt: statement })) });

const request = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('execute'), stmt: statement }),
  z.strictObject({ type: z.literal('batch'), batch }),
  z.strictObject({ type: z.literal('store_sql'), sql_id: z.number(), sql: z.string() }),
  z.strictObject({ type: z.literal('close_sql'), sql_id: z.number() }),
  z.strictObject({ type: z.literal('close') }),
]);

/** What is asked for in one request, in this order and on one connection. */
export const pipeline = z.strictObject({ requests: z.array(request) });

export type Statement = z.infer<typeof statement>;
export type Steps = z.infer<typeof batch>['steps'];
export type Request = z.infer<typeof request>;

/** The rows of a statement, or what it changed. */
export interface Result {
  cols: { name: string; decltype: string | null }[];
  rows: Value[][];
  affected_row_count: number;
  last_insert_rowid: string;
}

/** Why a statement was refused. */
export interface Refusal {
  message: string;
  code: string;
}

/** A value as SQLite takes it. A number of JavaScript's arrives as a float, also a whole one. */
export function decoded(sent: Value): null | bigint | number | string | Uint8Array {
  if (sent.type === 'null') return null;
  if (sent.type === 'integer') return BigInt(sent.value);
  return sent.type === 'blob' ? Buffer.from(sent.base64, 'base64') : sent.value;
}

/** A value that SQLite has given, integers as bigints. */
export function encoded(given: unknown): Value {
  if (given === null) return { type: 'null' };
  if (typeof given === 'bigint') return { type: 'integer', value: String(given) };
  if (typeof given === 'number') return { type: 'float', value: given };
  if (typeof given === 'string') return { type: 'text', value: given };
  if (given instanceof Uint8Array) return { type: 'blob', base64: Buffer.from(given).toString('base64') };
  throw new Error(`not a value of SQLite: ${typeof given}`);
}
