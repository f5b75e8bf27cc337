/**
 * What the sign-in log tells: somebody signed in; tries with a wrong password or address; tries
 * that a limit refused unread; requests for the link to a new password.
 */
export const SIGN_IN_KINDS = ['signed_in', 'failed', 'refused', 'reset_requested'] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

/** How long the sign-in log is kept, in days. */
export const SIGN_IN_LOG_DAYS = 90;
