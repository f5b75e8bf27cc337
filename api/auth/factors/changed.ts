import { factorMail } from '#api/auth/account-mail';
import { clientDigest } from '#api/auth/client-digest';
import type { ApiContext } from '#api/context';
import { queueDelivery } from '#api/mail/mail';
import { DEFAULT_LANG } from '#core/lang';
import type { SecurityEvent } from '#core/rules/security-log';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import { logSecurity } from '#db/write/security-log';

type Change = keyof Words['factors']['changed'];

/** The entry of the security log for each change. */
const EVENTS = {
  passkey_added: 'factor_added',
  passkey_removed: 'factor_removed',
  authenticator_added: 'factor_added',
  authenticator_removed: 'factor_removed',
  recovery_codes_made: 'factor_added',
  recovery_code_used: 'recovery_code_used',
  reset: 'factors_reset',
} as const satisfies Record<Change, SecurityEvent>;

/**
 * Logs a change of somebody's second steps and tells them by mail. Called after the change: when this fails, the
 * change is there and the caller sees the error.
 * @param what the name of the passkey, how many codes are left, or who reset them
 */
export async function changedFactors(
  c: ApiContext,
  person: { id: string; email: string },
  change: Change,
  what = '',
  actor?: { email: string },
): Promise<void> {
  const { db, config, lang, words, now } = c.var;
  const { changed } = words.factors;
  // The log is read by admins, later: in the default language.
  const detail = wordsOf(DEFAULT_LANG).factors.changed[change](what);
  await db.batch([
    logSecurity(db, {
      event: EVENTS[change],
      person,
      detail,
      client: clientDigest(c),
      now: now(),
      ...(actor && { actor }),
    }),
    factorMail(db, config, person, changed[change](what), lang),
  ]);
  await queueDelivery(c);
}
