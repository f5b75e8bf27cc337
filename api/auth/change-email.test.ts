import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ADDRESS_MOST } from '#api/auth/change-email';
import { refused } from '#api/rest/contract/support';
import { addressIn, addressToken } from '#core/users/sign-in';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import { outbox } from '#db/mail/schema';
import { profiles, verifications } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { startApi } from '#testing/api';
import type { Caller } from '#testing/client';
import { addPerson, canSignIn, enter, mailsTo, PASSWORD, resetTokens, send } from '#testing/people';
import { newBrowser } from '#testing/second-step';

const api = await startApi();
const guest = newBrowser(api);

const address = () => `${crypto.randomUUID()}@new.example`;
const ask = (caller: Caller, email: unknown) => send(caller, 'POST', '/api/auth/change-address', { email });
const confirm = (token: string) => send(guest, 'POST', '/api/auth/confirm-address', { token });
const stored = async (id: string) => (await api.db.select().from(profiles).where(eq(profiles.id, id)))[0];
/** The token of the last link that was mailed to an address. */
const tokenTo = async (email: string) => {
  const text = (await mailsTo(api, email)).at(-1)?.parts.text ?? '';
  const link = /http:\S+confirm-address\S+/.exec(text)?.[0] ?? 'http://none';
  return new URL(link).searchParams.get('token') ?? '';
};
const entries = (email: string) => api.db.select().from(securityLog).where(eq(securityLog.email, email));

/** An editor who asked for another address, and the token that was mailed there. */
async function asked() {
  const person = await addPerson(api, { role: 'editor' });
  const caller = await enter(api, person);
  const email = address();
  expect((await ask(caller, email)).status).toBe(200);
  return { ...person, caller, to: email, token: await tokenTo(email) };
}
const stale = { status: 422, message: en.auth.linkStale, errors: { token: en.auth.linkStale } };

test('asking for another address changes nothing, mails a link to the new one, and tells the old one', async () => {
  const { id, email, to, token } = await asked();
  expect((await stored(id))?.email).toBe(email);
  expect(addressIn(token)).toBe(to);
  const [link] = await api.db.select().from(verifications).where(eq(verifications.value, id));
  expect(JSON.stringify(link)).not.toContain(token);
  expect((Date.parse(link?.expires_at ?? '') - Date.now()) / 60_000).toBeCloseTo(60, 0);
  const [told] = await mailsTo(api, email);
  expect(told?.subject).toBe(en.accountMail.subjects.addressAsked);
  for (const text of [to, '/admin/login']) expect(told?.parts.text).toContain(text);
  expect(told?.parts.text).not.toContain(token);
});

test('asking for another address that somebody has is answered like any other, and mails no link there', async () => {
  const other = await addPerson(api);
  const person = await addPerson(api, { role: 'writer' });
  const caller = await enter(api, person);
  const [free, taken] = [await ask(caller, address()), await ask(caller, other.email)];
  expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
  const count = (answer: Response) => answer.headers.get('server-timing');
  expect(count(taken)).toBe(count(free));
  expect(await mailsTo(api, other.email)).toEqual([]);
  expect(await mailsTo(api, person.email)).toHaveLength(2);
});

test('asking for another address that is none, or their own, is refused under its field', async () => {
  const person = await addPerson(api, { role: 'writer' });
  const caller = await enter(api, person);
  for (const [email, error] of [
    ['nobody', en.auth.emailInvalid],
    [undefined, en.auth.emailInvalid],
    [` ${person.email.toUpperCase()}`, en.address.same],
  ])
    expect(await refused(ask(caller, email))).toMatchObject({ status: 422, errors: { email: error } });
  expect(await mailsTo(api, person.email)).toEqual([]);
});

test('asking for another address too often is refused, for this account alone', async () => {
  const { caller, email } = await asked();
  for (let count = 1; count < ADDRESS_MOST; count++) expect((await ask(caller, address())).status).toBe(200);
  const answer = await ask(caller, address());
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await refused(answer)).toMatchObject({ status: 429, message: en.address.tooMany(60) });
  expect(await mailsTo(api, email)).toHaveLength(ADDRESS_MOST);
  await asked();
});

test('confirming another address changes it once; password and sessions stay, the old address is told', async () => {
  const { id, email, caller, to, token } = await asked();
  const before = await stored(id);
  expect((await confirm(token)).status).toBe(200);
  const after = await stored(id);
  expect(after).toMatchObject({ email: to, name: to.split('@')[0], search: to, role: 'editor' });
  expect((after?.updated_at ?? '') > (before?.updated_at ?? '')).toBe(true);
  expect((await send(caller, 'GET', '/api/auth/sessions')).status).toBe(200);
  expect(await canSignIn(api, to, PASSWORD)).toBe(true);
  expect(await canSignIn(api, email, PASSWORD)).toBe(false);
  expect(await api.db.$count(verifications, eq(verifications.value, id))).toBe(0);
  const told = (await mailsTo(api, email)).at(-1);
  expect(told?.subject).toBe(en.accountMail.subjects.address);
  expect(told?.parts.text).toContain(to);
  const [entry] = (await entries(to)).filter(({ kind }) => kind === 'address_changed');
  expect(entry).toMatchObject({ profile_id: id, actor: '', detail: `${email} → ${to}` });
  const [change] = await api.db.select().from(activity).where(eq(activity.record_id, id));
  expect(change).toMatchObject({ action: 'update', resource: 'users', actor: email });
  const mails = await api.db.$count(outbox);
  expect(await refused(confirm(token))).toEqual(stale);
  expect(await api.db.$count(outbox)).toBe(mails);
});

test('confirming another address keeps a name that was given', async () => {
  const { id, token } = await asked();
  await api.db.update(profiles).set({ name: 'Asha Gurung' }).where(eq(profiles.id, id));
  expect((await confirm(token)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ name: 'Asha Gurung' });
  expect((await stored(id))?.search).toContain('asha gurung');
});

test('confirming another address twice at the same moment changes and mails once', async () => {
  const { email, token } = await asked();
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await mailsTo(api, email)).toHaveLength(2);
});

test('confirming another address by a link that is made up, altered, of another kind or over is refused', async () => {
  const { id, email, token } = await asked();
  const [random = ''] = token.split('.');
  const mine = addressToken(random, address());
  const person = await addPerson(api);
  await send(guest, 'POST', '/api/auth/request-password-reset', { email: person.email });
  const [reset = ''] = await resetTokens(api, person.email);
  for (const wrong of ['a-token', '', random, mine, reset, addressToken(reset, address())])
    expect(await refused(confirm(wrong))).toEqual(wrong === '' ? { ...stale, message: en.errors.validation } : stale);
  const past = { expires_at: '2026-01-01T00:00:00.000Z' };
  await api.db.update(verifications).set(past).where(eq(verifications.value, id));
  expect(await refused(confirm(token))).toEqual(stale);
  expect((await stored(id))?.email).toBe(email);
  expect((await stored(person.id))?.email).toBe(person.email);
});

test('confirming another address that somebody took meanwhile is refused, and changes nothing', async () => {
  const { id, email, to, token } = await asked();
  await addPerson(api, { email: to });
  const mails = await api.db.$count(outbox);
  expect(await refused(confirm(token))).toMatchObject({ status: 409, message: en.address.taken });
  expect((await stored(id))?.email).toBe(email);
  expect([await api.db.$count(outbox), await entries(to)]).toEqual([mails, []]);
});

test('confirming another address gives the address to whoever asked, whatever browser opens the link', async () => {
  const { id, to, token } = await asked();
  const other = await addPerson(api, { role: 'admin' });
  const stranger = await enter(api, other);
  const answer = await send(stranger, 'POST', '/api/auth/confirm-address', { token });
  expect(answer.status).toBe(200);
  expect([(await stored(id))?.email, (await stored(other.id))?.email]).toEqual([to, other.email]);
});

test('confirming another address of an account that was deactivated, or whose password was changed since, is refused', async () => {
  const off = await asked();
  await api.db.update(profiles).set({ is_active: false }).where(eq(profiles.id, off.id));
  const safe = await asked();
  const change = { current_password: PASSWORD, new_password: 'another one of mine' };
  expect((await send(safe.caller, 'POST', '/api/auth/change-password', change)).status).toBe(200);
  for (const { id, email, token } of [off, safe]) {
    expect(await refused(confirm(token))).toEqual(stale);
    expect((await stored(id))?.email).toBe(email);
  }
});
