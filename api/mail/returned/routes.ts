import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/http/context';
import { Malformed, NotFound, Unauthenticated } from '#api/http/errors';
import { paths } from '#core/kit/paths';

/**
 * The webhook of the configured mail provider, for mails that came back, were called spam, or arrived. Without its
 * secret in the configuration there is no such address.
 */
export const mailEventRoutes = new Hono<ApiEnv>().post(paths.api.mailEvents(), async (c) => {
  const { db, config, now } = c.var;
  const { MAIL_WEBHOOK_SECRET: secret } = config;
  if (!secret) throw new NotFound(({ errors }) => errors.notFound);
  const body = await c.req.text();
  // Loaded when it is called: no visitor waits for it.
  const [{ noticeOf }, { storeNotice }] = await Promise.all([
    import('#api/mail/returned/webhook'),
    import('#db/mail/returned'),
  ]);
  const notice = read(() => noticeOf(body, c.req.raw.headers, secret));
  if (notice) await storeNotice(db, notice, now());
  return c.json({ success: true });
});

/** @throws Unauthenticated when the signature is wrong or old, Malformed when the event is unknown in its form */
function read<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof z.ZodError) throw new Malformed(({ errors }) => errors.malformedBody);
    console.warn('mail: a call to the webhook was not signed by the provider', error);
    throw new Unauthenticated(({ errors }) => errors.unsigned);
  }
}
