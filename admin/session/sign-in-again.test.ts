import type { AuthProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { httpClient } from '#admin/http-client.ts';
import { officeWords } from '#admin/language.ts';
import { askingAgain, signInAgain, signInQuestion } from '#admin/session/sign-in-again.ts';

/** An auth provider whose checks have these outcomes, one after the other. */
function checking(...outcomes: (Error | null)[]) {
  const provider: AuthProvider = {
    login: async () => {},
    logout: async () => {},
    checkError: async () => {},
    checkAuth: async () => {
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
    },
  };
  return askingAgain(provider);
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

test('after signing out no call is sent and no password is asked for, until somebody signs in', async () => {
  const ask = vi.spyOn(signInQuestion, 'ask').mockResolvedValue(true);
  const provider = checking();
  await provider.logout({});
  await expect(httpClient('/api/admin/messages')).rejects.toMatchObject({ status: 401 });
  expect(await signInAgain()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
  await provider.login({});
  expect(await signInAgain()).toBe(true);
  ask.mockRestore();
});
