import { Invalid } from '#api/errors';
import { DEFAULT_LANG } from '#core/lang';
import {
  foldedPassword,
  type PasswordWeakness,
  passwordWeakness,
} from '#core/rules/password-weakness';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';

/**
 * Why `password` is too easy to guess for the account with this address, or null. The rule of ASVS
 * 6.2.4 and of NIST SP 800-63B (3.1.1.2): no common password, and nothing that is easy to infer.
 */
async function weakness(
  password: string,
  email: string,
): Promise<PasswordWeakness | 'common' | null> {
  return passwordWeakness(password, email) ?? ((await isCommon(password)) ? 'common' : null);
}

/** The reason why `password` is too easy to guess, as a text in `words`, or null. */
export async function weaknessOf(
  password: string,
  email: string,
  words: Words = wordsOf(DEFAULT_LANG),
): Promise<string | null> {
  const found = await weakness(password, email);
  return found && words.auth.passwordWeak[found];
}

/** Lets a password through that is not easy to guess. @throws Invalid under `field`, with the reason */
export async function refuseWeak(field: string, password: string, email: string): Promise<void> {
  const found = await weakness(password, email);
  if (found) throw new Invalid({ [field]: ({ auth }) => auth.passwordWeak[found] });
}

async function isCommon(password: string): Promise<boolean> {
  const { commonPasswords } = await import('#api/auth/common-passwords');
  return commonPasswords.includes(foldedPassword(password));
}
