import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { clockOf, configOf } from '#api/config';
import { contactOf } from '#api/mail/setup';
import { exchangeObserver } from '#api/response-cache/exchange';
import { localDay } from '#core/dates';
import { pathsIn, splitLanguage } from '#core/paths';
import { CLOSED_TO_ROBOTS } from '#core/routes';
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

/**
 * Where the page lies that an address in another language asks for: `/events` of `/ne/events`; `null` where the
 * address is the page's own. It is a URL, because the rest of an address may look like one: `//example.org`. What has no language (the back office, calls) is not below one.
 */
function rewritten(url: URL, path: string, pattern: string): URL | null {
  const hasNoLanguage = CLOSED_TO_ROBOTS.some((prefix) =>
    `${path}/`.startsWith(`${prefix.replace(/\/$/, '')}/`),
  );
  if (path === url.pathname || hasNoLanguage || ERROR_PAGES.includes(pattern)) return null;
  const place = new URL(url);
  place.pathname = path;
  return place;
}

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
  const { lang, path } = splitLanguage(url.pathname);
  locals.lang = lang;
  locals.words = wordsOf(locals.lang);
  locals.paths = pathsIn(locals.lang);
  locals.pathname = url.pathname;
  const place = rewritten(url, path, routePattern);
  const response = await finished(await (place === null ? next() : next(place)));
  // The tests allow each page one round trip.
  if (config.SITE_MODE === 'local')
    response.headers.set('Server-Timing', `db;desc="round trips ${roundTrips}"`);
  return response;
});
