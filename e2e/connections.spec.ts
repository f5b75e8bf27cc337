import { createServer } from 'node:http';
import { expect, test } from 'playwright/test';

test('each request that a journey makes by itself has a connection of its own', async ({ request }) => {
  let connections = 0;
  const server = createServer((_, response) => response.end('ok'));
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  for (const path of ['one', 'two', 'three']) await request.get(`http://127.0.0.1:${port}/${path}`);
  await new Promise((closed) => server.close(closed));
  expect(connections).toBe(3);
});
