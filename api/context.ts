import type { Context, MiddlewareHandler } from 'hono';
import { refuseUnproven } from '#api/auth/recent-proof';
import type { Bindings } from '#api/bindings';
import { type Config, clockOf, configOf } from '#api/config';
import { langOfCall } from '#api/language';
import { idOfRequest, requestIdNow } from '#api/log';
import { isOthers } from '#api/response-cache/address';
import { exchangeObserver } from '#api/response-cache/exchange';
import { type Day, localDay } from '#core/dates';
import type { Lang } from '#core/lang';
import type { Factor } from '#core/rules/factors';
import type { Role } from '#core/rules/roles';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import { type Database, database } from '#db/client';

/** Who is signed in, as the guard found it. */
export interface Actor {
  id: string;
  email: string;
}

/** The session that a request came with. */
export interface Session {
  token: string;
  /** When it began with a sign-in, and when it ends unless it is used (ISO). */
  created_at: string;
  expires_at: string;
  /** How its second step was made; null when there was none. */
  factor: Factor | null;
  /** Whether its holder has a second step by now. */
  has_factor: boolean;
  /** When its holder last proved who they are (ISO). */
  confirmed_at: string;
  /** The day from which admins need a second step, where the settings name one. */
  second_step_from: Day | null;
}

/** What every handler finds on its context. */
export interface Variables {
  config: Config;
  db: Database;
  now: () => Date;
  today: Day;
  requestId: string;
  /** The language that the caller is answered in. */
  lang: Lang;
  /** Its texts. */
  words: Words;
  actor: Actor;
  /** The actor's role on this day. */
  role: Role;
  /** The session of the actor. */
  session: Session;
}

export interface ApiEnv {
  Bindings: Bindings;
  Variables: Variables;
}

export type ApiContext = Context<ApiEnv>;

/** Puts configuration, database, clock and language on the context. */
export const openContext: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('requestId', requestIdNow() ?? idOfRequest(c.req.raw.headers));
  const config = configOf(c.env);
  const now = clockOf(config);
  c.set('config', config);
  const lang = langOfCall(c);
  c.set('lang', lang);
  c.set('words', wordsOf(lang));
  c.set('now', now);
  c.set('today', localDay(now()));
  let roundTrips = 0;
  const onRoundTrip = () => {
    roundTrips += 1;
  };
  // The back office writes its dates in the browser.
  const showsDates = c.req.method === 'GET' && !isOthers(c.req.path);
  const beforeStatement = refuseUnproven(() => c.get('session'));
  const observer = { onRoundTrip, beforeStatement, showsDates, ...exchangeObserver() };
  c.set('db', await database({ ...config, DB: c.env.DB }, observer));
  await next();
  // Tests hold the API to few round trips.
  if (config.SITE_MODE === 'local')
    c.header('Server-Timing', `db;desc="round trips ${roundTrips}"`);
};
