import { beforeEach, expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { addPerson, enter } from '#testing/people';
import { newBrowser } from '#testing/second-step';

const EVENTS = '/api/admin/events';
const written = { title: 'New', date: '2026-05-02', location: 'Hall' };
const put = ['PUT', '/an-event', { title: 'New' }] as const;
const writes: (readonly [method: string, path: string, body?: object])[] = [
  put,
  ['POST', '', written],
  ['DELETE', '/an-event'],
  ['POST', '/bulk', { action: 'update', ids: ['an-event'], data: written }],
  ['POST', '/bulk', { action: 'delete', ids: ['an-event'] }],
];

const api = await startApi();
const admin = await signIn(api.url, api.origin);
beforeEach(async () => {
  await api.db.delete(events);
  await api.db
    .insert(events)
    .values({
      ...written,
      id: 'an-event',
      title: 'Old',
      status: 'past',
      search: 'old hall',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    });
});
const everything = () => api.db.select().from(events).orderBy(events.id);

/** A write with the cookie of an admin, and no origin but that of the headers. */
const write = ([method, path, body]: (typeof writes)[number], headers: Readonly<Record<string, string>>) =>
  api.fetch(
    new Request(`${api.url}${EVENTS}${path}`, {
      method,
      headers: { Cookie: admin.cookie, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );

test('the back office refuses before it reads the address, the query or the body', async () => {
  const anonymous = newBrowser(api);
  for (const path of ['/no-such-event', '?range=[9,3]', '?sort=["search","ASC"]'])
    expect((await call(anonymous, `${EVENTS}${path}`)).status).toBe(401);
  const broken = { method: 'POST', body: '{"title":' };
  expect((await call(anonymous, EVENTS, broken)).status).toBe(401);
  expect((await call(anonymous, '/api/admin/nothing')).status).toBe(401);
  const user = await enter(api, await addPerson(api));
  expect((await call(user, '/api/admin/nothing')).status).toBe(403);
});

const EVIL = 'https://evil.example';
const origins = [EVIL, 'http://localhost.evil.example', 'null'];
const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

test.each<Record<string, string>>([
  ...origins.flatMap((Origin) => types.map((type) => ({ Origin, 'Content-Type': type }))),
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: api.origin },
  { 'Sec-Fetch-Site': 'cross-site', Origin: EVIL },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'same-site', Origin: EVIL },
  { 'Sec-Fetch-Site': 'none', Origin: EVIL },
  { 'Sec-Fetch-Site': 'nonsense' },
])('the back office refuses what a website sends with %j', async (headers) => {
  const before = await everything();
  for (const one of writes)
    expect(await refused(write(one, headers))).toEqual({ status: 403, message: en.errors.foreignRequest });
  expect(await everything()).toEqual(before);
});

test.each<Record<string, string>>([
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: api.origin },
  { 'Sec-Fetch-Site': 'same-site', Origin: api.origin },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'none', Origin: api.origin },
])('the back office takes what its own page sends with %j, and no copy of the answer is kept', async (headers) => {
  const answer = await write(put, headers);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});
