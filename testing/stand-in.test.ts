import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { type Asked, standIn } from '#testing/stand-in';

/** Announces a body of ten bytes, sends `sent`, and calls `then` with the open connection. */
async function request(url: string, sent: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = `POST / HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 10\r\n\r\n`;
  await new Promise((written) => socket.write(head + sent, written));
  return socket;
}

test('standIn ignores a request that breaks off in the middle, and answers the next one', async () => {
  const asked: Asked[] = [];
  const service = await standIn((one) => {
    asked.push(one);
    return { status: 200, body: '{}' };
  });
  const broken = await request(service.url, 'half');
  broken.resetAndDestroy();
  await once(broken, 'close');
  expect((await fetch(service.url, { method: 'POST', body: 'whole' })).status).toBe(200);
  expect(asked).toMatchObject([{ method: 'POST', body: 'whole' }]);
  await service.close();
});

test('standIn survives a client that leaves before the answer', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const service = await standIn(async ({ body }) => {
    if (body === 'whole') return { status: 200, body: '{}' };
    asked.resolve();
    await answer.promise;
    return { status: 200, body: 'x'.repeat(1e6) };
  });
  const impatient = await request(service.url, '0123456789');
  await asked.promise;
  impatient.resetAndDestroy();
  await once(impatient, 'close');
  answer.resolve();
  expect((await fetch(service.url, { method: 'POST', body: 'whole' })).status).toBe(200);
  await service.close();
});

test('standIn answers with 500 when its function throws, and rethrows the error on close', async () => {
  const service = await standIn(({ body }) => {
    throw new Error(`no letter: ${body}`);
  });
  expect((await fetch(service.url, { method: 'POST', body: 'hello' })).status).toBe(500);
  await expect(service.close()).rejects.toThrow('no letter: hello');
});
