/** How the second step of a sign-in can be made. A passkey is both steps at once. */
export const FACTORS = ['passkey', 'authenticator', 'recovery_code', 'remembered'] as const;
export type Factor = (typeof FACTORS)[number];

/** How long a browser is remembered after a second step, in days. */
export const REMEMBERED_DAYS = 30;

/** How many recovery codes somebody gets. */
export const RECOVERY_CODES = 8;

/** How long a proof of who sits at the keyboard is enough for what is sensitive, in minutes. */
export const CONFIRMED_MINUTES = 15;
