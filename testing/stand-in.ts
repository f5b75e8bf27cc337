import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request to the fake service. */
export interface Asked {
  method: string | undefined;
  path: string | undefined;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** An answer of the fake service. A status of 0 cuts the connection. */
export interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

type Answer = (asked: Asked) => Reply | Promise<Reply>;

/**
 * Serves a local fake of an external HTTP service. An incomplete request is ignored. When `answer`
 * throws, the client gets 500, and `close` throws the first such error after stopping the server.
 */
export async function standIn(answer: Answer) {
  const errors: unknown[] = [];
  const server = createServer((request, response) => {
    respond(request, response, answer).catch((error: unknown) => {
      errors.push(error);
      response.writeHead(500).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      if (errors.length > 0) throw errors[0];
    },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  // Reading fails only when the connection breaks.
  const body = await text(request).catch(() => undefined);
  if (body === undefined) return;
  const { method, url: path, headers } = request;
  const reply = await answer({ method, path, body, headers });
  if (reply.status === 0) response.destroy();
  else response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers }).end(reply.body);
}
