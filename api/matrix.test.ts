import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { passkeys } from '#db/users/factors.schema';
import { profiles, sessions } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, type Caller, call, signIn } from '#testing/client';
import { addOneOfEach, everything, filled, routesUnder } from '#testing/every-route';
import { addPerson, enter } from '#testing/people';

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const WHO = ['anonymous', 'user', 'inactive', 'ended', 'writer', 'editor', 'admin'] as const;
const REFUSED = ['anonymous', 'stranger', 'user', 'inactive', 'ended'] as const;
type Who = (typeof WHO)[number] | (typeof REFUSED)[number];

const adminRoutes = routesUnder(paths.api.admin());
const authRoutes = routesUnder(paths.api.auth());
const pathsOf = (routes: { path: string }[]) => [...new Set(routes.map(({ path }) => path))];
const takes = (routes: typeof adminRoutes, path: string) =>
  new Set(routes.filter((route) => route.path === path).map(({ method }) => method));

const api = await startApi();
const inactive = await addPerson(api, { role: 'admin' });
const boss = await adminAnew();
const callers: Record<Who, Caller> = {
  anonymous: { url: api.url, origin: api.origin, cookie: '' },
  // The token without its signature's last letters.
  stranger: { ...boss, cookie: boss.cookie.split('; ')[0]?.slice(0, -6) ?? '' },
  user: await enter(api, await addPerson(api)),
  inactive: await enter(api, inactive),
  ended: await enter(api, await addPerson(api, { role: 'admin', role_ends_on: '2026-01-31' })),
  writer: await enter(api, await addPerson(api, { role: 'writer' })),
  editor: await enter(api, await addPerson(api, { role: 'editor' })),
  admin: boss,
};
// Switched off behind the API's back: the session is still there.
await api.db.run(sql`update ${profiles} set is_active = 0 where id = ${inactive.id}`);
// People whom the last test may delete and sign out.
for (let count = 0; count < 2; count++) await addPerson(api);
await addOneOfEach(api.db);

/** A new session of the admin, who used a passkey in it. The key of that nobody has. */
async function adminAnew(): Promise<Caller> {
  await api.db.delete(passkeys);
  const caller = await signIn(api.url, api.origin);
  const [person] = await api.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, admin.email));
  const user_id = person?.id ?? '';
  await api.db.batch([
    api.db
      .insert(passkeys)
      .values({
        user_id,
        name: 'Phone',
        credential_id: 'one',
        public_key: 'AA',
        transports: [],
        created_at: '2026-01-01T00:00:00.000Z',
      }),
    api.db.update(sessions).set({ factor: 'passkey' }).where(eq(sessions.user_id, user_id)),
  ]);
  return caller;
}

const ask = (who: Who, method: string, path: string, body: object = {}) =>
  call(callers[who], path, {
    method,
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: JSON.stringify(body) }),
  });

describe('every route of the back office', () => {
  const unknown = { status: 401, message: en.errors.unauthenticated };
  const forbidden = { status: 403, message: en.errors.forbidden };
  const refusals = { anonymous: unknown, stranger: unknown, user: forbidden, inactive: forbidden, ended: forbidden };
  test.each(pathsOf(adminRoutes))('%s refuses whoever has no role in the back office, by every verb', async (path) => {
    const address = await filled(api.db, path);
    const before = await everything(api.db);
    for (const who of REFUSED)
      for (const method of VERBS) {
        const body = { role: 'admin', is_active: true, title: 'x', action: 'delete', ids: ['x'] };
        const answer = await ask(who, method, address, body);
        const told =
          method === 'HEAD' ? { status: answer.status, message: refusals[who].message } : await refused(answer);
        expect({ who, method, ...told }).toEqual({ who, method, ...refusals[who] });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    expect(await everything(api.db)).toBe(before);
  });

  // Reading first: what follows may delete what was there.
  const ordered = pathsOf(adminRoutes).flatMap((path) => VERBS.map((method) => ({ path, method })));
  const rank = ({ method }: { method: string }) => (method === 'DELETE' ? 2 : method === 'GET' ? 0 : 1);
  ordered.sort((one, other) => rank(one) - rank(other));
  test('answers an admin, and knows no verb that it does not declare', async () => {
    for (const { path, method } of ordered) {
      const declared = takes(adminRoutes, path);
      const isIn = declared.has(method) || (method === 'HEAD' && declared.has('GET'));
      const { status } = await ask('admin', method, await filled(api.db, path));
      const what = `${method} ${path}: ${status}`;
      if (!isIn) expect(status, what).toBe(404);
      // There are no stores of files here.
      else if (status === 503)
        expect(path, what).toMatch(
          /uploads|photos$|share-picture$|magazine|bin\/picture$|installation\/confirm$|\/backups\//,
        );
      else if (method === 'GET' || method === 'HEAD') expect(status, what).toBe(200);
      // With an empty body, which is enough for some and refused by the rules of the others.
      else expect([200, 201, 400, 409, 415, 422], what).toContain(status);
    }
  });
});

describe('every route of signing in', () => {
  const wrong = { ...admin, password: 'not-the-password' };
  const stale = { token: 'a-token', password: 'long enough' };
  const change = { current_password: 'not it', new_password: 'long enough' };
  const everybody = (status: number) => WHO.map(() => status);
  const insiders = (status: number, ofAdmin = status) => [401, 403, 403, 403, status, status, ofAdmin];
  /** What each caller is answered, in the order of `WHO`, and what they send. */
  const expected: Record<string, [statuses: number[], body?: object]> = {
    'POST /api/auth/sign-in/email': [everybody(401), wrong],
    'GET /api/auth/get-session': [everybody(200)],
    'GET /api/auth/setup': [everybody(200)],
    'POST /api/auth/request-password-reset': [everybody(200), { email: 'x@test.example' }],
    'GET /api/auth/reset-password/:token': [everybody(302)],
    'POST /api/auth/reset-password': [everybody(422), stale],
    'POST /api/auth/change-password': [insiders(422), change],
    'POST /api/auth/change-address': [insiders(200), { email: 'new@test.example' }],
    'POST /api/auth/confirm-address': [everybody(422), { token: 'a-token' }],
    'POST /api/auth/language': [insiders(200), { lang: 'ne' }],
    'GET /api/auth/told': [insiders(200)],
    'POST /api/auth/told': [insiders(200), { told_of_messages: true }],
    'POST /api/auth/name': [insiders(200), { name: 'Sita Rai' }],
    'GET /api/auth/sessions': [insiders(200)],
    'DELETE /api/auth/sessions/:id': [insiders(404, 200)],
    'DELETE /api/auth/sessions': [insiders(200)],
    'POST /api/auth/second-step': [everybody(401), { code: '123456' }],
    'POST /api/auth/sign-in/passkey-options': [everybody(200)],
    'POST /api/auth/sign-in/passkey': [everybody(422)],
    'GET /api/auth/confirm': [insiders(200)],
    'POST /api/auth/confirm-options': [insiders(200)],
    'POST /api/auth/confirm': [insiders(422), { password: 'not it' }],
    'GET /api/auth/factors': [insiders(200)],
    'POST /api/auth/authenticator': [insiders(200)],
    'POST /api/auth/authenticator/confirm': [insiders(422), { code: '1' }],
    // One that is set up by half is no app yet.
    'DELETE /api/auth/authenticator': [insiders(404)],
    'POST /api/auth/passkey-options': [insiders(200)],
    'POST /api/auth/passkeys': [insiders(422)],
    // The passkey is the admin's.
    'POST /api/auth/recovery-codes': [insiders(409, 200)],
    'DELETE /api/auth/passkeys/:id': [insiders(404, 200)],
    'DELETE /api/auth/remembered-browsers': [insiders(200)],
    'POST /api/auth/revoke-sessions': [insiders(200)],
    'POST /api/auth/sign-out': [everybody(200)],
  };

  test('is in the table, and nothing else', () => {
    const known = new Set(authRoutes.map(({ method, path }) => `${method} ${path}`));
    expect([...known].sort()).toEqual(Object.keys(expected).sort());
  });

  test.each(pathsOf(authRoutes))('%s takes its own verbs alone', async (path) => {
    const declared = takes(authRoutes, path);
    const before = await everything(api.db);
    for (const method of VERBS) {
      if (declared.has(method) || (method === 'HEAD' && declared.has('GET'))) continue;
      for (const who of WHO) {
        const { status } = await ask(who, method, await filled(api.db, path), { role: 'admin' });
        expect({ method, who, status }).toEqual({ method, who, status: 404 });
      }
    }
    expect(await everything(api.db)).toBe(before);
  });

  test.each(Object.entries(expected))('%s answers each caller', async (route, [statuses, body]) => {
    const [method = '', path = ''] = route.split(' ');
    for (const [index, who] of WHO.entries()) {
      // Signing out ends the caller's session: the admin gets a new one for the next route.
      if (who === 'admin') callers.admin = await adminAnew();
      // Each caller starts with no tries behind them.
      await api.db.run(sql`delete from rate_limits`);
      // A failed try is counted and logged, and that is all.
      const before = await everything(api.db, ['rate_limits', 'sign_ins']);
      const answer = await call(callers[who], await filled(api.db, path), {
        method,
        redirect: 'manual',
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      });
      expect({ who, status: answer.status }).toEqual({ who, status: statuses[index] });
      if (answer.status >= 300) expect(await everything(api.db, ['rate_limits', 'sign_ins'])).toBe(before);
    }
  });
});
