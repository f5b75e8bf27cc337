import { isLeaked, type LeakService } from '#api/auth/leaked-passwords';
import { Invalid } from '#api/errors';
import { DEFAULT_LANG } from '#core/lang';
import {
  foldedPassword,
  type PasswordWeakness,
  passwordWeakness,
} from '#core/rules/password-weakness';
import { wordsOf } from '#core/words/languages';

/**
 * Why `password` is too easy to guess for the account with this address, or null. The rule of ASVS
 * 6.2.4 and 6.2.12 and of NIST SP 800-63B (3.1.1.2): no common or stolen password, and nothing that is easy to infer.
 */
async function weakness(
  password: string,
  email: string,
  service: LeakService,
): Promise<PasswordWeakness | 'common' | 'leaked' | null> {
  const easy = passwordWeakness(password, email);
  if (easy) return easy;
  if (await isCommon(password)) return 'common';
  return (await isLeaked(password, service)) ? 'leaked' : null;
}

/** The reason why `password` is too easy to guess, in the default language, or null. */
export async function weaknessOf(
  password: string,
  email: string,
  service: LeakService = {},
): Promise<string | null> {
  const found = await weakness(password, email, service);
  return found && wordsOf(DEFAULT_LANG).auth.passwordWeak[found];
}

/** Lets a password through that is not easy to guess. @throws Invalid under `field`, with the reason */
export async function refuseWeak(
  field: string,
  password: string,
  email: string,
  service: LeakService,
): Promise<void> {
  const found = await weakness(password, email, service);
  if (found) throw new Invalid({ [field]: ({ auth }) => auth.passwordWeak[found] });
}

async function isCommon(password: string): Promise<boolean> {
  const { commonPasswords } = await import('#api/auth/common-passwords');
  return commonPasswords.includes(foldedPassword(password));
}
