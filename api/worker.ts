import { cache } from 'cloudflare:workers';

import type {
  ExecutionContext,
  ForwardableEmailMessage,
  MessageBatch,
  ScheduledController,
} from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { api } from '#api/app';
import type { Bindings } from '#api/bindings';
import { respond } from '#api/http/cache/respond';
import { clockOf, configOf } from '#api/http/config';
import type { ApiEnv } from '#api/http/context';
import { isReadable } from '#api/http/create-api';
import { inRequest, structureLogs } from '#api/http/log';
import { page } from '#api/http/page';
import { purgeOf } from '#api/http/purge';
import { secured, upgraded } from '#api/http/security';
import { CHORES, FREQUENT_CHORES, type Job } from '#api/jobs/chores';
import { database } from '#db/kit/client';

/** The cron of wrangler.toml that has only the frequent chores; the others have those of the night too. */
const FREQUENT_CRON = '*/5 * * * *';

// A new app each time: in development this module is reloaded, while the API stays loaded.
const site = new Hono<ApiEnv>().route('/', api).all('*', async (c) => page(c.req.raw, c.env, c.executionCtx));

/** The 404 page, with status 400, for an address that cannot be decoded: Astro would fail on it. */
async function unreadable({ url }: Request, env: Bindings, context: ExecutionContext) {
  const { body, headers } = await page(new Request(new URL('/404', url)), env, context);
  return new Response(body, { status: 400, headers });
}

async function answer(request: Request, env: Bindings, context: ExecutionContext) {
  const { pathname } = new URL(request.url);
  const isCall = pathname.startsWith('/api/');
  if (!isCall && !isReadable(request.url)) return unreadable(request, env, context);
  return site.fetch(request, env, context);
}

/** The redirect to https, or null. A wrong configuration gives null: the handler reports it. */
function redirect(request: Request, env: Bindings): Response | null {
  try {
    return upgraded(request, configOf(env));
  } catch {
    return null;
  }
}

let bindings: Bindings | undefined;

function bindingsOf(env: Bindings): Bindings {
  bindings ??= {
    ...env,
    // Only Cloudflare has a page cache: locally there is none.
    PURGE: purgeOf(cache),
  };
  return bindings;
}

/** A wrong configuration is reported by the handler. */
function prepareLogs(env: Bindings): void {
  if (env.SITE_MODE !== 'local') structureLogs(console);
}

/** The Worker: the API, the public site and the nightly chores on one origin. */
export default {
  async fetch(request: Request, env: Bindings, context: ExecutionContext): Promise<Response> {
    prepareLogs(env);
    return inRequest(request.headers, async () => {
      const finish = (response: Response) => secured(request, response, () => configOf(env));
      const elsewhere = redirect(request, env);
      if (elsewhere) return finish(elsewhere);
      const bound = bindingsOf(env);
      return respond(request, bound, {
        answer: (asked) => answer(asked, bound, context),
        finish,
        waitUntil: (work) => context.waitUntil(work),
      });
    });
  },

  async scheduled({ cron }: ScheduledController, env: Bindings): Promise<void> {
    const nightly = cron === FREQUENT_CRON ? [] : CHORES;
    const jobs = [...nightly, ...FREQUENT_CHORES].map((chore) => ({ body: { chore } }));
    await env.JOBS?.sendBatch(jobs);
  },

  async email(mail: ForwardableEmailMessage, env: Bindings): Promise<void> {
    prepareLogs(env);
    const config = configOf(env);
    const db = await database({ ...config, DB: env.DB });
    const { receiveMail } = await import('#api/mail/returned/receive');
    await receiveMail(mail, db, clockOf(config)());
  },

  async queue(batch: MessageBatch<Job>, env: Bindings): Promise<void> {
    prepareLogs(env);
    const config = configOf(env);
    const db = await database({ ...config, DB: env.DB });
    // Loaded when there is work: no visitor waits for it.
    const { consume } = await import('#api/jobs/jobs');
    await consume(batch.messages, { db, now: clockOf(config)(), env: bindingsOf(env) });
  },
};
