import type { AuthProvider } from 'react-admin';
import { officeWords } from '#admin/language.ts';
import { askedOnce, createQuestion } from '#admin/layout/question.ts';

/** The question for the password after the end of a session. The answer: signed in again or not. */
export const signInQuestion = createQuestion<null, boolean>(false);

/** Asks once, even when several calls fail at the same time because the session has ended. */
export const signInAgain = askedOnce(() => signInQuestion.ask(null));

/**
 * Wraps an auth provider. When the session of a signed-in user ends, it asks for the password on
 * the current screen instead of leaving it, so that no input is lost. Somebody who was signed in
 * stays so while the server cannot be asked: it checks each call itself.
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
        // Without network nobody knows: react-admin would sign the person out.
        if (wasIn && !isOver) return;
        throw error;
      }
    },
    async logout(params) {
      wasIn = false;
      return provider.logout(params);
    },
  };
}
