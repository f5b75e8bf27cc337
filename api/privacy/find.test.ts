import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { personalDataContract, personalExportContract } from '#core/privacy/contract';
import { accounts, sessions } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { startAsAdmin } from '#testing/as-admin';
import { admin } from '#testing/client';
import { addEverywhere, SECRETS, SITA } from '#testing/person-everywhere';

const { api, send } = await startAsAdmin();
const id = (await addEverywhere(api)).id;

const ask = (what: 'find' | 'export', email: string) => send('POST', paths.api.privacy(what), { email });

test('what is stored about a person is counted by kind, with first and last', async () => {
  const found = personalDataContract.parse(await (await ask('find', 'SITA-m.rai@test.example')).json());
  expect(found).toMatchObject({
    email: SITA.email,
    is_contact: false,
    account: { id, name: SITA.name, role: 'admin', is_own: false },
  });
  const of = (kind: string) => found.kinds.find((one) => one.kind === kind);
  const first = '2026-02-01T00:00:00.000Z';
  expect(of('messages')).toMatchObject({ count: 1, first, last: first });
  expect(of('sign_ins')).toMatchObject({ count: 4, first, last: expect.not.stringMatching(first) });
  expect(of('history')).toMatchObject({ count: 8 });
});

test('of an address that nobody has, nothing is counted', async () => {
  const found = personalDataContract.parse(await (await ask('find', 'x@test.example')).json());
  expect(found.account).toBeNull();
  expect(new Set(found.kinds.map(({ count }) => count))).toEqual(new Set([0]));
});

test('one sees one’s own data, and that it is one’s own', async () => {
  const found = personalDataContract.parse(await (await ask('find', admin.email)).json());
  expect(found.account).toMatchObject({ is_own: true });
});

test('an export has all of it, but no key to an account and nobody else’s address', async () => {
  const text = await (await ask('export', SITA.email)).text();
  const file = personalExportContract.parse(JSON.parse(text));
  expect(file).toMatchObject({
    email: SITA.email,
    recovery_codes: 1,
    notes: [{ body: `${SITA.name} rang` }, { body: `Ask ${SITA.email}` }],
    answers_given: [{ body: 'In May' }],
    notes_given: [{ body: 'Ring back' }],
    messages: [{ name: SITA.name, answers: [{ body: `Dear ${SITA.name}` }] }],
    subscription: [{ status: 'confirmed' }],
    registrations: [{ event: 'Dinner', adults: 2, answers: { bus: SITA.name } }],
    account: [{ name: SITA.name, role: 'admin' }],
    passkeys: [{ name: `Phone of ${SITA.name}` }],
    authenticator_apps: [{}],
    sessions: [{ user_agent: expect.anything() }],
  });
  expect(file.mails).toHaveLength(2);
  expect(file.history).toContainEqual(
    expect.objectContaining({ resource: 'events', title: 'Losar', by_somebody_else: false }),
  );
  expect(file.account_changes.length).toBeGreaterThan(0);
  const [account] = await api.db.select().from(accounts).where(eq(accounts.user_id, id));
  const [session] = await api.db.select().from(sessions).where(eq(sessions.user_id, id));
  const secrets = [...SECRETS, account?.password, session?.token, 'link-of-sita', 'client-of-sita'];
  for (const secret of secrets) expect(text).not.toContain(secret ?? 'nothing');
  expect(account?.password).toBeTruthy();
  for (const other of [admin.email, 'other@test.example']) expect(text).not.toContain(other);
});

test('an export is logged, with who made it and not of whom', async () => {
  await ask('export', SITA.email);
  const logged = await api.db.select().from(securityLog).where(eq(securityLog.kind, 'exported'));
  expect(logged.at(-1)).toMatchObject({ email: admin.email, detail: 'privacy', actor: '' });
});
