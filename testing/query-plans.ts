import { type Client, createClient, type InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import type { Database } from '#db/kit/client';
import { afterwards } from '#testing/afterwards';
import { emptyDatabase } from '#testing/database';

/** SQLite's query plan of a statement, one line for each step. */
export interface QueryPlan {
  sql: string;
  steps: string[];
}

/** Creates an empty database that records its statements and gives their query plans, for the tests of a file. */
export async function explainedDatabase() {
  const { url } = await emptyDatabase();
  const client = createClient({ url });
  afterwards(() => client.close());
  const noted = { ran: [] as InStatement[], roundTrips: 0 };
  const noting = new Proxy(client, {
    get(target: Client, property) {
      if (property === 'batch')
        return (statements: InStatement[]) => {
          noted.ran.push(...statements);
          noted.roundTrips += 1;
          return target.batch(statements);
        };
      if (property === 'execute')
        return (statement: InStatement) => {
          noted.ran.push(statement);
          noted.roundTrips += 1;
          return target.execute(statement);
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db: Database = drizzle({ client: noting });
  return {
    db,
    /** The statements that ran, and in how many round trips. A test may replace the array. */
    noted,
    /** Forgets what ran so far. */
    forget: () => void Object.assign(noted, { ran: [], roundTrips: 0 }),
    /** The plans of the statements that ran. @throws when there are none */
    plans: async (): Promise<QueryPlan[]> => {
      if (noted.ran.length === 0) throw new Error('no statement ran');
      // A separate connection: the driver never finishes the explanation of an UPDATE.
      const explainer = createClient({ url });
      try {
        return await Promise.all(noted.ran.map((statement) => planOf(explainer, statement)));
      } finally {
        explainer.close();
      }
    },
  };
}

/**
 * Whether a plan sorts no more than what it shows: events that are found by their ids, as a list of events is, whose
 * single events have the order of an index and whose series stand in it once.
 */
export const sortsWhatItShows = ([first = '']: readonly string[]): boolean =>
  /^SEARCH events USING INDEX sqlite_autoindex_events_1 \(id=\?\)$/.test(first);

async function planOf(explainer: Client, statement: InStatement): Promise<QueryPlan> {
  const { sql, args } = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
  const plan = await explainer.execute({ sql: `explain query plan ${sql}`, args });
  return { sql, steps: plan.rows.map((row) => String(row.detail)) };
}
