import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/profile';
import { startApi } from '#testing/api';
import { type Caller, call } from '#testing/client';
import { addPerson, enter, PASSWORD, send, USERS } from '#testing/people';

const DAY_MS = 86_400_000;
const api = await startApi();

const sessionsOf = (id: string) => api.db.select().from(sessions).where(eq(sessions.user_id, id));
/** Somebody who signed in `signedIn` days ago and whose session ends in `ends` days. */
async function session(signedIn: number, ends: number) {
  const person = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, person);
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const stamps = { created_at: day(-signedIn), expires_at: day(ends) };
  await api.db.update(sessions).set(stamps).where(eq(sessions.user_id, person.id));
  const left = async () =>
    (Date.parse((await sessionsOf(person.id))[0]?.expires_at ?? '') - Date.now()) / DAY_MS;
  return { caller, left };
}
const look = (caller: Caller) => call(caller, '/api/auth/get-session');

describe('a session', () => {
  test('ends seven days after it was last used', async () => {
    const { caller, left } = await session(0, 7);
    expect(await left()).toBeCloseTo(7, 1);
    const used = await session(3, 4);
    await look(used.caller);
    expect(await used.left()).toBeCloseTo(7, 1);
    expect((await call(caller, USERS)).status).toBe(200);
  });

  test('ends 30 days after signing in, however often somebody asks who is signed in', async () => {
    const { caller, left } = await session(28, 1);
    for (let times = 0; times < 2; times++) {
      await look(caller);
      expect(await left()).toBeCloseTo(2, 2);
    }
  });

  test('that began before there was a limit ends 30 days after signing in too', async () => {
    const { caller } = await session(31, 1);
    await look(caller);
    expect((await call(caller, USERS)).status).toBe(401);
    expect(await (await look(caller)).json()).toBeNull();
  });
});

describe('signing in again in a browser', () => {
  const again = (caller: Caller, email: string, password = PASSWORD) =>
    send(caller, 'POST', '/api/auth/sign-in/email', { email, password });

  test('ends the session it had, and no other', async () => {
    const person = await addPerson(api, { role: 'admin' });
    const [caller, other] = [await enter(api, person), await enter(api, person)];
    expect((await again(caller, person.email)).status).toBe(200);
    // The old cookie is sent again, as a thief would.
    expect((await call(caller, USERS)).status).toBe(401);
    expect((await call(other, USERS)).status).toBe(200);
    expect(await sessionsOf(person.id)).toHaveLength(2);
  });

  test('as somebody else ends the session it had', async () => {
    const first = await addPerson(api, { role: 'admin' });
    const second = await addPerson(api, { role: 'admin' });
    const caller = await enter(api, first);
    expect((await again(caller, second.email)).status).toBe(200);
    expect(await sessionsOf(first.id)).toEqual([]);
    expect(await sessionsOf(second.id)).toHaveLength(1);
  });

  test('with a wrong password leaves the session it had', async () => {
    const person = await addPerson(api, { role: 'admin' });
    const caller = await enter(api, person);
    expect((await again(caller, person.email, 'not it')).status).toBe(401);
    expect((await call(caller, USERS)).status).toBe(200);
  });

  test('with a forged cookie ends no session', async () => {
    const [owner, stranger] = [await addPerson(api, { role: 'admin' }), await addPerson(api)];
    const caller = await enter(api, owner);
    const forged = { ...caller, cookie: caller.cookie.replace(/\.[^;]*/, '.x') };
    expect((await again(forged, stranger.email)).status).toBe(200);
    expect((await call(caller, USERS)).status).toBe(200);
  });
});
