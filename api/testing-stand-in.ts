import { createServer } from 'node:http';

/** What somebody else's service is asked. */
export interface Asked {
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** What it answers; a status of 0 cuts the connection. */
export interface Reply {
  status: number;
  body: string;
}

/** A local stand-in for somebody else's HTTP service; `close` ends it. */
export async function standIn(answer: (asked: Asked) => Reply | Promise<Reply>) {
  const server = createServer(async (request, response) => {
    const chunks: string[] = [];
    for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
    const { status, body } = await answer({ body: chunks.join(''), headers: request.headers });
    if (status === 0) response.destroy();
    else response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
