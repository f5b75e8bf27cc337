import type { D1Database } from '@cloudflare/workers-types';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Batch, Database } from '#db/kit/client';

const column = z.object({
  name: z.string(),
  type: z.string(),
  notnull: z.number(),
  dflt_value: z.string().nullable(),
  pk: z.number(),
  hidden: z.number(),
});
const link = z.object({ table: z.string(), from: z.string(), to: z.string().nullable() });
const named = z.array(z.object({ name: z.string(), sql: z.string() }));

/** A table as the database itself describes it. */
export interface Table {
  name: string;
  sql: string;
  columns: z.infer<typeof column>[];
  links: z.infer<typeof link>[];
}

/** Tables of the database's own, of those who migrate it, and those that the search derives from ours. */
const NOT_OURS = /^(sqlite_|_cf_|d1_|__drizzle_|libsql_|search_(index|entries))/;

/** A name as SQL takes any name. */
export const quoted = (name: string) => `\`${name}\``;

/** The columns that are stored: the others follow from them. */
export const stored = ({ columns }: Table) => columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name);

/** A row whose columns nobody has told. */
export type Row = Record<string, unknown>;
const rows = z.array(z.record(z.string(), z.unknown()));

/** Runs statements in one round trip, and gives the rows of each. */
export type Ask = (statements: readonly string[]) => Promise<Row[][]>;

/** Asks a D1 without Drizzle: in this process each look at a statement is a round trip. */
export function askD1(db: D1Database): Ask {
  return async (statements) => {
    if (statements.length === 0) return [];
    const answers = await db.batch(statements.map((one) => db.prepare(one)));
    return answers.map(({ results }) => rows.parse(results));
  };
}

/** Asks a libSQL database. */
export function askLibsql(db: Database): Ask {
  return async (statements) => {
    const [first, ...more] = statements.map((one) => db.all(sql.raw(one)));
    if (!first) return [];
    const batch: Batch = [first, ...more];
    return z.array(rows).parse(await db.batch(batch));
  };
}

/** What the database has said of tables, by the SQL that made them. */
const described = new Map<string, Table>();

async function describe(ask: Ask, found: readonly z.infer<typeof named>[number][]): Promise<void> {
  const unknown = found.filter((table) => !described.has(table.sql));
  const answers = await ask(
    unknown.flatMap(({ name }) => [`pragma table_xinfo(${name})`, `pragma foreign_key_list(${name})`]),
  );
  for (const [at, table] of unknown.entries())
    described.set(table.sql, {
      ...table,
      columns: z.array(column).parse(answers[2 * at]),
      links: z.array(link).parse(answers[2 * at + 1]),
    });
}

/** Every table of the society as it is now, without those that the search derives. */
export async function tablesOf(ask: Ask): Promise<Table[]> {
  const [found = []] = await ask(["select name, sql from sqlite_master where type = 'table' and sql is not null"]);
  const ours = named.parse(found).filter(({ name }) => !NOT_OURS.test(name));
  await describe(ask, ours);
  return ours.flatMap((table) => described.get(table.sql) ?? []);
}
