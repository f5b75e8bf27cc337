import { Hono } from 'hono';
import type { Config } from '#api/http/config';
import type { ApiEnv } from '#api/http/context';
import { paths } from '#core/kit/paths';
import { DEFAULT_RUNTIME_CONFIG, RUNTIME_CONFIG_NAME, type RuntimeConfig } from '#core/kit/runtime-config';
import { embeddable } from '#core/kit/text';

/** The public part of the configuration, field by field: no other variable can become public. */
export function runtimeConfigOf(config: Config): RuntimeConfig {
  return {
    captcha: { provider: config.CAPTCHA_PROVIDER, siteKey: config.CAPTCHA_SITE_KEY ?? null },
    mailingListUrl: config.MAILING_LIST_URL ?? null,
    mediaBase: config.MEDIA_BASE ?? DEFAULT_RUNTIME_CONFIG.mediaBase,
  };
}

/** `/env-config.js`: the public runtime configuration as a script (spec §1). */
export const envConfig = new Hono<ApiEnv>().get(paths.envConfig(), (c) => {
  const json = embeddable(runtimeConfigOf(c.var.config));
  c.header('Cache-Control', 'public, max-age=300');
  return c.body(`window.${RUNTIME_CONFIG_NAME}=${json};\n`, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
});
