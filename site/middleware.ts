import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { requestContext } from '#api/http/context';
import { contactOf } from '#api/mail/setup';
import { pageQuery } from '#core/kit/page-query';
import { pathsIn, splitLanguage } from '#core/kit/paths';
import { pagePath } from '#core/kit/site-pages';
import { withFaces } from '#site/build/fonts/preloads.ts';
import { ownPolicy } from '#site/build/policy.ts';

const POLICY = 'Content-Security-Policy';

async function finished(response: Response): Promise<Response> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || !response.body) return response;
  const html = await response.text();
  const page = new Response(withFaces(html), response);
  const policy = page.headers.get(POLICY);
  if (policy) page.headers.set(POLICY, ownPolicy(policy, html));
  return page;
}

/** Pages that Astro renders by itself, for an address of any kind. */
const ERROR_PAGES = ['/404', '/500'];

/** Gives every page its database, clock, language and query; adds font preloads and the page's own security policy. */
export const onRequest = defineMiddleware(async ({ locals, url, routePattern }, next) => {
  const pathname = locals.askedPath ?? url.pathname;
  const { lang } = splitLanguage(pathname);
  const { context, timing } = await requestContext(env, lang);
  Object.assign(locals, { ...context, now: context.now() });
  locals.contactOf = (frame) => contactOf(context.config, frame.email);
  locals.pathname = pathname;
  locals.query = pageQuery(pathname, url.searchParams);
  locals.paths = pathsIn(lang);
  const path = ERROR_PAGES.includes(routePattern) ? null : pagePath(url.pathname);
  const response = await finished(await (path === null ? next() : next(new URL(url.origin + path + url.search))));
  const told = timing();
  if (told) response.headers.set('Server-Timing', told);
  return response;
});
