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
import { CHORES, type Job, work } from '#api/jobs';
import { secured } from '#api/security';
import { database } from '#db/client';

/** Purging exists on Cloudflare alone: locally there is no page cache. */
async function purge(tags: string[]): Promise<void> {
  await cache?.purge?.({ tags });
}

// A new app: in development this module is loaded again and again, on an API that stays.
const site = new Hono<ApiEnv>()
  .route('/', api)
  .all('*', async (c) => handle(c.req.raw, c.env, c.executionCtx));

let bindings: Bindings | undefined;

function bindingsOf(env: Bindings): Bindings {
  bindings ??= { ...env, PURGE: purge };
  return bindings;
}

/** The Worker: the API, the public site and the nightly chores on one origin. */
export default {
  async fetch(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
    return secured(request, await site.fetch(request, bindingsOf(env), context));
  },

  async scheduled(_event: ScheduledController, env: Bindings): Promise<void> {
    await env.JOBS?.sendBatch(CHORES.map((chore) => ({ body: { chore } })));
  },

  async queue(batch: MessageBatch<Job>, env: Bindings): Promise<void> {
    const config = configOf(env);
    const db = await database({ ...config, DB: env.DB });
    for (const message of batch.messages) {
      try {
        await work(message.body, db, clockOf(config)(), bindingsOf(env));
        message.ack();
      } catch (error) {
        console.error(`job ${JSON.stringify(message.body)} failed`, error);
        message.retry();
      }
    }
  },
};
