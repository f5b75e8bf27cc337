import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { weaknessOf } from '#api/auth/new-password';
import { refused } from '#api/rest/contract/support';
import { PASSWORD_MAX, PASSWORD_MIN } from '#core/users/sign-in';
import { en } from '#core/words/en';
import { accounts, profiles } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, signIn } from '#testing/client';
import { addPerson, enter, PASSWORD, resetTokens, send, USERS } from '#testing/people';
import { newBrowser } from '#testing/second-step';

const api = await startApi();
const boss = await signIn(api.url, api.origin);

const guest = newBrowser(api);

/** Who gets a new password: an address, and how it is set. */
interface Chosen {
  email: string;
  set: (password: string) => Promise<Response>;
  field?: string;
}
const ways: Record<string, () => Promise<Chosen>> = {
  'when a user is created': async () => {
    const email = `${crypto.randomUUID()}@test.example`;
    return { email, set: (password) => send(boss, 'POST', USERS, { email, password }) };
  },
  'when an admin gives a user another one': async () => {
    const { id, email } = await addPerson(api);
    return { email, set: (password) => send(boss, 'PUT', `${USERS}/${id}`, { password }) };
  },
  'when it is set by a mailed link': async () => {
    const { email } = await addPerson(api);
    await send(guest, 'POST', '/api/auth/request-password-reset', { email });
    const [token] = await resetTokens(api, email);
    const set = (password: string) => send(guest, 'POST', '/api/auth/reset-password', { token, password });
    return { email, set };
  },
  'when somebody changes their own': async () => {
    const { email } = await addPerson(api, { role: 'admin' });
    const caller = await enter(api, { email });
    const set = (new_password: string) =>
      send(caller, 'POST', '/api/auth/change-password', { current_password: PASSWORD, new_password });
    return { email, set, field: 'new_password' };
  },
};

test.each(Object.entries(ways))(
  'a password that is easy to guess is refused under its field %s, and another one taken',
  async (_when, begin) => {
    const { email, set, field = 'password' } = await begin();
    const stored = () => api.db.batch([api.db.select().from(accounts), api.db.select().from(profiles)]);
    const before = await stored();
    for (const [password, reason] of [
      [email, en.auth.passwordWeak.own],
      ['password', en.auth.passwordWeak.common],
    ] as const)
      expect(await refused(set(password))).toEqual({
        status: 422,
        message: en.errors.validation,
        errors: { [field]: reason },
      });
    expect(await stored()).toEqual(before);
    expect((await set('momo on a rainy monday')).ok).toBe(true);
  },
);

test.each([
  ['12345678', en.auth.passwordWeak.common],
  ['ＰａｓｓＷｏｒｄ１', en.auth.passwordWeak.common],
  [' Iloveyou ', en.auth.passwordWeak.common],
  ['        ', en.auth.passwordWeak.blank],
  ['zzzzzzzzzzzz', en.auth.passwordWeak.repeated],
  ['NZ Nepal Society', en.auth.passwordWeak.society],
  ['namaste from my aunt', null],
  [admin.password, null],
  [PASSWORD, null],
])('of %j is said: %s', async (password, reason) => {
  expect(await weaknessOf(password, 'admin@nznepal.example')).toBe(reason);
});

test('an empty password of a user is none, and not a weak one', async () => {
  const email = `${crypto.randomUUID()}@test.example`;
  const made = await send(boss, 'POST', USERS, { email, password: '' });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  expect((await send(boss, 'PUT', `${USERS}/${id}`, { password: '' })).status).toBe(200);
  expect(await api.db.$count(accounts, eq(accounts.user_id, id))).toBe(0);
});

test('the list has the 3,000 commonest passwords that are long enough, and more', async () => {
  const { commonPasswords } = await import('#api/auth/common-passwords');
  expect(commonPasswords.length).toBeGreaterThanOrEqual(3000);
  for (const common of commonPasswords.slice(0, 3000))
    expect([common, await weaknessOf(common, admin.email)]).not.toEqual([common, null]);
});

/** Spellings of passwords that are one in their normal form (NFKC). */
const TWINS = [
  ['ﬃce ｏｎ Ｍonday', 'ffice on Monday'],
  ['Kāpiti w\u0101lk', 'Ka\u0304piti wa\u0304lk'],
  // Three characters, of which there are nine.
  ['ﬃﬄﬁ k', 'ffifflfi k'],
  // As long as may be in its normal form, and seven times shorter as it is typed.
  [`${'ﷺ'.repeat(7)}xy`, `${'ﷺ'.repeat(7)}xy`.normalize('NFKC')],
] as const;

test.each(
  TWINS.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
)('a password is the same, chosen as %j and typed as %j', async (chosen = '', password = '') => {
  const { id, email } = await addPerson(api, { role: 'admin' });
  expect((await send(boss, 'PUT', `${USERS}/${id}`, { password: chosen })).status).toBe(200);
  const caller = await signIn(api.url, api.origin, { email, password });
  expect((await send(caller, 'POST', '/api/auth/confirm', { password })).status).toBe(200);
});

test.each([
  ['shorter', 'áéíóúā'.normalize('NFD'), en.auth.passwordMin(PASSWORD_MIN)],
  ['longer', 'ﷺ'.repeat(8), en.auth.passwordMax(PASSWORD_MAX)],
])('the length of a password is that of its normal form, which may be %s', async (...row) => {
  const [, password, reason] = row;
  const { id } = await addPerson(api);
  expect(await refused(send(boss, 'PUT', `${USERS}/${id}`, { password }))).toEqual({
    status: 422,
    message: en.errors.validation,
    errors: { password: reason },
  });
});
