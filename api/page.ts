import { handle } from '@astrojs/cloudflare/handler';
import type { ExecutionContext } from '@cloudflare/workers-types';
import { createApp } from 'astro/app/entrypoint';

// A page is read whole before it is sent (site/middleware.ts): to stream it there is only work.
const app = createApp({ streaming: false });

/** How long the edge may keep an answer, in a header that only Cloudflare reads. */
const EDGE = 'Cloudflare-CDN-Cache-Control';

async function rendered(request: Request, context: ExecutionContext): Promise<Response> {
  const routeData = app.match(request);
  const response = await app.render(request, {
    ...(routeData && { routeData }),
    waitUntil: (work) => context.waitUntil(work),
  });
  if (!response.headers.has(EDGE)) response.headers.set(EDGE, 'no-store');
  return response;
}

/**
 * Answers with a page of the site. It does what the adapter's handler does for a site without pages that are
 * made at build time and without sessions, and does not stream. In development the adapter's handler answers.
 */
export const page: typeof handle = import.meta.env.DEV
  ? handle
  : (request, _env, context) => rendered(request, context);
