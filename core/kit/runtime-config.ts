/** The configuration that the browser gets in `/env-config.js`: never a secret. */
export interface RuntimeConfig {
  captcha: { provider: 'altcha' | 'recaptcha' | 'turnstile'; siteKey: string | null };
  /** Where the newsletter form posts to; `null` is the site's own list. */
  mailingListUrl: string | null;
  mediaBase: string;
}

/** The configuration that applies when the script does not arrive in time. */
export const DEFAULT_RUNTIME_CONFIG: RuntimeConfig = {
  captcha: { provider: 'altcha', siteKey: null },
  mailingListUrl: null,
  mediaBase: '/media',
};

/** The name on `window` under which the script leaves its object. */
export const RUNTIME_CONFIG_NAME = '__ENV__';
