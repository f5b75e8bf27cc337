import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { authenticators, passkeys } from '#db/users/factors.schema';
import { sessions } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, call, signIn } from '#testing/client';
import { addOneOfEach, everything, filled, routesUnder } from '#testing/every-route';
import { addReaders } from '#testing/letters';
import { addPerson, send } from '#testing/people';
import { type ProvenCall, provenCalls } from '#testing/proven-calls';

const HOUR_MS = 3600_000;
const READERS = 3;

const api = await startApi();
await addOneOfEach(api.db);
await addReaders(api.db, READERS, new Date());
await addPerson(api, { role: 'admin' });
/** The admin who makes the calls: a new session after each call that signs out. */
const walk = { api, provedBefore, ...(await comeIn()) };

async function comeIn() {
  // Without a second step the password is enough.
  await api.db.batch([api.db.delete(passkeys), api.db.delete(authenticators)]);
  const boss = await signIn(api.url, api.origin);
  const [last] = await api.db.select().from(sessions).orderBy(sql`rowid desc`).limit(1);
  return { boss, bossId: last?.user_id ?? '' };
}

/** Lets the admin have proved who they are so many milliseconds ago; signs in again when the last call signed out. */
async function provedBefore(ms: number) {
  const isIn = await api.db.$count(sessions, eq(sessions.user_id, walk.bossId));
  if (!isIn) Object.assign(walk, await comeIn());
  const created_at = new Date(Date.now() - ms).toISOString();
  // With the second steps that the calls add, a session has to have used one.
  await api.db.update(sessions).set({ created_at, verified_at: null, factor: 'passkey' });
}

/**
 * Who may do what, how they prove it, and what goes out to all readers: asked in SQL of its own, so that a fault in
 * the product's declaration shows. Of the last three only what comes is a danger.
 */
const RIGHTS = Object.entries({
  profile: 'id, email, email_verified, role, role_ends_on, is_active) as said from profiles',
  account: 'user_id, provider_id, password) as said from accounts',
  passkey: 'id, user_id, credential_id, public_key) as said from passkeys',
  authenticator: 'user_id, secret, confirmed_at) as said from authenticators',
  code: 'user_id, digest) as said from recovery_codes',
  session: 'id, user_id) as said from sessions',
  demand: `value) as said from site_settings where key = 'second_step_from'`,
  link: `identifier, value) as said from verifications where identifier not like 'passkey-confirm:%'
    and identifier not like 'passkey-sign-in:%'`,
  sent: 'id, confirmed_by) as said from letters where confirmed_by is not null',
  delivery: 'mailing_id, recipient_id) as said from deliveries',
}).map(([name, columns]) => `select '${name} ' || json_array(${columns}`);
const COMES = /^(?:link|sent|delivery) /;

async function rights(): Promise<ReadonlySet<string>> {
  const rows = await api.db.all<{ said: string }>(sql.raw(RIGHTS.join(' union all ')));
  return new Set(rows.map(({ said }) => said));
}
const differ = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
  [...after].some((row) => !before.has(row)) || [...before].some((row) => !after.has(row) && !COMES.test(row));

const CALLS = provenCalls(walk);
const made = ({ route }: ProvenCall, { path, body }: Awaited<ReturnType<ProvenCall['ready']>>) =>
  send(walk.boss, route.split(' ')[0] ?? '', path, body);

test.each(CALLS.map((one) => [one.route, one.what ?? '', one] as const))(
  'long after the proof, %s %s is refused with the reason, stores nothing, and can be repeated',
  async (_route, _what, one) => {
    const ready = await one.ready();
    await provedBefore(HOUR_MS);
    const before = await everything(api.db);
    const refused = await made(one, ready);
    expect({ status: refused.status, ...(await refused.json()) }).toEqual({
      status: 403,
      message: en.factors.confirm,
      reason: 'confirm',
    });
    expect(await everything(api.db)).toBe(before);
    await provedBefore(0);
    const known = await rights();
    const answer = await made(one, ready);
    expect(answer.status, await answer.text()).toBeLessThan(300);
    expect(differ(known, await rights())).toBe(true);
  },
);

/** What is asked to be proved although it changes nobody's rights. */
const OTHERS = new Set([
  'POST /exports',
  'POST /privacy/export',
  'POST /installation/confirm',
  'POST /bin/bulk',
  'DELETE /bin/:id',
]);
/** Where the proof is in what is sent. */
const PROVES = new Set(['POST /change-password', 'POST /confirm', 'POST /sign-out']);

describe('every other route', () => {
  const bases = [paths.api.admin(), paths.api.auth()];
  const all = bases.flatMap((base) =>
    routesUnder(base).map(({ method, path }) => ({
      method,
      path,
      route: `${method} ${path.slice(base.length).replace(/\/$/, '')}`,
    })),
  );
  const known = new Set(CALLS.map(({ route }) => route));
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
        const answer = await call(walk.boss, address, {
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
  Object.assign(walk, await comeIn());
  await provedBefore(HOUR_MS);
  const path = `${paths.api.auth()}/change-password`;
  const change = (current_password: string) =>
    send(walk.boss, 'POST', path, { current_password, new_password: 'long enough 1' });
  const before = await rights();
  expect((await change('not it')).status).toBe(422);
  expect(await rights()).toEqual(before);
  expect((await change(admin.password)).status).toBe(200);
});
