import { Invalid } from '#api/errors';
import { foldedPassword, type PasswordWeakness, passwordWeakness } from '#core/rules/password';
import { en } from '#core/words/en';

/**
 * Why `password` is too easy to guess for the account with this address, in words for whoever
 * chooses it, or null. The rule of ASVS 6.2.4 and of NIST SP 800-63B (3.1.1.2): not among the
 * commonest, and nothing that stands to reason.
 */
export async function weaknessOf(password: string, email: string): Promise<string | null> {
  const weakness: PasswordWeakness | 'common' | null =
    passwordWeakness(password, email) ?? ((await isCommon(password)) ? 'common' : null);
  return weakness && en.auth.passwordWeak[weakness];
}

/** Lets a password through that is not easy to guess. @throws Invalid under `field`, with the reason */
export async function refuseWeak(field: string, password: string, email: string): Promise<void> {
  const reason = await weaknessOf(password, email);
  if (reason) throw new Invalid({ [field]: reason });
}

async function isCommon(password: string): Promise<boolean> {
  const { commonPasswords } = await import('#api/auth/common-passwords');
  return commonPasswords.includes(foldedPassword(password));
}
