import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { clockOf, configOf } from '#api/config';
import { contactOf } from '#api/mail/setup';
import { exchangeObserver } from '#api/response-cache/exchange';
import { localDay } from '#core/dates';
import { pagePath } from '#core/page-path';
import { pageQuery } from '#core/page-query';
import { pathsIn, splitLanguage } from '#core/paths';
import { wordsOf } from '#core/words/languages';
import { database } from '#db/client';
import { withFaces } from '#site/fonts/preloads.ts';
import { ownPolicy } from '#site/policy.ts';

const POLICY = 'Content-Security-Policy';

/** A page with preloads of the faces that its first screen shows, and with a policy of its own. */
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

/** Gives every page its database, its clock and its language. */
export const onRequest = defineMiddleware(async ({ locals, url, routePattern }, next) => {
  const config = configOf(env);
  const now = clockOf(config)();
  let roundTrips = 0;
  const onRoundTrip = () => {
    roundTrips += 1;
  };
  const observer = { onRoundTrip, showsDates: true, ...exchangeObserver() };
  locals.db = await database({ ...config, DB: env.DB }, observer);
  locals.contactOf = (frame) => contactOf(config, frame.email);
  locals.now = now;
  locals.today = localDay(now);
  locals.pathname = locals.askedPath ?? url.pathname;
  locals.query = pageQuery(locals.pathname, url.searchParams);
  locals.lang = splitLanguage(locals.pathname).lang;
  locals.words = wordsOf(locals.lang);
  locals.paths = pathsIn(locals.lang);
  const path = ERROR_PAGES.includes(routePattern) ? null : pagePath(url.pathname);
  const response = await finished(
    await (path === null ? next() : next(new URL(url.origin + path + url.search))),
  );
  // The tests allow each page one round trip.
  if (config.SITE_MODE === 'local')
    response.headers.set('Server-Timing', `db;desc="round trips ${roundTrips}"`);
  return response;
});
