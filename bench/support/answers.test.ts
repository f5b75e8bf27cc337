import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#scripts/local/server';
import { untilAnswers } from './answers.ts';

const never = new Promise(() => {});

test('a server that listens late, and at first cannot answer, is waited for', async () => {
  const port = await freePort();
  let asked = 0;
  const server = createServer((_, answer) => {
    asked += 1;
    answer.writeHead(asked < 3 ? 503 : 200).end();
  });
  onTestFinished(() => void server.close());
  const answered = untilAnswers(`http://127.0.0.1:${port}/`, never);
  await new Promise((later) => setTimeout(later, 50));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  await answered;
  expect(asked).toBe(3);
});

test('a server that ends before it answers is an error', { timeout: 30_000 }, async () => {
  const url = `http://127.0.0.1:${await freePort()}/`;
  await expect(untilAnswers(url, Promise.resolve())).rejects.toThrow('has ended before it answered');
});
