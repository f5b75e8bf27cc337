/** Shortest password (spec §5) and longest one, in characters of the form in which it is kept. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * The form in which passwords are measured, compared and hashed, so that the same one from another keyboard is the same
 * (NIST SP 800-63B, 3.1.1.2).
 */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

/** How the second step of a sign-in can be made. A passkey is both steps at once. */
export const FACTORS = ['passkey', 'authenticator', 'recovery_code', 'remembered'] as const;
export type Factor = (typeof FACTORS)[number];

/** How long a browser is remembered after a second step, in days. */
export const REMEMBERED_DAYS = 30;

/** How many recovery codes somebody gets. */
export const RECOVERY_CODES = 8;

/** How long a proof of who sits at the keyboard is enough for what is sensitive, in minutes. */
export const CONFIRMED_MINUTES = 15;

/** The token of a link that confirms `email`: `random`, and the address behind it. */
export const addressToken = (random: string, email: string): string => {
  const bytes = new TextEncoder().encode(email);
  const encoded = btoa(String.fromCharCode(...bytes));
  return `${random}.${encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
};

/** The address that a token carries, or '' when it carries none. Anybody can make one: it proves nothing. */
export function addressIn(token: string): string {
  const [, encoded = ''] = token.split('.');
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}
