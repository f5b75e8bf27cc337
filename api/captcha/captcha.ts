import { altcha } from '#api/captcha/altcha';
import { siteverify } from '#api/captcha/siteverify';
import type { Config } from '#api/config';
import type { captchaSpent } from '#db/schema/guard';

/** What became of a token. */
export type Verdict =
  /** `spent` must be stored with what the token was for: a second time, its insert fails. */
  | { result: 'passed'; spent: typeof captchaSpent.$inferInsert | null }
  | { result: 'refused' }
  /** The provider did not answer, or not as it should. */
  | { result: 'unreachable' };

/** A way of telling people from programs. */
export interface Captcha {
  /** Never throws. `remoteip` is the client's address, when it is known. */
  verify(token: string, remoteip: string | undefined): Promise<Verdict>;
}

const VERIFY_URLS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** The provider this installation is set up for. */
export function captchaOf(config: Config, now: Date): Captcha {
  const { CAPTCHA_PROVIDER, CAPTCHA_SECRET_KEY, CAPTCHA_VERIFY_URL } = config;
  if (CAPTCHA_PROVIDER === 'altcha') return altcha(config.AUTH_SECRET, now);
  return siteverify(CAPTCHA_VERIFY_URL ?? VERIFY_URLS[CAPTCHA_PROVIDER], CAPTCHA_SECRET_KEY);
}
