import path from 'node:path';
import { type Client, createClient } from '@libsql/client/web';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '#testing/folder';
import { libsqlServer } from '#testing/libsql-server';

// The client that the Worker uses, in this process.
let server: Awaited<ReturnType<typeof libsqlServer>>;
let client: Client;
beforeEach(async () => {
  server = await libsqlServer(path.join(newFolder('libsql'), 'test.db'), 'a token');
  client = createClient({ url: server.url, authToken: 'a token' });
  await client.execute('create table shelves (id integer primary key, name text unique, size real)');
});
afterEach(async () => {
  client.close();
  await server.close();
});

const add = (name: string) => ({ sql: 'insert into shelves (name) values (?)', args: [name] });
const count = async () => (await client.execute('select count(*) from shelves')).rows[0]?.[0];

test('a statement takes every kind of value and gives it back', async () => {
  const bytes = new Uint8Array([0, 255]);
  const args = ['नेपाल', 1.5, 2n ** 40n, null, bytes];
  const { rows, columns } = await client.execute({ sql: 'select ? as a, ?, ?, ?, ?', args });
  expect(columns[0]).toBe('a');
  const values = Array.from(rows[0] ?? []);
  expect(values).toEqual(['नेपाल', 1.5, 2 ** 40, null, bytes.buffer]);
});

test('a change tells how many rows it changed, and under which number the last one is', async () => {
  await client.batch([add('one'), add('two')]);
  const changed = await client.execute("update shelves set size = 2 where name <> ''");
  expect([changed.rowsAffected, changed.lastInsertRowid]).toEqual([2, 2n]);
  expect((await client.execute('select * from shelves')).rowsAffected).toBe(0);
});

test('a batch that fails in its last statement leaves nothing, and says why', async () => {
  const failed = client.batch([add('one'), add('two'), add('one')], 'write');
  await expect(failed).rejects.toThrow('UNIQUE constraint failed: shelves.name');
  expect(await count()).toBe(0);
});

test('batches of many callers at once do not mix', async () => {
  const others = Array.from({ length: 20 }, (_, at) =>
    client.batch([add(`${at} first`), at % 2 === 0 ? add(`${at} then`) : add(`${at} first`)]),
  );
  const settled = await Promise.allSettled(others);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await count()).toBe(20);
});

test('a caller with another token is refused', async () => {
  const stranger = createClient({ url: server.url, authToken: 'another' });
  await expect(stranger.execute('select 1')).rejects.toThrow('401');
});
