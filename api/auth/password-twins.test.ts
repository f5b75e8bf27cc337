import { describe, expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { PASSWORD_MAX, PASSWORD_MIN } from '#core/rules/password';
import { en } from '#core/words/en';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { addPerson, send, USERS } from '#testing/people';

const api = await startApi();
const boss = await signIn(api.url, api.origin);

/** Spellings of passwords that are one in their normal form (NFKC). */
const TWINS = [
  ['ﬃce ｏｎ Ｍonday', 'ffice on Monday'],
  ['Kāpiti w\u0101lk', 'Ka\u0304piti wa\u0304lk'],
  // Three characters, of which there are nine.
  ['ﬃﬄﬁ k', 'ffifflfi k'],
  // As long as may be in its normal form, and seven times shorter as it is typed.
  [`${'ﷺ'.repeat(7)}xy`, `${'ﷺ'.repeat(7)}xy`.normalize('NFKC')],
] as const;

describe('a password is the same however it is spelled', () => {
  test.each(
    TWINS.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  )('chosen as %j, typed as %j', async (chosen = '', typed = '') => {
    const { id, email } = await addPerson(api, { role: 'admin' });
    expect((await send(boss, 'PUT', `${USERS}/${id}`, { password: chosen })).status).toBe(200);
    const password = typed;
    const caller = await signIn(api.url, api.origin, { email, password });
    expect((await send(caller, 'POST', '/api/auth/confirm', { password })).status).toBe(200);
  });
});

test.each([
  ['shorter', 'áéíóúā'.normalize('NFD'), en.auth.passwordMin(PASSWORD_MIN)],
  ['longer', 'ﷺ'.repeat(8), en.auth.passwordMax(PASSWORD_MAX)],
])('the length of a password is that of its normal form, which may be %s', async (...row) => {
  const [, password, reason] = row;
  const { id } = await addPerson(api);
  expect(await refused(send(boss, 'PUT', `${USERS}/${id}`, { password }))).toEqual({
    ...{ status: 422, message: en.errors.validation, errors: { password: reason } },
  });
});
