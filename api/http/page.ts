import { handle } from '@astrojs/cloudflare/handler';
import type { ExecutionContext } from '@cloudflare/workers-types';
import { createApp } from 'astro/app/entrypoint';
import { pagePath } from '#core/kit/site-pages';

// A page is read whole before it is sent (site/middleware.ts): to stream it there is only work.
const app = createApp({ streaming: false });

/** How long the edge may keep an answer, in a header that only Cloudflare reads. */
const EDGE = 'Cloudflare-CDN-Cache-Control';

/**
 * The request for the page that an address in another language asks for. The middleware would do it as well, but then
 * Astro begins each page twice. A slash at the end is left to Astro, which redirects to the address without it.
 */
function forPage(request: Request): { asked: Request; locals: Partial<App.Locals> } {
  const { origin, pathname, search } = new URL(request.url);
  const path = pagePath(pathname);
  if (path === null || (path !== '/' && path.endsWith('/'))) return { asked: request, locals: {} };
  const asked = new Request(origin + path + search, request);
  return { asked, locals: { askedPath: pathname } };
}

async function rendered(request: Request, context: ExecutionContext): Promise<Response> {
  const { asked, locals } = forPage(request);
  const routeData = app.match(asked);
  const response = await app.render(asked, {
    ...(routeData && { routeData }),
    locals,
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
