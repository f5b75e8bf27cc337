import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#core/users/sign-in';

/**
 * The commonest passwords of leaked lists that are long enough for us, most common first, folded.
 * 400 kB: imported when somebody chooses a password, and never for a browser.
 */
export const commonPasswords: readonly string[] = dictionary['passwords-common'].filter(
  (password) => password.length >= PASSWORD_MIN,
);
