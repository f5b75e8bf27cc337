import type { AuthProvider } from 'react-admin';
import { officeWords } from '#admin/language.ts';
import { createQuestion } from '#admin/layout/question.ts';

/** The question for the password after the end of a session. The answer: signed in again or not. */
export const signInQuestion = createQuestion<null, boolean>(false);

let pending: Promise<boolean> | null = null;
let signedOut = false;

/**
 * Whether the user has pressed "Logout". react-admin empties its cache while the screen is still
 * there, whose lists then ask again: such calls are not sent, and nobody is asked for a password.
 */
export const hasSignedOut = () => signedOut;

/** Asks once, even when several calls fail at the same time because the session has ended. */
export function signInAgain(): Promise<boolean> {
  if (signedOut) return Promise.resolve(false);
  pending ??= signInQuestion.ask(null).finally(() => {
    pending = null;
  });
  return pending;
}

/**
 * Wraps an auth provider. When the session of a signed-in user ends, it asks for the password on
 * the current screen instead of leaving it, so that no input is lost. Somebody who was signed in
 * stays so while the server cannot be asked: it checks each call itself.
 */
export function askingAgain(provider: AuthProvider): AuthProvider {
  let wasIn = false;
  return {
    ...provider,
    async login(params) {
      const answer = await provider.login(params);
      signedOut = false;
      return answer;
    },
    async checkAuth(params) {
      try {
        await provider.checkAuth(params);
        wasIn = true;
        signedOut = false;
      } catch (error) {
        const isOver =
          error instanceof Error && error.message === officeWords().errors.unauthenticated;
        if (wasIn && isOver && (await signInAgain())) return;
        // Without network nobody knows: react-admin would sign the person out.
        if (wasIn && !isOver) return;
        throw error;
      }
    },
    async checkError(error) {
      if (!signedOut) await provider.checkError(error);
    },
    async logout(params) {
      wasIn = false;
      signedOut = true;
      return provider.logout(params);
    },
  };
}
