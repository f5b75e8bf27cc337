import { fillPlaceholders, type Placeholder, type Query, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/kit/client';

/** A statement as the query builder makes it ready. */
interface Prepared {
  getQuery: () => Query;
  mapResult: (response: unknown, isFromBatch?: boolean) => unknown;
}

type Value = string | number;
type Statement = BatchItem<'sqlite'> & { prepare: () => Prepared };

/** What D1's client has, and libSQL's has not: there drizzle takes the text of a statement alone. */
interface Preparing {
  prepare: (text: string) => unknown;
}
const canPrepare = (client: unknown): client is Preparing =>
  typeof client === 'object' && client !== null && 'prepare' in client;

/**
 * A statement for batches that is built once and sent with other values each time: to build one takes the
 * query builder longer than a page takes to render.
 * @param build makes the statement. It is called with placeholders, so it may only hand its values on to the
 * query builder, and must use each of them.
 * @throws Error at the first call when a value is not used
 */
export function reused<V extends readonly Value[], T extends Statement>(
  build: (db: Database, ...values: V) => T,
): (db: Database, ...values: V) => T {
  const built = new Map<boolean, { query: Query; prepared: Prepared }>();

  const builtFor = (db: Database, isD1: boolean, count: number) => {
    const known = built.get(isD1);
    if (known) return known;
    const names = Array.from({ length: count }, (_, at) => String(at));
    const holders: Placeholder[] = names.map((name) => sql.placeholder(name));
    // The query builder takes a placeholder wherever it takes a value.
    const prepared = build(db, ...(holders as unknown as V)).prepare();
    const query = prepared.getQuery();
    const given = fillPlaceholders(
      query.params,
      Object.fromEntries(names.map((name) => [name, holders[Number(name)]])),
    );
    for (const holder of holders)
      if (!given.includes(holder)) throw new Error('a value of a reused statement is not used');
    const made = { query, prepared };
    built.set(isD1, made);
    return made;
  };

  return (db, ...values) => {
    const client: unknown = Reflect.get(db, '$client');
    const isD1 = canPrepare(client);
    const { query, prepared } = builtFor(db, isD1, values.length);
    const params = fillPlaceholders(query.params, Object.fromEntries(values.entries()));
    const ready = {
      getQuery: () => ({ ...query, params }),
      stmt: isD1 ? client.prepare(query.sql) : undefined,
      mapResult: (response: unknown, isFromBatch?: boolean) => prepared.mapResult(response, isFromBatch),
    };
    // All that a batch of either driver asks of a statement.
    return { _prepare: () => ready } as unknown as T;
  };
}
