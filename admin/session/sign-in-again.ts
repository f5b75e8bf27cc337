import type { AuthProvider } from 'react-admin';
import { officeWords } from '#admin/language.ts';
import { createQuestion } from '#admin/layout/question.ts';

/** Whether somebody whose session is over signed in again, over the screen that stays as it is. */
export const signInQuestion = createQuestion<null, boolean>(false);

let pending: Promise<boolean> | null = null;

/** Asks once, however many calls find out at the same time that the session is over. */
export function signInAgain(): Promise<boolean> {
  pending ??= signInQuestion.ask(null).finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * The auth provider that, once somebody is in, asks for the password in place when the session is
 * over, instead of leaving the screen and what was typed on it.
 */
export function askingAgain(provider: AuthProvider): AuthProvider {
  let wasIn = false;
  return {
    ...provider,
    async checkAuth(params) {
      try {
        await provider.checkAuth(params);
        wasIn = true;
      } catch (error) {
        const isOver =
          error instanceof Error && error.message === officeWords().errors.unauthenticated;
        if (wasIn && isOver && (await signInAgain())) return;
        throw error;
      }
    },
    async logout(params) {
      wasIn = false;
      return provider.logout(params);
    },
  };
}
