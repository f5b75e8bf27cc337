import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { requestContext } from '#api/http/context';
import { contactOf } from '#api/mail/setup';
import { pageQuery } from '#core/kit/page-query';
import { pathsIn, splitLanguage } from '#core/kit/paths';
import { pagePath } from '#core/kit/site-pages';
import { BEFORE_PAINT, LATE_SCRIPT } from '#site/build/before-paint.ts';
import { ownPolicy } from '#site/build/policy.ts';
import { FIRST_STYLES } from '#site/styles/first.ts';

const POLICY = 'Content-Security-Policy';

/** How Astro writes a script, and how a page of the site has it; see `BEFORE_PAINT`. */
const SCRIPT = '<script type="module" src';
const LATE = `<script type="${LATE_SCRIPT}" src`;

async function finished(response: Response): Promise<Response> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || !response.body) return response;
  const html = await response.text();
  // The back office has nothing to paint before its scripts.
  const page = new Response(html.includes(BEFORE_PAINT) ? html.replaceAll(SCRIPT, LATE) : html, response);
  const policy = page.headers.get(POLICY);
  if (policy) page.headers.set(POLICY, ownPolicy(policy, html, FIRST_STYLES));
  return page;
}

/** Pages that Astro renders by itself, for an address of any kind. */
const ERROR_PAGES = ['/404', '/500'];

/** Gives every page its database, clock, language and query; puts scripts off, and adds the page's own security policy. */
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
