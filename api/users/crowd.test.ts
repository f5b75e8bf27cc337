import { and, eq, inArray, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SecurityEvent } from '#core/users/security-log';
import { activity } from '#db/history/activity.schema';
import { outbox } from '#db/mail/schema';
import { profiles } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { addPeople, addPerson, enter, isIn, roundTrips, send, USERS, wireUser } from '#testing/people';

const CROWD = 5000;
const BULK = 600;

const api = await startApi();
const boss = await signIn(api.url, api.origin);
const ids = await addPeople(api, CROWD);

const list = (parameters: Record<string, unknown>) =>
  call(
    boss,
    `${USERS}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]))}`,
  );

test('a list of thousands comes in three round trips at the most, newest first', async () => {
  const answer = await list({ sort: ['created_at', 'DESC'], range: [0, 24] });
  expect(answer.headers.get('content-range')).toBe(`users 0-24/${CROWD + 1}`);
  expect(roundTrips(answer)).toBeLessThanOrEqual(3);
  const users = z.array(wireUser).parse(await answer.json());
  const created = users.map(({ created_at }) => created_at);
  expect(created).toEqual([...created].sort().reverse());
});

test('the search finds any part of an address, in capitals or not', async () => {
  const answer = await list({ filter: { q: 'PERSON-4999-' }, range: [0, 24] });
  expect(answer.headers.get('content-range')).toBe('users 0-0/1');
  expect(roundTrips(answer)).toBeLessThanOrEqual(3);
  const part = await list({ filter: { q: 'rowd.EX', role: 'user', is_active: true } });
  expect(part.headers.get('content-range')).toBe(`users 0-999/${CROWD}`);
  const none = await list({ filter: { q: 'rowd.EX', role: 'admin' } });
  expect(none.headers.get('content-range')).toBe('users */0');
});

// No filter either: rest/list-query.test.ts.
test.each([
  'password',
  'token',
  'has_come',
  'email_verified',
  'image',
  'search',
  'sessions',
  // Shown, but no order of the list.
  'accounts.password',
  '__proto__',
  'updated_at',
])('the list is not sorted by %s', async (field) => {
  expect((await list({ sort: [field, 'ASC'], range: [0, 1] })).status).toBe(400);
});

test('six hundred are switched off, on and deleted in three round trips each, and told of it', async () => {
  const person = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, person);
  const some = [person.id, ...ids.slice(0, BULK - 1)];
  for (const [action, is_active] of [
    ['update', false],
    ['update', true],
    ['delete', null],
  ] as const) {
    const body = { action, ids: some, ...(is_active !== null && { data: { is_active } }) };
    const answer = await send(boss, 'POST', `${USERS}/bulk`, body);
    expect(roundTrips(answer)).toBeLessThanOrEqual(3);
    expect((await answer.json()).toSorted()).toEqual(some.toSorted());
    const people = await api.db.select().from(profiles).where(inArray(profiles.id, some));
    expect(people.filter((one) => one.is_active === is_active)).toHaveLength(people.length);
    expect(people).toHaveLength(is_active === null ? 0 : BULK);
    // Whoever was signed out stays so.
    expect(await isIn(caller)).toBe(false);
  }
  expect(await api.db.$count(profiles)).toBe(CROWD - BULK + 2);
  const log = await api.db.select().from(activity).where(inArray(activity.record_id, some));
  expect(log.map(({ action, count }) => [action, count])).toEqual([
    ['update', BULK],
    ['update', BULK],
    ['delete', BULK],
  ]);
  // Each is told twice, and of each the log tells three times, by address.
  expect(await api.db.$count(outbox)).toBe(2 * BULK);
  const own = like(securityLog.email, '%@crowd.example');
  const told = (kind: SecurityEvent) => api.db.$count(securityLog, and(own, eq(securityLog.kind, kind)));
  expect(await told('role_changed')).toBe(2 * (BULK - 1));
  expect(await told('account_deleted')).toBe(BULK - 1);
});
