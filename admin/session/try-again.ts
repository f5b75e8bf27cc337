import { confirmIdentity } from '#admin/session/confirm-identity.ts';
import { sendToSecondSteps } from '#admin/session/second-step-missing.ts';
import { signInAgain } from '#admin/session/sign-in-again.ts';
import type { RefusalReason } from '#core/contracts/refusal';

/**
 * Asks the user for what a refused call waits for: to sign in again, or to confirm who they are. Whether the same
 * call can be made again. Who has to set up a second step is led to where that is done.
 */
export async function mayTryAgain(
  status: number,
  reason: RefusalReason | undefined,
): Promise<boolean> {
  if (status === 401) return signInAgain();
  if (reason === 'confirm') return confirmIdentity();
  if (reason === 'second_step') sendToSecondSteps();
  return false;
}
