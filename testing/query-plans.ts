import { type Client, createClient, type InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import type { Database } from '#db/client';
import { emptyDatabase } from '#testing/database';

/** SQLite's query plan of a statement, one line for each step. */
export interface QueryPlan {
  sql: string;
  steps: string[];
}

/** Creates an empty database that records its statements and gives their query plans. */
export async function explainedDatabase() {
  const { url, close } = await emptyDatabase();
  const client = createClient({ url });
  const noted = { ran: [] as InStatement[] };
  const noting = new Proxy(client, {
    get(target: Client, property) {
      if (property === 'batch')
        return (statements: InStatement[]) => {
          noted.ran.push(...statements);
          return target.batch(statements);
        };
      if (property === 'execute')
        return (statement: InStatement) => {
          noted.ran.push(statement);
          return target.execute(statement);
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db: Database = drizzle({ client: noting });
  return {
    url,
    db,
    /** The statements that ran. A test may replace the array. */
    noted,
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
    close: () => {
      client.close();
      return close();
    },
  };
}

async function planOf(explainer: Client, statement: InStatement): Promise<QueryPlan> {
  const { sql, args } = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
  const plan = await explainer.execute({ sql: `explain query plan ${sql}`, args });
  return { sql, steps: plan.rows.map((row) => String(row.detail)) };
}
