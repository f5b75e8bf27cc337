import type { AuthProvider } from 'react-admin';
import { confirmIdentity } from '#admin/account/session/confirm-identity.ts';
import { askedOnce, createQuestion } from '#admin/kit/dialog/question.ts';
import { officeWords } from '#admin/shell/language.ts';
import type { RefusalReason } from '#core/kit/refusal-contract';

/**
 * Asks the user for what a refused call waits for: to sign in again, or to confirm who they are. Whether the same
 * call can be made again. Who has to set up a second step is led to where that is done.
 */
export async function mayRetryCall(status: number, reason: RefusalReason | undefined): Promise<boolean> {
  if (status === 401) return signInAgain();
  if (reason === 'confirm') return confirmIdentity();
  if (reason === 'second_step') sendToSecondSteps();
  return false;
}

const listeners = new Set<() => void>();
let isTold = false;

/**
 * Leads an admin, of whom the society demands a second step, to where it is set up: once for all calls that are
 * refused, so that nobody who stays at a form with unsaved input is asked again and again.
 */
function sendToSecondSteps(): void {
  if (isTold) return;
  isTold = true;
  for (const listener of listeners) listener();
}

/** Calls `lead` when somebody is to be led there. Gives the function that ends it. */
export function onSecondStepMissing(lead: () => void): () => void {
  listeners.add(lead);
  return () => listeners.delete(lead);
}

/** Lets the next refused call lead there again. */
export function secondStepsAreShown(): void {
  isTold = false;
}

/** The question for the password after the end of a session. The answer: signed in again or not. */
export const signInQuestion = createQuestion<null, boolean>(false);

/** Asks once, even when several calls fail at the same time because the session has ended. */
const signInAgain = askedOnce(() => signInQuestion.ask(null));

/**
 * Wraps an auth provider. When the session of a signed-in user ends, it asks for the password on
 * the current screen instead of leaving it, so that no input is lost. Somebody who was signed in
 * stays so while the server cannot be asked: it checks each call itself.
 */
export function withReauthentication(provider: AuthProvider): AuthProvider {
  let wasIn = false;
  return {
    ...provider,
    async checkAuth(params) {
      try {
        await provider.checkAuth(params);
        wasIn = true;
      } catch (error) {
        const isOver = error instanceof Error && error.message === officeWords().errors.unauthenticated;
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
