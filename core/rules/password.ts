/** Shortest password (spec §5) and longest one, in characters of the form in which it is kept. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * The form in which passwords are measured, compared and hashed, so that the same one from another keyboard is the same
 * (NIST SP 800-63B, 3.1.1.2).
 */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');
