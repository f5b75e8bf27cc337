import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What somebody else's service is asked. */
export interface Asked {
  method: string | undefined;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** What it answers; a status of 0 cuts the connection. */
export interface Reply {
  status: number;
  body: string;
}

type Answer = (asked: Asked) => Reply | Promise<Reply>;

/**
 * A local stand-in for somebody else's HTTP service. Clients may break off at any time: half a
 * request is not answered. `close` ends it, and throws the first error that `answer` threw; the
 * client was answered with 500.
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

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  // Reading fails only when the connection does.
  const body = await text(request).catch(() => undefined);
  if (body === undefined) return;
  const { method, headers } = request;
  const reply = await answer({ method, body, headers });
  if (reply.status === 0) response.destroy();
  else response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body);
}
