import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { events } from '#db/events/schema';
import { type Database, database } from '#db/kit/client';
import { redirects } from '#db/pages/redirects.schema';
import { seed } from '#demo/society';
import { d1OverHttp } from '#scripts/cloudflare/d1-http';
import { admin } from '#testing/client';
import { startD1 } from '#testing/d1-server';
import { emptyDatabase } from '#testing/database';

const access = () => ({ accountId: 'account', databaseId: 'id', apiUrl: server.url });
const local = await emptyDatabase();
await seed(local.db, { now: new Date('2026-03-01T00:00:00Z'), admin });
const server = await startD1(local);
const db = await database({ DB: d1OverHttp({ ...access(), apiToken: 'token' }) });
afterAll(() => server.close());

test('a database over HTTP reads what the same one reads locally', async () => {
  const select = (from: Database) => from.select().from(events).orderBy(events.id);
  expect(await select(db)).toEqual(await select(local.db));
  const raw = sql`select id, title, draft from events order by id limit 3`;
  const rows = await local.db.all<object>(raw);
  expect(await db.all(raw)).toEqual(rows.map((row) => ({ ...row })));
  const [batched] = await db.batch([select(db)]);
  expect(batched).toEqual(await select(local.db));
});

test('a batch over HTTP is written whole or not at all', async () => {
  const add = (path: string) => db.insert(redirects).values({ path, target: '/', created_at: '2026-03-01' });
  await db.batch([add('/नेपाल'), add('/two')]);
  await expect(db.batch([add('/three'), add('/two')])).rejects.toThrow();
  const there = await local.db.select().from(redirects);
  expect(there.map(({ path }) => path)).toEqual(['/नेपाल', '/two']);
  await db.delete(redirects).where(eq(redirects.path, '/two'));
  expect(await local.db.$count(redirects)).toBe(1);
});

test('a wrong token is an error with the words of Cloudflare', async () => {
  const other = await database({ DB: d1OverHttp({ ...access(), apiToken: 'wrong' }) });
  await expect(other.select().from(events)).rejects.toThrow('status 401: Authentication error');
});
