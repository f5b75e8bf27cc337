import { Hono } from 'hono';
import { newChallenge } from '#api/captcha/altcha';
import type { ApiEnv } from '#api/context';
import { NotFound } from '#api/errors';
import { paths } from '#core/paths';

/** The challenge of the built-in captcha: another one each time. */
export const captchaRoutes = new Hono<ApiEnv>().get(paths.api.captcha(), async (c) => {
  const { config, now } = c.var;
  if (config.CAPTCHA_PROVIDER !== 'altcha') throw new NotFound();
  c.header('Cache-Control', 'no-store');
  return c.json(await newChallenge(config.AUTH_SECRET, now()));
});
