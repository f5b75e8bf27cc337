import type { AuthProvider } from 'react-admin';
import { confirmIdentity } from '#admin/account/session/confirm-identity.ts';
import { askedOnce, createQuestion } from '#admin/kit/dialog/question.ts';
import { officeWords } from '#admin/shell/language.ts';
import type { RefusalReason } from '#core/kit/refusal-contract';

/**
 * Asks the user to sign in again or to confirm their identity, as a refused call wants it. Resolves to whether the same
 * call can be made again. Leads admins without the required second step to where it is set up.
 */
export async function mayRetryCall(status: number, reason: RefusalReason | undefined): Promise<boolean> {
  if (status === 401) return signInAgain();
  if (reason === 'confirm') return confirmIdentity();
  if (reason === 'second_step') sendToSecondSteps();
  return false;
}

const listeners = new Set<() => void>();
let isTold = false;

/** Once for all refused calls: whoever stays at a form with unsaved input is not led away again and again. */
function sendToSecondSteps(): void {
  if (isTold) return;
  isTold = true;
  for (const listener of listeners) listener();
}

/** Calls `lead` when a call is refused for a missing second step. Returns the function that ends that. */
export function onSecondStepMissing(lead: () => void): () => void {
  listeners.add(lead);
  return () => listeners.delete(lead);
}

/** Lets the next refused call lead to the second steps again. */
export function secondStepsAreShown(): void {
  isTold = false;
}

/** Asks for the password after the end of a session. The answer: signed in again or not. */
export const signInQuestion = createQuestion<null, boolean>(false);

const signInAgain = askedOnce(() => signInQuestion.ask(null));

/**
 * Wraps an auth provider. When the session of a signed-in user ends, asks for the password on the current screen, so
 * that no input is lost. While the server cannot be asked, they stay signed in: it checks each call itself.
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
