import type * as z from 'zod/mini';
import { AuthRefusal, call } from '#admin/account/auth-call.ts';
import { passkeyProof, proven } from '#admin/account/passkey.ts';
import { officeWords } from '#admin/shell/language.ts';
import { sessionContract, sessionListContract, setupContract, signedInContract } from '#core/users/account-contract';
import { proofContract, secondStepContract } from '#core/users/factors-contract';
import { hasOffice } from '#core/users/roles';

/** The signed-in user of this browser, or `null`. @throws AuthRefusal */
export async function whoIsIn() {
  const session = sessionContract.safeParse(await call('/get-session'));
  if (!session.success) throw new AuthRefusal(officeWords().auth.failed);
  return session.data?.user ?? null;
}

/** Whether there is anybody who can sign in. @throws AuthRefusal, or ZodError */
export async function hasAdmin(): Promise<boolean> {
  return setupContract.parse(await call('/setup')).has_admin;
}

/** Which second steps a user has: a code of their app, a passkey. */
export type SecondStep = z.infer<typeof proofContract>;

/**
 * Signs in a user with a role in the back office. Returns the second steps to choose from; `null` when none is wanted.
 * @throws AuthRefusal
 */
export async function signInToOffice(email: string, password: string): Promise<SecondStep | null> {
  const answer = await call('/sign-in/email', officeWords().auth.loginError, { email, password });
  const wanted = secondStepContract.safeParse(answer);
  if (wanted.success) return wanted.data.second_step;
  await letIn(answer);
  return null;
}

/**
 * The second step of a sign-in: a code of the app, or a recovery code.
 * @param remember whether this browser is not asked again for a while
 * @throws AuthRefusal
 */
export async function takeSecondStep(code: string, remember: boolean): Promise<void> {
  await letIn(await call('/second-step', officeWords().auth.loginError, { code, remember }));
}

/** Signs in by a passkey, which is both steps. @throws AuthRefusal */
export async function signInByPasskey(): Promise<void> {
  const options = await call('/sign-in/passkey-options', officeWords().auth.loginError, {});
  const credential = await passkeyProof(options);
  await letIn(await proven('/sign-in/passkey', { credential }));
}

/** The second steps to confirm the identity with. @throws AuthRefusal, or ZodError for an unexpected answer */
export async function ownProof(): Promise<SecondStep> {
  return proofContract.parse(await call('/confirm'));
}

/** Confirms the user's identity by the password, and a code if they have a second step. @throws AuthRefusal */
export const confirmByPassword = (password: string, code: string) => call('/confirm', undefined, { password, code });

/** As `confirmByPassword`, by a passkey. @throws AuthRefusal */
export async function confirmByPasskey(): Promise<void> {
  const credential = await passkeyProof(await call('/confirm-options', undefined, {}));
  await proven('/confirm', { credential });
}

/** Signs out again whoever has no role in the back office (spec §6). @throws AuthRefusal */
async function letIn(answer: unknown): Promise<void> {
  const parsed = signedInContract.safeParse(answer);
  if (!parsed.success) throw new AuthRefusal(officeWords().auth.failed);
  if (hasOffice(parsed.data.user.role)) return;
  await signOut();
  throw new AuthRefusal(officeWords().auth.notAdmin);
}

/** Ends the session of this browser. @throws AuthRefusal */
export const signOut = () => call('/sign-out', undefined, {});

/** Requests the mail with the link for a new password. @throws AuthRefusal */
export const requestReset = (email: string) =>
  call('/request-password-reset', officeWords().auth.resetError, { email });

/** Sets a new password with the token of a mailed link. Resolves to whether that signed somebody in. @throws AuthRefusal */
export async function resetPassword(token: string, password: string): Promise<boolean> {
  const answer = await call('/reset-password', officeWords().auth.resetError, { token, password });
  return signedInContract.safeParse(answer).success;
}

/** Changes one's own name; `''` takes it away. @throws AuthRefusal */
export const changeName = (name: string) => call('/name', undefined, { name });

/** Changes one's own password; the other browsers are signed out. @throws AuthRefusal */
export const changePassword = (current_password: string, new_password: string) =>
  call('/change-password', undefined, { current_password, new_password });

/** Ends all sessions of the signed-in user, including this one. @throws AuthRefusal */
export const signOutEverywhere = () => call('/revoke-sessions', undefined, {});

/** A browser in which the user is signed in. */
export type OwnSession = z.infer<typeof sessionListContract>[number];

/** The browsers in which the user is signed in. @throws AuthRefusal, or ZodError for an unexpected answer */
export async function ownSessions(): Promise<OwnSession[]> {
  return sessionListContract.parse(await call('/sessions'));
}

/** Ends one of the user's sessions. @throws AuthRefusal */
export const endSession = (id: string) => call(`/sessions/${encodeURIComponent(id)}`, undefined, {}, 'DELETE');

/** Ends all sessions of the signed-in user but this one. @throws AuthRefusal */
export const signOutOthers = () => call('/sessions', undefined, {}, 'DELETE');
