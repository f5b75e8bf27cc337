import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import { z } from 'zod';

/** Ids and token of a D1 database for Cloudflare's HTTP interface. */
export interface D1Access {
  accountId: string;
  databaseId: string;
  apiToken: string;
  apiUrl?: string | undefined;
  /** `false` opens a connection for each request, for a server that ends idle ones soon. */
  keepAlive?: boolean;
}

interface Query {
  sql: string;
  params: readonly unknown[];
}

const CLOUDFLARE = 'https://api.cloudflare.com/client/v4';

const envelope = z.looseObject({
  success: z.boolean(),
  errors: z.array(z.looseObject({ message: z.string() })).default([]),
});

class D1Refused extends Error {}

/**
 * A D1 database over Cloudflare's HTTP interface, with the API of a Worker's binding: for scripts that run on a
 * volunteer's machine. A batch is one request, and atomic, as with the binding.
 * @throws D1Refused when Cloudflare refuses a query
 */
export function d1OverHttp(access: D1Access): D1Database {
  const { accountId, databaseId, apiToken, apiUrl = CLOUDFLARE, keepAlive = true } = access;
  const url = `${apiUrl}/accounts/${accountId}/d1/database/${databaseId}`;
  const headers = {
    Authorization: `Bearer ${apiToken}`,
    'Content-Type': 'application/json',
    ...(!keepAlive && { Connection: 'close' }),
  };

  async function ask(endpoint: 'query' | 'raw', body: unknown): Promise<string> {
    const answer = await fetch(`${url}/${endpoint}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    const said = envelope.safeParse(readJson(text)).data;
    if (!said?.success) {
      const reasons = said?.errors.map(({ message }) => message).join('; ');
      throw new D1Refused(`D1 refused with status ${answer.status}: ${reasons || text.slice(0, 200)}`);
    }
    return text;
  }

  /** As with the binding, the caller knows the shape of what its statements select. */
  async function results<T>(body: unknown): Promise<D1Result<T>[]> {
    const { result }: { result: D1Result<T>[] } = JSON.parse(await ask('query', body));
    return result;
  }
  async function one<T>(query: Query): Promise<D1Result<T>> {
    const [first] = await results<T>(query);
    if (!first) throw new D1Refused('D1 answered without a result');
    return first;
  }

  const queries = new WeakMap<D1PreparedStatement, Query>();
  function prepared(query: Query): D1PreparedStatement {
    const statement: D1PreparedStatement = {
      bind: (...params: unknown[]) => prepared({ sql: query.sql, params }),
      all: <T>() => one<T>(query),
      run: <T>() => one<T>(query),
      async first() {
        throw new Error('first() is not used over HTTP');
      },
      raw: async () => {
        const answer = JSON.parse(await ask('raw', query));
        return answer.result[0].results.rows;
      },
    };
    queries.set(statement, query);
    return statement;
  }
  const unused = (name: string) => () => {
    throw new Error(`${name}() is not used over HTTP`);
  };
  return {
    prepare: (sql) => prepared({ sql, params: [] }),
    batch: <T>(statements: D1PreparedStatement[]) =>
      results<T>({ batch: statements.map((statement) => queries.get(statement)) }),
    exec: unused('exec'),
    withSession: unused('withSession'),
    dump: unused('dump'),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
