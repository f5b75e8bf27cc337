import type { AuthProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { withReauthentication } from '#admin/account/session/retry-call.ts';
import { officeWords } from '#admin/shell/language.ts';

/** An auth provider whose checks have these outcomes, one after the other. */
function checking(...outcomes: (Error | null)[]) {
  const fine = async () => {};
  const checkAuth = async () => {
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
  };
  const provider: AuthProvider = { login: fine, logout: fine, checkError: fine, checkAuth };
  return withReauthentication(provider);
}

const cut = new Error('Failed to fetch');

test('somebody who is signed in stays so while the server cannot be asked', async () => {
  const provider = checking(null, cut, null);
  await provider.checkAuth({});
  await provider.checkAuth({});
  await provider.checkAuth({});
});

test('nobody is let in whom the server has not confirmed, nor after signing out', async () => {
  await expect(checking(cut).checkAuth({})).rejects.toBe(cut);
  const provider = checking(null, cut);
  await provider.checkAuth({});
  await provider.logout({});
  await expect(provider.checkAuth({})).rejects.toBe(cut);
});

test('a session that is over, without a dialog to ask in, is an end', async () => {
  const over = new Error(officeWords().errors.unauthenticated);
  const provider = checking(null, over);
  await provider.checkAuth({});
  await expect(provider.checkAuth({})).rejects.toBe(over);
});
