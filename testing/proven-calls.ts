import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { newAuthenticatorContract } from '#core/users/factors-contract';
import { authenticators, passkeys } from '#db/users/factors.schema';
import { accounts, sessions } from '#db/users/schema';
import { type Caller, signIn } from '#testing/client';
import { addLetter, previewed } from '#testing/letters';
import { passkeyDevice } from '#testing/passkey';
import { type Api, addPerson, PASSWORD, send, USERS } from '#testing/people';
import { challengeOf, setUpAuthenticator } from '#testing/second-step';

const DAY_MS = 24 * 3600_000;
const SETTINGS = '/api/admin/settings';
const auth = (path: string) => `/api/auth${path}`;

/** A society, and an admin who is signed in; their proof can be let lie back. */
interface Walk {
  readonly api: Api;
  readonly boss: Caller;
  readonly bossId: string;
  provedBefore: (ms: number) => Promise<void>;
}

/** A call that is made twice: long after the proof, and then a moment after it. */
export interface ProvenCall {
  route: string;
  /** What the call changes, where its route does not say it. */
  what?: string;
  /** Makes what the call needs. */
  ready: () => Promise<{ path: string; body?: unknown }>;
}

/** Every call that changes who may do what, and the sending of letters. `walk` is read when a call is made. */
export function provenCalls(walk: Walk): readonly ProvenCall[] {
  const person = () => addPerson(walk.api, { role: 'editor' });
  const onPerson =
    (rest = '', body?: unknown) =>
    async () => ({ path: `${USERS}/${(await person()).id}${rest}`, ...(body !== undefined && { body }) });
  const lastChange = async () => {
    const entries = await send(walk.boss, 'GET', '/api/admin/history?range=[0,0]&sort=["at","DESC"]');
    return z.tuple([z.object({ id: z.string() })]).parse(await entries.json())[0].id;
  };
  /** Makes a change with a fresh proof: the path of the history of what was changed, and the entry's id. */
  async function changed(path: string, body: unknown) {
    await walk.provedBefore(0);
    const answer = await send(walk.boss, 'PUT', path, body);
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
  const demanded = async () => ({ change_id: await changed(SETTINGS, { second_step_from: nextDay() }) });
  const letter = async (send_at?: string) => {
    const { id } = await addLetter(walk.api.db, new Date());
    const read = await previewed(walk.boss, id);
    return {
      path: `/api/admin/letters/${id}/send`,
      body: { readers: await readers(), ...read, ...(send_at && { send_at }) },
    };
  };
  const readers = () =>
    walk.api.db
      .get<{ n: number }>(
        sql`select count(*) as n from newsletter_subscribers where status = 'confirmed' and wants_letters`,
      )
      .then((row) => row?.n ?? 0);
  const ownSession = async () => {
    await signIn(walk.api.url, walk.api.origin);
    const all = await walk.api.db.select().from(sessions).where(eq(sessions.user_id, walk.bossId));
    const other = all.find(({ token }) => !walk.boss.cookie.includes(token));
    return other?.id ?? '';
  };
  const withApp = async () => {
    await walk.provedBefore(0);
    await walk.api.db.delete(authenticators);
    await setUpAuthenticator(walk.boss);
  };
  const withPasskey = async () => {
    const [row] = await walk.api.db
      .insert(passkeys)
      .values({
        user_id: walk.bossId,
        name: 'Phone',
        credential_id: crypto.randomUUID(),
        public_key: 'AA',
        transports: [],
        created_at: new Date().toISOString(),
      })
      .returning();
    return row?.id ?? '';
  };

  return [
    ...[
      { email: 'new-0@test.example', role: 'admin' },
      { email: 'new-1@test.example', role: 'user', password: 'a good one of 2026' },
    ].map((body) => ({
      route: 'POST /users',
      what: Object.keys(body).join(),
      ready: async () => ({ path: USERS, body }),
    })),
    ...[
      { role: 'admin' },
      { is_active: false },
      { role_ends_on: '2099-12-31' },
      { password: 'a good one of 2026' },
    ].map((body) => ({ route: 'PUT /users/:id', what: Object.keys(body).join(), ready: onPerson('', body) })),
    ...[{ action: 'update', data: { role: 'admin' } }, { action: 'delete' }].map((body) => ({
      route: 'POST /users/bulk',
      what: body.action,
      ready: async () => ({ path: `${USERS}/bulk`, body: { ...body, ids: [(await person()).id] } }),
    })),
    { route: 'DELETE /users/:id', ready: onPerson() },
    {
      route: 'POST /users/:id/invitation',
      ready: async () => {
        const { id } = await person();
        await walk.api.db.delete(accounts).where(eq(accounts.user_id, id));
        return { path: `${USERS}/${id}/invitation`, body: {} };
      },
    },
    {
      route: 'DELETE /users/:id/sessions',
      ready: async () => {
        const someone = await person();
        await signIn(walk.api.url, walk.api.origin, { ...someone, password: PASSWORD });
        return { path: `${USERS}/${someone.id}/sessions` };
      },
    },
    {
      route: 'DELETE /users/:id/factors',
      ready: async () => {
        const { id } = await person();
        await walk.api.db
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
      route: 'PUT /settings',
      what: 'the demand of a second step',
      ready: async () => ({ path: SETTINGS, body: { second_step_from: nextDay() } }),
    },
    {
      route: 'PUT /settings',
      what: 'no demand any more',
      ready: async () => {
        await demanded();
        return { path: SETTINGS, body: { second_step_from: null } };
      },
    },
    { route: 'POST /history/:id/undo', what: 'the demand of a second step', ready: undone(demanded) },
    {
      route: 'POST /history/:resource/:id/restore',
      what: 'the demand of a second step',
      ready: async () => ({ path: '/api/admin/history/settings/site/restore', body: await demanded() }),
    },
    {
      route: 'POST /privacy/erase',
      ready: async () => ({ path: '/api/admin/privacy/erase', body: { email: (await person()).email } }),
    },
    { route: 'POST /letters/:id/send', what: 'now', ready: () => letter() },
    {
      route: 'POST /letters/:id/send',
      what: 'later',
      ready: () => letter(new Date(Date.now() + DAY_MS).toISOString()),
    },
    {
      route: 'POST /change-address',
      ready: async () => ({ path: auth('/change-address'), body: { email: 'b@test.example' } }),
    },
    { route: 'DELETE /sessions/:id', ready: async () => ({ path: auth(`/sessions/${await ownSession()}`) }) },
    {
      route: 'DELETE /sessions',
      ready: async () => {
        await ownSession();
        return { path: auth('/sessions') };
      },
    },
    { route: 'POST /revoke-sessions', ready: async () => ({ path: auth('/revoke-sessions'), body: {} }) },
    {
      route: 'POST /authenticator',
      ready: async () => {
        await walk.api.db.delete(authenticators);
        return { path: auth('/authenticator'), body: {} };
      },
    },
    {
      route: 'POST /authenticator/confirm',
      ready: async () => {
        await walk.provedBefore(0);
        await walk.api.db.delete(authenticators);
        const begun = await send(walk.boss, 'POST', auth('/authenticator'), {});
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
    { route: 'POST /passkey-options', ready: async () => ({ path: auth('/passkey-options'), body: {} }) },
    {
      route: 'POST /passkeys',
      ready: async () => {
        await walk.provedBefore(0);
        const credential = passkeyDevice(walk.boss.origin).register(await challengeOf(walk.boss, 'passkey-options'));
        return { path: auth('/passkeys'), body: { credential, name: 'Phone' } };
      },
    },
    { route: 'DELETE /passkeys/:id', ready: async () => ({ path: auth(`/passkeys/${await withPasskey()}`) }) },
    {
      route: 'POST /recovery-codes',
      ready: async () => {
        await withPasskey();
        return { path: auth('/recovery-codes'), body: {} };
      },
    },
  ];
}
