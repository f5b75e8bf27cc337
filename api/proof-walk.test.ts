import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newAuthenticatorContract } from '#core/contracts/factors';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { authenticators, passkeys } from '#db/schema/factor';
import { accounts, sessions } from '#db/schema/profile';
import { startApi } from '#testing/api';
import { admin, type Caller, call, signIn } from '#testing/client';
import { addOneOfEach, everything, filled, routesUnder } from '#testing/every-route';
import { addLetter, addReaders } from '#testing/letters';
import { passkeyDevice } from '#testing/passkey';
import { type Api, addPerson, PASSWORD, send, USERS } from '#testing/people';
import { challengeOf, setUpAuthenticator } from '#testing/second-step';

const HOUR_MS = 3600_000;
const READERS = 3;
const SETTINGS = '/api/admin/settings';

let api: Api;
let boss: Caller;
let bossId = '';
beforeAll(async () => {
  api = await startApi();
  await addOneOfEach(api.db);
  await addReaders(api.db, READERS, new Date());
  await addPerson(api, { role: 'admin' });
  await comeIn();
});
afterAll(() => api.close());

async function comeIn() {
  boss = await signIn(api.url, api.origin);
  const [last] = await api.db.select().from(sessions).orderBy(sql`rowid desc`).limit(1);
  bossId = last?.user_id ?? '';
}

/** Lets the admin have proved who they are so many milliseconds ago; signs in again when the last call signed out. */
async function provedBefore(ms: number) {
  if ((await api.db.$count(sessions, eq(sessions.user_id, bossId))) === 0) await comeIn();
  const created_at = new Date(Date.now() - ms).toISOString();
  await api.db.update(sessions).set({ created_at, verified_at: null });
}

/**
 * Who may do what, how they prove it, and what goes out to all readers: asked in SQL of its own, so that a fault in
 * the product's declaration shows. Of the last three only what comes is a danger.
 */
const RIGHTS = {
  profile: 'select id, email, email_verified, role, role_ends_on, is_active from profiles',
  account: 'select user_id, provider_id, password from accounts',
  passkey: 'select id, user_id, credential_id, public_key from passkeys',
  authenticator: 'select user_id, secret, confirmed_at from authenticators',
  code: 'select user_id, digest from recovery_codes',
  session: 'select id, user_id from sessions',
  demand: `select value from site_settings where key = 'second_step_from'`,
  link: `select identifier, value from verifications where identifier not like 'passkey-confirm:%'
    and identifier not like 'passkey-sign-in:%'`,
  sent: 'select id, confirmed_by from letters where confirmed_by is not null',
  delivery: 'select letter_id, subscriber_id from deliveries',
} as const;
const COMES = /^(?:link|sent|delivery) /;

async function rights(): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  for (const [name, query] of Object.entries(RIGHTS))
    for (const row of await api.db.all(sql.raw(query))) all.add(`${name} ${JSON.stringify(row)}`);
  return all;
}
const differ = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
  [...after].some((row) => !before.has(row)) ||
  [...before].some((row) => !after.has(row) && !COMES.test(row));

/** A call that is made twice: long after the proof, and then a moment after it. */
interface Case {
  route: string;
  /** What the call changes, where its route does not say it. */
  what?: string;
  /** Makes what the call needs. */
  ready: () => Promise<{ path: string; body?: unknown }>;
}

const person = () => addPerson(api, { role: 'editor' });
const onPerson =
  (rest = '', body?: unknown) =>
  async () => ({
    path: `${USERS}/${(await person()).id}${rest}`,
    ...(body !== undefined && { body }),
  });
const lastChange = async () => {
  const entries = await send(boss, 'GET', '/api/admin/history?range=[0,0]&sort=["at","DESC"]');
  return z.tuple([z.object({ id: z.string() })]).parse(await entries.json())[0].id;
};
/** Makes a change with a fresh proof: the path of the history of what was changed, and the entry's id. */
async function changed(path: string, body: unknown) {
  await provedBefore(0);
  const answer = await send(boss, 'PUT', path, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return lastChange();
}
const changedPerson = (body: unknown) => async () => {
  const { id } = await person();
  return { id, change_id: await changed(`${USERS}/${id}`, body) };
};
const undone = (change: () => Promise<{ change_id: string }>) => async () => ({
  path: `/api/admin/history/${(await change()).change_id}/undo`,
  body: {},
});
const restored = (change: ReturnType<typeof changedPerson>) => async () => {
  const { id, change_id } = await change();
  return { path: `/api/admin/history/users/${id}/restore`, body: { change_id } };
};
let days = 1;
const nextDay = () => `21${String(days++).padStart(2, '0')}-01-01`;
const demanded = async () => ({
  change_id: await changed(SETTINGS, { second_step_from: nextDay() }),
});
const letter = async (send_at?: string) => ({
  path: `/api/admin/letters/${(await addLetter(api.db, new Date())).id}/send`,
  body: { readers: await readers(), ...(send_at && { send_at }) },
});
const readers = () =>
  api.db
    .get<{ n: number }>(
      sql`select count(*) as n from newsletter_subscribers where status = 'confirmed' and wants_letters`,
    )
    .then((row) => row?.n ?? 0);
const auth = (path: string) => `/api/auth${path}`;
const ownSession = async () => {
  await signIn(api.url, api.origin);
  const all = await api.db.select().from(sessions).where(eq(sessions.user_id, bossId));
  const other = all.find(({ token }) => !boss.cookie.includes(token));
  return other?.id ?? '';
};
const withApp = async () => {
  await provedBefore(0);
  await api.db.delete(authenticators);
  await setUpAuthenticator(boss);
};
const withPasskey = async () => {
  const [row] = await api.db
    .insert(passkeys)
    .values({
      ...{ user_id: bossId, name: 'Phone', credential_id: crypto.randomUUID(), public_key: 'AA' },
      ...{ transports: [], created_at: new Date().toISOString() },
    })
    .returning();
  return row?.id ?? '';
};

/** Every call that changes who may do what, and the sending of letters. */
const CASES: readonly Case[] = [
  ...[
    { email: 'new-0@test.example', role: 'admin' },
    { email: 'new-1@test.example', role: 'user', password: 'a good one of 2026' },
  ].map((body) => ({
    ...{ route: 'POST /users', what: Object.keys(body).join() },
    ready: async () => ({ path: USERS, body }),
  })),
  ...[
    { role: 'admin' },
    { is_active: false },
    { role_ends_on: '2099-12-31' },
    { password: 'a good one of 2026' },
  ].map((body) => ({
    ...{ route: 'PUT /users/:id', what: Object.keys(body).join() },
    ready: onPerson('', body),
  })),
  ...[{ action: 'update', data: { role: 'admin' } }, { action: 'delete' }].map((body) => ({
    ...{ route: 'POST /users/bulk', what: body.action },
    ready: async () => ({ path: `${USERS}/bulk`, body: { ...body, ids: [(await person()).id] } }),
  })),
  { route: 'DELETE /users/:id', ready: onPerson() },
  {
    route: 'POST /users/:id/invitation',
    ready: async () => {
      const { id } = await person();
      await api.db.delete(accounts).where(eq(accounts.user_id, id));
      return { path: `${USERS}/${id}/invitation`, body: {} };
    },
  },
  {
    route: 'DELETE /users/:id/sessions',
    ready: async () => {
      const someone = await person();
      await signIn(api.url, api.origin, { ...someone, password: PASSWORD });
      return { path: `${USERS}/${someone.id}/sessions` };
    },
  },
  {
    route: 'DELETE /users/:id/factors',
    ready: async () => {
      const { id } = await person();
      await api.db
        .insert(authenticators)
        .values({ user_id: id, secret: 'x', confirmed_at: 'x', created_at: 'x' });
      return { path: `${USERS}/${id}/factors` };
    },
  },
  ...[{ role: 'admin' }, { is_active: false }].flatMap((body) => {
    const change = changedPerson(body);
    const what = Object.keys(body).join();
    return [
      { route: 'POST /history/:id/undo', what, ready: undone(change) },
      { route: 'POST /history/:resource/:id/restore', what, ready: restored(change) },
    ];
  }),
  {
    ...{ route: 'PUT /settings', what: 'the demand of a second step' },
    ready: async () => ({ path: SETTINGS, body: { second_step_from: nextDay() } }),
  },
  {
    ...{ route: 'PUT /settings', what: 'no demand any more' },
    ready: async () => {
      await demanded();
      return { path: SETTINGS, body: { second_step_from: null } };
    },
  },
  {
    ...{ route: 'POST /history/:id/undo', what: 'the demand of a second step' },
    ready: undone(demanded),
  },
  {
    ...{ route: 'POST /history/:resource/:id/restore', what: 'the demand of a second step' },
    ready: async () => ({
      path: '/api/admin/history/settings/site/restore',
      body: await demanded(),
    }),
  },
  {
    route: 'POST /privacy/erase',
    ready: async () => ({
      path: '/api/admin/privacy/erase',
      body: { email: (await person()).email },
    }),
  },
  { route: 'POST /letters/:id/send', what: 'now', ready: () => letter() },
  {
    ...{ route: 'POST /letters/:id/send', what: 'later' },
    ready: () => letter(new Date(Date.now() + 24 * HOUR_MS).toISOString()),
  },
  {
    route: 'POST /change-address',
    ready: async () => ({ path: auth('/change-address'), body: { email: 'b@test.example' } }),
  },
  {
    route: 'DELETE /sessions/:id',
    ready: async () => ({ path: auth(`/sessions/${await ownSession()}`) }),
  },
  {
    route: 'DELETE /sessions',
    ready: async () => {
      await ownSession();
      return { path: auth('/sessions') };
    },
  },
  {
    route: 'POST /revoke-sessions',
    ready: async () => ({ path: auth('/revoke-sessions'), body: {} }),
  },
  {
    route: 'POST /authenticator',
    ready: async () => {
      await api.db.delete(authenticators);
      return { path: auth('/authenticator'), body: {} };
    },
  },
  {
    route: 'POST /authenticator/confirm',
    ready: async () => {
      await provedBefore(0);
      await api.db.delete(authenticators);
      const begun = await send(boss, 'POST', auth('/authenticator'), {});
      const { secret } = newAuthenticatorContract.parse(await begun.json());
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      return { path: auth('/authenticator/confirm'), body: { code } };
    },
  },
  {
    route: 'DELETE /authenticator',
    ready: async () => {
      await withApp();
      return { path: auth('/authenticator') };
    },
  },
  {
    route: 'POST /passkey-options',
    ready: async () => ({ path: auth('/passkey-options'), body: {} }),
  },
  {
    route: 'POST /passkeys',
    ready: async () => {
      await provedBefore(0);
      const credential = passkeyDevice(boss.origin).register(
        await challengeOf(boss, 'passkey-options'),
      );
      return { path: auth('/passkeys'), body: { credential, name: 'Phone' } };
    },
  },
  {
    route: 'DELETE /passkeys/:id',
    ready: async () => ({ path: auth(`/passkeys/${await withPasskey()}`) }),
  },
  {
    route: 'POST /recovery-codes',
    ready: async () => {
      await withPasskey();
      return { path: auth('/recovery-codes'), body: {} };
    },
  },
];

const made = ({ route }: Case, { path, body }: Awaited<ReturnType<Case['ready']>>) =>
  send(boss, route.split(' ')[0] ?? '', path, body);

describe('long after the proof, what changes who may do what', () => {
  test.each(CASES.map((one) => [one.route, one.what ?? '', one] as const))(
    '%s %s is refused with the reason, stores nothing, and can be repeated',
    async (_route, _what, one) => {
      const ready = await one.ready();
      await provedBefore(HOUR_MS);
      const before = await everything(api.db);
      const refused = await made(one, ready);
      expect({ status: refused.status, ...(await refused.json()) }).toEqual({
        ...{ status: 403, message: en.factors.confirm, reason: 'confirm' },
      });
      expect(await everything(api.db)).toBe(before);
      await provedBefore(0);
      const known = await rights();
      const answer = await made(one, ready);
      expect(answer.status, await answer.text()).toBeLessThan(300);
      expect(differ(known, await rights())).toBe(true);
    },
  );
});

/** What is asked to be proved although it changes nobody's rights. */
const OTHERS = new Set([
  ...['POST /exports', 'POST /privacy/export', 'POST /installation/confirm'],
  ...['POST /backups/:id/restore', 'POST /bin/bulk', 'DELETE /bin/:id'],
]);
/** Where the proof is in what is sent. */
const PROVES = new Set(['POST /change-password', 'POST /confirm', 'POST /sign-out']);

describe('every other route', () => {
  const bases = [paths.api.admin(), paths.api.auth()];
  const all = bases.flatMap((base) =>
    routesUnder(base).map(({ method, path }) => ({
      ...{ method, path, route: `${method} ${path.slice(base.length).replace(/\/$/, '')}` },
    })),
  );
  const known = new Set(CASES.map(({ route }) => route));
  const writing = all.filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method));
  const rest = writing.filter(({ route }) => !known.has(route) && !PROVES.has(route));
  // Nothing is there to be filled in any more once it is deleted.
  rest.sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));

  test('is known to the walk', () => {
    const names = new Set(writing.map(({ route }) => route));
    for (const route of [...known, ...OTHERS, ...PROVES]) expect(names, route).toContain(route);
    expect(rest.length).toBeGreaterThan(60);
  });

  test('changes nobody’s rights long after the proof, and asks for none unless it is named', async () => {
    for (const { method, path, route } of rest) {
      const address = await filled(api.db, path);
      for (const ago of [HOUR_MS, 0]) {
        await provedBefore(ago);
        const before = await rights();
        const body = { title: 'x', role: 'admin', is_active: true, action: 'delete', ids: ['x'] };
        const answer = await call(boss, address, {
          method,
          redirect: 'manual',
          ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
        });
        const isAsked = answer.status === 403 && (await answer.json()).reason === 'confirm';
        expect({ route, isAsked }).toEqual({ route, isAsked: ago > 0 && OTHERS.has(route) });
        expect(differ(before, await rights()), route).toBe(false);
      }
    }
  });
});

test('a new password asks for the old one instead', async () => {
  await provedBefore(HOUR_MS);
  const change = (current_password: string) =>
    send(boss, 'POST', auth('/change-password'), {
      current_password,
      new_password: 'long enough 1',
    });
  const before = await rights();
  expect((await change('not it')).status).toBe(422);
  expect(await rights()).toEqual(before);
  expect((await change(admin.password)).status).toBe(200);
});
