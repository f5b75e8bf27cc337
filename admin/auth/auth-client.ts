import type { z } from 'zod';
import { officeWords } from '#admin/language.ts';
import {
  sessionContract,
  sessionListContract,
  setupContract,
  signedInContract,
} from '#core/contracts/account';
import { refusalContract } from '#core/contracts/refusal';
import { paths } from '#core/paths';
import { hasOffice } from '#core/rules/roles';

/** A failed call: its message for the user, and the errors by field. */
export class AuthRefusal extends Error {
  readonly errors: Record<string, string>;

  constructor(message: string, errors: Record<string, string> = {}) {
    super(message);
    this.errors = errors;
  }
}

/**
 * Calls a path of `/api/auth` and returns the JSON of the answer. With a body the method is POST, or `method`.
 * @throws AuthRefusal with the server's message, or `otherwise` when there is none
 */
export async function call(
  path: string,
  otherwise: string,
  body?: object,
  method = 'POST',
): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(`${paths.api.auth()}${path}`, {
      credentials: 'same-origin',
      ...(body && {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    throw new AuthRefusal(otherwise);
  }
  const json: unknown = await answer.json().catch(() => null);
  if (answer.ok) return json;
  const parsed = refusalContract.safeParse(json);
  throw parsed.success
    ? new AuthRefusal(parsed.data.message, parsed.data.errors)
    : new AuthRefusal(otherwise);
}

/** The user who is signed in in this browser, or `null`. @throws AuthRefusal */
export async function whoIsIn() {
  const session = sessionContract.safeParse(await call('/get-session', officeWords().auth.failed));
  if (!session.success) throw new AuthRefusal(officeWords().auth.failed);
  return session.data?.user ?? null;
}

/** Whether there is anybody who can sign in. @throws AuthRefusal, or ZodError */
export async function hasAdmin(): Promise<boolean> {
  return setupContract.parse(await call('/setup', officeWords().auth.failed)).has_admin;
}

/** Signs in and returns the user. @throws AuthRefusal */
async function signIn(email: string, password: string) {
  const answer = await call('/sign-in/email', officeWords().auth.loginError, { email, password });
  const parsed = signedInContract.safeParse(answer);
  if (!parsed.success) throw new AuthRefusal(officeWords().auth.failed);
  return parsed.data.user;
}

/** Signs in somebody with a role in the back office; others are signed out again (spec §6). @throws AuthRefusal */
export async function signInToOffice(email: string, password: string): Promise<void> {
  const { role } = await signIn(email, password);
  if (hasOffice(role)) return;
  await signOut();
  throw new AuthRefusal(officeWords().auth.notAdmin);
}

/** Ends the session of this browser. @throws AuthRefusal */
export const signOut = () => call('/sign-out', officeWords().auth.failed, {});

/** Requests the mail with the link for a new password. @throws AuthRefusal */
export const requestReset = (email: string) =>
  call('/request-password-reset', officeWords().auth.resetError, { email });

/** Sets a new password with the token of a mailed link. @throws AuthRefusal */
export const resetPassword = (token: string, password: string) =>
  call('/reset-password', officeWords().auth.resetError, { token, password });

/** Changes one's own password; the other browsers are signed out. @throws AuthRefusal */
export const changePassword = (current_password: string, new_password: string) =>
  call('/change-password', officeWords().auth.failed, { current_password, new_password });

/** Ends all sessions of the signed-in user, including this one. @throws AuthRefusal */
export const signOutEverywhere = () => call('/revoke-sessions', officeWords().auth.failed, {});

/** A browser in which the user is signed in. */
export type OwnSession = z.infer<typeof sessionListContract>[number];

/** In which browsers the user is signed in. @throws AuthRefusal, or ZodError for an unexpected answer */
export async function ownSessions(): Promise<OwnSession[]> {
  return sessionListContract.parse(await call('/sessions', officeWords().auth.failed));
}

/** Ends one of the user's sessions. @throws AuthRefusal */
export const endSession = (id: string) =>
  call(`/sessions/${encodeURIComponent(id)}`, officeWords().auth.failed, {}, 'DELETE');

/** Ends all sessions of the signed-in user but this one. @throws AuthRefusal */
export const signOutOthers = () => call('/sessions', officeWords().auth.failed, {}, 'DELETE');
