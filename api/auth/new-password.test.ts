import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { weaknessOf } from '#api/auth/new-password';
import { refused } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { accounts, profiles, verifications } from '#db/schema/profile';
import { startApi } from '#testing/api';
import { admin, signIn } from '#testing/client';
import { addPerson, enter, mailsTo, PASSWORD, send, USERS } from '#testing/people';

const api = await startApi();
const boss = await signIn(api.url, api.origin);

/** What is refused, and what is said of it; `@` stands for the address of the account. */
const WEAK = [
  ['password', en.auth.passwordWeak.common],
  ['12345678', en.auth.passwordWeak.common],
  ['ＰａｓｓＷｏｒｄ１', en.auth.passwordWeak.common],
  [' Iloveyou ', en.auth.passwordWeak.common],
  ['        ', en.auth.passwordWeak.blank],
  ['zzzzzzzzzzzz', en.auth.passwordWeak.repeated],
  ['NZ Nepal Society', en.auth.passwordWeak.society],
  ['@', en.auth.passwordWeak.own],
] as const;

/** The token of the newest link to a new password. */
async function tokenFor(email: string): Promise<string> {
  const guest = { ...boss, cookie: '' };
  const { status } = await send(guest, 'POST', '/api/auth/request-password-reset', { email });
  expect(status).toBe(200);
  const mail = (await mailsTo(api, email)).at(-1);
  return /reset-password\/(\S+)/.exec(mail?.parts.text ?? '')?.[1] ?? '';
}

describe('a password that is easy to guess is refused under its field, with the reason', () => {
  const invalid = (errors: Record<string, string>) => ({
    status: 422,
    message: en.errors.validation,
    errors,
  });

  test('when a user is created', async () => {
    const before = await api.db.$count(profiles);
    for (const [password, reason] of WEAK) {
      const email = `${crypto.randomUUID()}@test.example`;
      const body = { email, password: password.replace('@', email) };
      expect(await refused(send(boss, 'POST', USERS, body))).toEqual(invalid({ password: reason }));
    }
    expect(await api.db.$count(profiles)).toBe(before);
  });

  test('when an admin gives a user another one', async () => {
    const { id, email } = await addPerson(api);
    const before = await api.db.select().from(accounts).where(eq(accounts.user_id, id));
    for (const [password, reason] of WEAK) {
      const body = { password: password.replace('@', email) };
      const answer = await refused(send(boss, 'PUT', `${USERS}/${id}`, body));
      expect(answer).toEqual(invalid({ password: reason }));
    }
    expect(await api.db.select().from(accounts).where(eq(accounts.user_id, id))).toEqual(before);
  });

  test('when it is set by a mailed link, which still works after that', async () => {
    const { id, email } = await addPerson(api);
    const token = await tokenFor(email);
    const set = (password: string) =>
      send({ ...boss, cookie: '' }, 'POST', '/api/auth/reset-password', { token, password });
    for (const [password, reason] of WEAK)
      expect(await refused(set(password.replace('@', email)))).toEqual(
        invalid({ password: reason }),
      );
    expect(await api.db.$count(verifications, eq(verifications.value, id))).toBe(1);
    expect((await set('momo on a rainy monday')).status).toBe(200);
  });

  test('when somebody changes their own', async () => {
    const person = await addPerson(api, { role: 'admin' });
    const caller = await enter(api, person);
    for (const [password, reason] of WEAK) {
      const answer = send(caller, 'POST', '/api/auth/change-password', {
        current_password: PASSWORD,
        new_password: password.replace('@', person.email),
      });
      expect(await refused(answer)).toEqual(invalid({ new_password: reason }));
    }
  });
});

test('an empty password of a user is none, and not a weak one', async () => {
  const email = `${crypto.randomUUID()}@test.example`;
  const made = await send(boss, 'POST', USERS, { email, password: '' });
  expect(made.status).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  expect((await send(boss, 'PUT', `${USERS}/${id}`, { password: '' })).status).toBe(200);
  expect(await api.db.$count(accounts, eq(accounts.user_id, id))).toBe(0);
});

test('the list has the 3,000 commonest passwords that are long enough, and more', async () => {
  const { commonPasswords } = await import('#api/auth/common-passwords');
  expect(commonPasswords.length).toBeGreaterThanOrEqual(3000);
  for (const common of commonPasswords.slice(0, 3000))
    expect([common, await weaknessOf(common, admin.email)]).not.toEqual([common, null]);
});

test.each(['namaste from my aunt', admin.password, PASSWORD])('%s is taken', async (password) => {
  expect(await weaknessOf(password, 'admin@nznepal.example')).toBeNull();
});
