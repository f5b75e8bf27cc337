import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type $ZodType, type input, parse } from 'zod/v4/core';
import { refuseUnproven } from '#api/auth/recent-proof';
import type { Bindings } from '#api/bindings';
import { exchangeObserver } from '#api/http/cache/exchange';
import { type Config, clockOf, configOf } from '#api/http/config';
import { idOfRequest, requestIdNow } from '#api/http/log';
import { type Day, localDay } from '#core/kit/dates';
import { DEFAULT_LANG, isLang, LANG_PARAMETER, type Lang } from '#core/kit/lang';
import { paths, splitLanguage } from '#core/kit/paths';
import type { Role } from '#core/users/roles';
import type { Factor } from '#core/users/sign-in';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import { type Database, database } from '#db/kit/client';
import type { Observer } from '#db/kit/observed';
import type { StoredDoorLink } from '#db/registrations/check-ins.schema';

/** Who is signed in, as the guard found it. */
export interface Actor {
  id: string;
  email: string;
  name?: string;
}

/** The session that a request came with. */
export interface Session {
  token: string;
  /** When it began with a sign-in, and when it ends unless it is used (ISO). */
  created_at: string;
  expires_at: string;
  /** How its second step was made; null when there was none. */
  factor: Factor | null;
  has_factor: boolean;
  confirmed_at: string;
  /** The day from which admins need a second step, where the settings name one. */
  second_step_from: Day | null;
}

interface Variables {
  config: Config;
  db: Database;
  now: () => Date;
  today: Day;
  requestId: string;
  lang: Lang;
  words: Words;
  actor: Actor;
  /** The actor's role on this day. */
  role: Role;
  session: Session;
  /** The link to the door of an event by which the caller came, who has no account then. */
  link?: StoredDoorLink;
}

export interface ApiEnv {
  Bindings: Bindings;
  Variables: Variables;
}

export type ApiContext = Context<ApiEnv>;

type RequestContext = Pick<Variables, 'config' | 'db' | 'now' | 'today' | 'lang' | 'words'>;

/**
 * Opens the configuration, database, clock and language that a request is answered with.
 * @param observer what else is told of its use of the database
 * @returns it, and what tells how often the database was asked (`Server-Timing`; tests hold pages to few round trips)
 */
export async function requestContext(
  env: Bindings,
  lang: Lang,
  observer: Observer = {},
): Promise<{ context: RequestContext; timing: () => string | null }> {
  const config = configOf(env);
  const now = clockOf(config);
  let roundTrips = 0;
  const onRoundTrip = () => {
    roundTrips += 1;
  };
  const all = { ...observer, ...exchangeObserver(), onRoundTrip };
  const db = await database({ ...config, DB: env.DB }, all);
  return {
    context: { config, db, now, today: localDay(now()), lang, words: wordsOf(lang) },
    timing: () => (config.SITE_MODE === 'local' ? `db;desc="round trips ${roundTrips}"` : null),
  };
}

/** Sets configuration, database, clock, language and request id on Hono's context. */
export const openContext: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('requestId', requestIdNow() ?? idOfRequest(c.req.raw.headers));
  const { context, timing } = await requestContext(c.env, langOfCall(c), {
    beforeStatement: refuseUnproven(() => c.get('session')),
  });
  c.set('config', context.config);
  c.set('db', context.db);
  c.set('now', context.now);
  c.set('today', context.today);
  c.set('lang', context.lang);
  c.set('words', context.words);
  await next();
  const told = timing();
  if (told) c.header('Server-Timing', told);
};

/**
 * Lets `work` go on after the answer is sent. The answer does not wait for it. A failure of `work`
 * is logged and does not change the answer.
 */
export function inBackground(c: ApiContext, work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) =>
    console.error(`request ${c.var.requestId}: work after the response failed`, error),
  );
  lifetimeOf(c)?.waitUntil(settled);
}

/** The execution context, which keeps a Worker alive until its work is done; undefined in Node, where the tests run. */
export function lifetimeOf(c: ApiContext): ApiContext['executionCtx'] | undefined {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
}

/**
 * Answers with `value` as JSON, without the fields that its contract does not name.
 * @throws ZodError when the value is not what the back office expects
 */
export function answerJson<T extends $ZodType>(
  c: ApiContext,
  contract: T,
  value: input<T>,
  status: ContentfulStatusCode = 200,
): Response {
  return c.json(parse(contract, value), status);
}

/** The language of ours that a browser likes best, by its `Accept-Language` (RFC 9110 §12.5.4). */
export function preferredLang(header: string | null | undefined): Lang {
  const [best] = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    // `en-NZ` is English: where it is spoken does not matter to us.
    .map(({ type }) => type.toLowerCase().split('-')[0])
    .filter(isLang);
  return best ?? DEFAULT_LANG;
}

const OWN = [`${paths.api.admin()}/`, `${paths.api.auth()}/`];

/**
 * The language of the answer to a call: the one that its address names, as `/ne/rss.xml` or as `?lang=ne`. Without
 * one, the back office is answered in the language that the browser prefers, and everybody else in the default one.
 */
export function langOfCall({ req }: Context): Lang {
  const { lang } = splitLanguage(req.path);
  if (lang !== DEFAULT_LANG) return lang;
  const named = req.query(LANG_PARAMETER);
  if (isLang(named)) return named;
  const isOwn = OWN.some((prefix) => req.path.startsWith(prefix));
  return isOwn ? preferredLang(req.header('accept-language')) : DEFAULT_LANG;
}
