/** What the browser may know of the installation: never a secret. `/env-config.js` carries it. */
export interface RuntimeConfig {
  /** Which human verification the forms use. */
  captcha: { provider: 'altcha' | 'recaptcha' | 'turnstile'; siteKey: string | null };
  /** Where the newsletter form posts to; `null` is the site's own list. */
  mailingListUrl: string | null;
  /** What the addresses of stored photos begin with. */
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
