import { createServer, type IncomingMessage } from 'node:http';
import { type Client, createClient, type InValue } from '@libsql/client';
import { z } from 'zod';

const query = z.object({ sql: z.string(), params: z.array(z.any()).default([]) });
const body = z.union([z.object({ batch: z.array(query) }), query]);

const META = { duration: 0.1, changes: 0, last_row_id: 0, rows_read: 0, rows_written: 0 };

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * The results of a request to D1's `query` or `raw`, whose body is `asked`. A batch is atomic, and so are several
 * statements in one text.
 * @throws Error of the database
 */
export async function d1Results(client: Client, endpoint: string, asked: unknown) {
  const parsed = body.parse(asked);
  const queries = 'batch' in parsed ? parsed.batch : [parsed];
  const [first] = queries;
  if (queries.length === 1 && first && /;\s*\S/.test(first.sql) && first.params.length === 0) {
    await client.executeMultiple(`BEGIN;\n${first.sql}\n;COMMIT;`);
    return [{ success: true, meta: META, results: [] }];
  }
  const sets = await client.batch(
    queries.map(({ sql, params }) => ({ sql, args: params as InValue[] })),
    'write',
  );
  return sets.map(({ columns, rows, rowsAffected }) => {
    const values = rows.map((row) => columns.map((_, at) => row[at]));
    const objects = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
    const results = endpoint === 'raw' ? { columns, rows: values } : objects;
    return { success: true, meta: { ...META, changes: rowsAffected }, results };
  });
}

/**
 * A server that answers as Cloudflare's HTTP interface of D1 does (`query` and `raw`), from the libSQL
 * database at `url`. A batch is atomic. It refuses another token than `token`.
 */
export async function startD1({ url, token = 'token' }: { url: string; token?: string }) {
  const client: Client = createClient({ url });
  const server = createServer(async (request, response) => {
    const answer = (status: number, content: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(content));
    };
    const refuse = (status: number, message: string) =>
      answer(status, { success: false, errors: [{ code: 7500, message }], result: null });
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(401, 'Authentication error');
    const [, endpoint] = /\/accounts\/[^/]+\/d1\/database\/[^/]+\/(query|raw)$/.exec(request.url ?? '') ?? [];
    if (!endpoint) return refuse(404, 'not found');
    try {
      const result = await d1Results(client, endpoint, await read(request));
      answer(200, { success: true, errors: [], result });
    } catch (error) {
      refuse(400, error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      client.close();
    },
  };
}
