/** Entries that are counted: one row for each account, place and day. */
const COUNTED = ['failed', 'refused', 'reset_requested', 'step_failed', 'passkey_failed'] as const;

/**
 * The events of the security log. Tries: with a wrong password or address (`failed`), with a wrong code after the right
 * password (`step_failed`), with a passkey that was refused (`passkey_failed`), those that a limit refused unread
 * (`refused`), requests for the link to a new password. Then what became of an account, and what was taken out of the
 * society's data or put over it.
 */
export const SECURITY_EVENTS = [
  'signed_in',
  ...COUNTED,
  'password_changed',
  'password_reset',
  'address_changed',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'recovery_code_used',
  'role_changed',
  'account_added',
  'account_deleted',
  'sessions_ended',
  'exported',
  'restored',
  'erased',
  'setting_changed',
] as const;
/** Those about signing in: good sign-ins and tries. */
export const SIGN_IN_EVENTS = ['signed_in', ...COUNTED] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
export type CountedEvent = (typeof COUNTED)[number];

/** How long the security log is kept, in days: a year, whichever of them is a leap year. */
export const SECURITY_LOG_DAYS = 366;

/** The events of a refused sign-in: a wrong password, a wrong code, a passkey that is not taken, a limit. */
export const REFUSALS = ['failed', 'step_failed', 'passkey_failed', 'refused'] as const;

/** How somebody signed in, as an entry says: by the password alone, or by one of `FACTORS`. */
export const BY_PASSWORD = 'password';

/** How many refusals of one account, or from one place, within a day are unusual. */
export const UNUSUAL_REFUSALS = 20;

/** How many days the dashboard tells of an admin's sign-in from a new browser. */
export const NEW_BROWSER_DAYS = 7;
