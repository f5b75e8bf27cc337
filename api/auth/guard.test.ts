import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refused } from '#api/rest/contract/support';
import type { Role } from '#core/rules/roles';
import { en } from '#core/words/en';
import { events } from '#db/schema/event';
import { profiles } from '#db/schema/profile';
import { startApi } from '#testing/api';
import { type Caller, call, signIn } from '#testing/client';
import { addPerson, enter } from '#testing/people';

const EVENTS = '/api/admin/events';
const written = { title: 'New', date: '2026-05-02', location: 'Hall' };
const stored = {
  ...written,
  ...{ id: 'an-event', title: 'Old', status: 'past' as const, search: 'old hall' },
  ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
};

/** Every verb of the resource, and what an admin is answered. */
const verbs: [string, string, string, object | undefined, number][] = [
  ['a list', 'GET', '', undefined, 200],
  ['one record', 'GET', '/an-event', undefined, 200],
  ['create', 'POST', '', written, 201],
  ['update', 'PUT', '/an-event', { title: 'New' }, 200],
  ['delete', 'DELETE', '/an-event', undefined, 200],
  ['bulk update', 'POST', '/bulk', { action: 'update', ids: ['an-event'], data: written }, 200],
  ['bulk delete', 'POST', '/bulk', { action: 'delete', ids: ['an-event'] }, 200],
];

/** A person of this role who is signed in. */
const person = async (role: Role) => enter(api, await addPerson(api, { role }));

const session = z.object({ user: z.object({ id: z.string() }) });
const personOf = async (caller: Caller) =>
  session.parse(await (await call(caller, '/api/auth/get-session')).json()).user;

const api = await startApi();
const callers = {
  anonymous: { url: api.url, origin: api.origin, cookie: '' },
  user: await person('user'),
  admin: await signIn(api.url, api.origin),
};

describe('the back office', () => {
  beforeEach(async () => {
    await api.db.delete(events);
    await api.db.insert(events).values(stored);
  });

  const everything = () => api.db.select().from(events).orderBy(events.id);
  const ask = (who: keyof typeof callers, method: string, path: string, body?: object) =>
    call(callers[who], `${EVENTS}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });

  test.each(verbs)('grants an admin %s', async (_what, method, path, body, status) => {
    const answer = await ask('admin', method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('refuses before it reads the address, the query or the body', async () => {
    for (const path of ['/no-such-event', '?range=[9,3]', '?sort=["search","ASC"]'])
      expect((await ask('anonymous', 'GET', path)).status).toBe(401);
    const broken = { method: 'POST', body: '{"title":' };
    expect((await call(callers.anonymous, EVENTS, broken)).status).toBe(401);
    expect((await call(callers.anonymous, '/api/admin/nothing')).status).toBe(401);
    expect((await call(callers.user, '/api/admin/nothing')).status).toBe(403);
  });

  const foreign = ['https://evil.example', 'http://localhost.evil.example', 'null'];
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
  test.each(foreign.flatMap((origin) => types.map((type) => [origin, type])))(
    'refuses what the website %s sends as %s with the cookie of an admin',
    async (origin, type) => {
      const before = await everything();
      for (const [, method, path, body] of verbs.filter((verb) => verb[1] !== 'GET')) {
        const answer = call({ ...callers.admin, origin: origin ?? '' }, `${EVENTS}${path}`, {
          method,
          headers: { 'Content-Type': type ?? '' },
          ...(body && { body: JSON.stringify(body) }),
        });
        expect(await refused(answer)).toEqual({
          status: 403,
          message: en.errors.foreignRequest,
        });
      }
      expect(await everything()).toEqual(before);
    },
  );

  const change = (headers: Record<string, string>, origin: string | null) => {
    const { origin: own, cookie, url } = callers.admin;
    return fetch(`${url}${EVENTS}/an-event`, {
      method: 'PUT',
      headers: {
        ...{ Cookie: cookie, 'Content-Type': 'application/json', ...headers },
        ...(origin !== null && { Origin: origin || own }),
      },
      body: JSON.stringify({ title: 'Changed' }),
    });
  };
  const EVIL = 'https://evil.example';
  test.each([
    ['cross-site', null],
    ['cross-site', ''],
    ['cross-site', EVIL],
    ['same-site', null],
    ['same-site', EVIL],
    ['none', EVIL],
    ['nonsense', null],
  ])('refuses what a browser calls %s, with the origin %j', async (site, origin) => {
    const before = await everything();
    expect(await refused(change({ 'Sec-Fetch-Site': site }, origin))).toEqual({
      status: 403,
      message: en.errors.foreignRequest,
    });
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['same-origin', null],
    ['same-origin', ''],
    ['same-site', ''],
    ['none', null],
    ['none', ''],
  ])('takes what a browser calls %s, with the origin %j', async (site, origin) => {
    expect((await change({ 'Sec-Fetch-Site': site }, origin)).status).toBe(200);
  });
});

describe('a change of a signed-in admin takes effect on the next request', () => {
  test.each([
    ['disabled', { is_active: false }, 403],
    ['made a user', { role: 'user' as const }, 403],
  ])('when the account is %s', async (_what, change, status) => {
    const caller = await person('admin');
    const user = await personOf(caller);
    const list = async () => (await call(caller, EVENTS)).status;
    expect(await list()).toBe(200);
    await api.db.update(profiles).set(change).where(eq(profiles.id, user.id));
    expect(await list()).toBe(status);
    await api.db
      .update(profiles)
      .set({ is_active: true, role: 'admin' })
      .where(eq(profiles.id, user.id));
    expect(await list()).toBe(200);
  });

  test('when the account is removed', async () => {
    const caller = await person('admin');
    const user = await personOf(caller);
    await api.db.delete(profiles).where(eq(profiles.id, user.id));
    expect((await call(caller, EVENTS)).status).toBe(401);
  });
});
