import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { clockOf, configOf } from '#api/config';
import { contactOf } from '#api/mail/setup';
import { versionNoter } from '#api/response-cache/exchange';
import { localDay } from '#core/dates';
import { DEFAULT_LANG } from '#core/lang';
import { pathsIn } from '#core/paths';
import { wordsOf } from '#core/words/languages';
import { database } from '#db/client';
import { withFaces } from '#site/fonts.ts';

/** A page with preloads of the faces that its first screen shows; any other answer as it is. */
async function withItsFonts(response: Response): Promise<Response> {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  return isPage && response.body
    ? new Response(withFaces(await response.text()), response)
    : response;
}

/** Gives every page its database, its clock and its language. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const config = configOf(env);
  const now = clockOf(config)();
  let roundTrips = 0;
  const onRoundTrip = () => {
    roundTrips += 1;
  };
  const observer = { onRoundTrip, onVersion: versionNoter() };
  locals.db = await database({ ...config, DB: env.DB }, observer);
  locals.contactOf = (frame) => contactOf(config, frame.email);
  locals.now = now;
  locals.today = localDay(now);
  // All addresses belong to the default language so far.
  locals.lang = DEFAULT_LANG;
  locals.words = wordsOf(locals.lang);
  locals.paths = pathsIn(locals.lang);
  const response = await withItsFonts(await next());
  // The tests allow each page one round trip.
  if (config.SITE_MODE === 'local')
    response.headers.set('Server-Timing', `db;desc="round trips ${roundTrips}"`);
  return response;
});
