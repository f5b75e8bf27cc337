import { inspect } from 'node:util';
import { type Client, createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lineOf } from '#api/http/log';
import { paths } from '#core/kit/paths';
import { startApi } from '#testing/api';
import { admin, type Caller, call, signIn } from '#testing/client';
import { routesUnder } from '#testing/every-route';
import { type Api, send } from '#testing/people';

// Every route is called by an admin while the database fails.

let api: Api;
let boss: Caller;
/** Another connection, of the same library: locks of a file do not hold between two libraries in one process. */
let other: Client;
const said: string[] = [];
const METHODS = ['error', 'warn', 'log', 'info', 'debug'] as const;
beforeAll(() => {
  for (const method of METHODS)
    vi.spyOn(console, method).mockImplementation((...told: unknown[]) => {
      said.push(told.map((one) => inspect(one, { depth: 9 })).join(' '), lineOf('error', told));
    });
});
afterAll(() => vi.restoreAllMocks());

async function start(): Promise<void> {
  api = await startApi();
  boss = await signIn(api.url, api.origin);
  const [main] = await api.db.all<{ file: string }>(sql`select file from pragma_database_list`);
  other = createClient({ url: `file:${main?.file}`, concurrency: 1 });
  said.length = 0;
}

/** What nobody may read in a log, as it is typed. */
const TYPED = {
  email: 'typed.address@test.example',
  password: 'typed-password-1',
  name: 'Typed Name',
  subject: 'Typed subject',
  message: 'Typed message',
  title: 'Typed title',
  q: 'typedsearch',
};
const secrets = () => {
  const cookie = decodeURIComponent(boss.cookie.split('=')[1] ?? '');
  return [cookie.split('.')[0] ?? '', cookie, admin.email, admin.password, ...Object.values(TYPED)];
};

const every = new Map(
  routesUnder('')
    .filter(({ method }) => method !== 'ALL')
    .map(({ path, method }) => [`${method} ${path}`, { path, method }]),
);

/** The statuses of all routes, by route. */
async function callEvery(): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  const body = {
    ...TYPED,
    id: 'a',
    date: '2027-02-07',
    location: 'Hall',
    current_password: admin.password,
    new_password: 'Typed-new-password-1',
    token: 'typed-token',
    code: '123456',
    lang: 'en',
  };
  for (const [route, { path, method }] of every) {
    const address = path.replaceAll(/:\w+(?:\{[^}]*\})?/g, 'some-id');
    const answer = await (method === 'GET' || method === 'HEAD'
      ? call(boss, `${address}?q=${TYPED.q}`, { method, redirect: 'manual' })
      : send(boss, method, address, body));
    await answer.arrayBuffer();
    statuses.set(route, answer.status);
  }
  return statuses;
}

const leaks = () => secrets().flatMap((secret) => said.filter((line) => line.includes(secret)).slice(0, 1));

test.each(['sessions', 'activity'])('no log has them when statements fail for want of the table %s', async (table) => {
  await start();
  await other.execute('pragma legacy_alter_table = on');
  await other.execute(`alter table ${table} rename to away`);
  await callEvery();
  expect(said.join('\n')).toContain(`no such table: ${table}`);
  expect(leaks()).toEqual([]);
  other.close();
});

/** Keeps everybody else from reading, and what ends that. */
async function lockAll() {
  // Without a log beside the file, the connection keeps the lock that it needs for a write.
  await other.execute('pragma journal_mode = delete');
  await other.execute('pragma locking_mode = exclusive');
  await other.execute('update installation set key = key');
  return async () => {
    await other.execute('pragma locking_mode = normal');
    await other.execute('select key from installation');
  };
}

/** Keeps everybody else from writing, and what ends that. */
async function lockWrites() {
  const transaction = await other.transaction('write');
  return () => transaction.rollback();
}

describe.each([
  ['nothing can be read', lockAll],
  ['nothing can be written', lockWrites],
])('while the database is locked and %s', (_what, lock) => {
  let unlock: () => Promise<void>;
  let statuses: Map<string, number>;
  beforeAll(async () => {
    await start();
    unlock = await lock();
    statuses = await callEvery();
  });
  afterAll(async () => {
    await unlock();
    other.close();
  });

  test('no route answers 500', () => {
    expect(statuses.size).toBeGreaterThan(50);
    expect([...statuses].filter(([, status]) => status === 500)).toEqual([]);
    expect([...statuses.values()]).toContain(503);
  });

  test('signing in and out, a new password and a form are refused, to be tried again', async () => {
    const password = { current_password: admin.password, new_password: 'A-longer-one-27' };
    for (const [path, body] of [
      ['/api/auth/sign-in/email', admin],
      ['/api/auth/sign-out', {}],
      ['/api/auth/change-password', password],
      ['/api/auth/change-address', { email: TYPED.email }],
      ['/api/admin/events', { ...TYPED, date: '2027-02-07', location: 'Hall' }],
    ] as const) {
      const answer = await send(boss, 'POST', path, body);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect((await send(boss, 'GET', `${paths.api.auth()}/get-session`)).status).not.toBe(500);
  });

  test('no log has a token, an address, a password or what was typed', () => {
    expect(said.join('\n')).toMatch(/SQLITE_BUSY/);
    expect(leaks()).toEqual([]);
  });
});
