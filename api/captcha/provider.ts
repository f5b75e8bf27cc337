import { altcha } from '#api/captcha/altcha';
import type { Captcha } from '#api/captcha/captcha';
import { siteverify } from '#api/captcha/siteverify';
import type { Config } from '#api/config';

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
