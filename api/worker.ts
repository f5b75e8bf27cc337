import { EmailMessage } from 'cloudflare:email';
import { cache } from 'cloudflare:workers';
import { handle } from '@astrojs/cloudflare/handler';
import type {
  ExecutionContext,
  MessageBatch,
  ScheduledController,
} from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { api } from '#api/app';
import { type Bindings, clockOf, configOf } from '#api/config';
import type { ApiEnv } from '#api/context';
import { CHORES, type Job } from '#api/jobs';
import { purgeOf } from '#api/purge';
import { consume } from '#api/queue';
import { secured } from '#api/security';
import { database } from '#db/client';

/** The cron of wrangler.toml that looks after the outbox alone; the others do the night's chores too. */
const OUTBOX_CRON = '*/5 * * * *';

// A new app: in development this module is loaded again and again, on an API that stays.
const site = new Hono<ApiEnv>()
  .route('/', api)
  .all('*', async (c) => handle(c.req.raw, c.env, c.executionCtx));

let bindings: Bindings | undefined;

function bindingsOf(env: Bindings): Bindings {
  bindings ??= {
    ...env,
    // There on Cloudflare alone: locally there is no page cache.
    PURGE: purgeOf(cache),
    EMAIL_MESSAGE: (from, to, raw) => new EmailMessage(from, to, raw),
  };
  return bindings;
}

/** The Worker: the API, the public site and the nightly chores on one origin. */
export default {
  async fetch(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
    const response = await site.fetch(request, bindingsOf(env), context);
    return secured(request, response, () => configOf(env));
  },

  async scheduled({ cron }: ScheduledController, env: Bindings): Promise<void> {
    const chores: (typeof CHORES)[number][] = cron === OUTBOX_CRON ? [] : [...CHORES];
    const jobs = [...chores, 'deliver-mail' as const].map((chore) => ({ body: { chore } }));
    await env.JOBS?.sendBatch(jobs);
  },

  async queue(batch: MessageBatch<Job>, env: Bindings): Promise<void> {
    const config = configOf(env);
    const db = await database({ ...config, DB: env.DB });
    await consume(batch.messages, { db, now: clockOf(config)(), env: bindingsOf(env) });
  },
};
