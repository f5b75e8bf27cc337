import { createServer, type IncomingMessage } from 'node:http';
import { type Client, createClient, type InValue } from '@libsql/client';
import { z } from 'zod';

const query = z.object({ sql: z.string(), params: z.array(z.any()).default([]) });
const body = z.union([z.object({ batch: z.array(query) }), query]);

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString());
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
    const asked = body.parse(await read(request));
    const queries = 'batch' in asked ? asked.batch : [asked];
    try {
      const sets = await client.batch(
        queries.map(({ sql, params }) => ({ sql, args: params as InValue[] })),
        'write',
      );
      const result = sets.map(({ columns, rows, rowsAffected }) => {
        const values = rows.map((row) => columns.map((_, at) => row[at]));
        const objects = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
        const results = endpoint === 'raw' ? { columns, rows: values } : objects;
        return { success: true, meta: { changes: rowsAffected }, results };
      });
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
