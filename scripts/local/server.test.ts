import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isListening } from '#scripts/local/server';

/** A port that the system assigns to a server that asks for any. */
async function givenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

test('freePort gives ports below those that the system assigns to other programs', async () => {
  const given = await Promise.all(Array.from({ length: 20 }, givenPort));
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(Math.min(...given)).toBeGreaterThan(Math.max(...ports));
});

test('isListening tells whether somebody takes connections', async () => {
  const port = await freePort();
  expect(await isListening(port)).toBe(false);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isListening(port)).toBe(true);
  server.close();
});
