import { LRUCache } from 'lru-cache';
import type { Bindings } from '#api/bindings';
import { cacheKeyOf } from '#api/http/cache/cache-key';
import {
  type CachedAnswer,
  dropCopy,
  fromCached,
  storeCopy,
  storedCopy,
  toCached,
  unchanged,
} from '#api/http/cache/cached-answer';
import { madeOf, validatorsIn } from '#api/http/cache/etag';
import { type Exchange, inExchange } from '#api/http/cache/exchange';
import { sharedQuestion } from '#api/http/cache/shared-question';
import { type Config, clockOf, configOf } from '#api/http/config';
import { formatLongMoment } from '#core/kit/dates';
import { DEFAULT_LANG } from '#core/kit/lang';
import { wordsOf } from '#core/words/languages';
import { contentVersion } from '#db/kit/client';

interface Cache {
  memory: AnswerMemory;
  askVersion: ReturnType<typeof sharedQuestion<string | undefined>>;
}

const caches = new WeakMap<Bindings, Cache>();

function cacheOf(env: Bindings, config: Config): Cache {
  const known = caches.get(env);
  if (known) return known;
  const cache = {
    memory: answerMemory(config.RESPONSE_CACHE_MB),
    askVersion: sharedQuestion(() => contentVersion({ ...config, DB: env.DB })),
  };
  caches.set(env, cache);
  return cache;
}

interface Handlers {
  answer: (request: Request) => Promise<Response>;
  finish: (response: Response) => Response;
  waitUntil: (work: Promise<unknown>) => void;
}

const OK = 200;
const MOVED = 301;
const FAILED = 500;

const reportCopy = (error: unknown) => console.error('a last copy could not be stored', error);

/**
 * Answers `request`: from memory when the content still has the version that it had, which one small
 * statement tells, else with `answer`, which may let its answer be kept (`cacheAnswer`). Nothing is answered
 * that was true only before a write had been answered. What cannot be made at all is answered with its last
 * copy, which says so. Conditions are judged as RFC 9110 §13 has them.
 */
export async function respond(request: Request, env: Bindings, handlers: Handlers) {
  const { answer, finish, waitUntil } = handlers;
  const config = configOf(env);
  const cacheKey = config.RESPONSE_CACHE_MB > 0 ? cacheKeyOf(request) : null;
  if (!cacheKey) return finish(await answer(request));
  const { memory, askVersion } = cacheOf(env, config);
  const now = clockOf(config)().getTime();
  const cached = memory.get(cacheKey.key);
  // A redirect hands on the whole query.
  const isAnswer = cached && (cacheKey.isPlain || cached.status !== MOVED);
  const known = isAnswer && cached.until > now ? cached : undefined;
  const named = validatorsIn(request.headers.get('if-none-match'));
  const valid = named.filter(({ validator }) => validator.until > now);
  const fixed = madeOf(null, config);
  const sources = [known, ...valid.map(({ validator }) => validator)].map((one) => one?.madeOf);
  let current = fixed;
  if (sources.some((one) => one !== undefined && one !== fixed)) {
    const version = await askVersion(waitUntil).catch(() => undefined);
    if (version !== undefined) current = madeOf(version, config);
  }
  const isCurrent = (one: { madeOf: string }) => one.madeOf === fixed || one.madeOf === current;
  if (known && isCurrent(known)) return fromCached(request, known, named, { now, isHit: true });
  const same = valid.find(({ validator }) => isCurrent(validator));
  if (same) return finish(unchanged(same));

  // What is made for HEAD is kept for GET.
  const isHead = request.method === 'HEAD';
  const asked = isHead ? new Request(request, { method: 'GET' }) : request;
  const exchange: Exchange = {};
  const response = finish(await inExchange(exchange, () => answer(asked)));
  if (response.status >= FAILED || exchange.hasFailed) {
    const copy = cached ?? (await storedCopy(cacheKey.key, config.SITE_URL).catch(() => undefined));
    if (copy?.status === OK) return lastCopy(request, copy, now);
  }
  const made = cacheKey.isPlain ? await toCached(response, exchange, config, now) : null;
  if (!made) return isHead ? new Response(null, response) : response;
  const isMadeUp = cacheKey.isMadeUp || made.status !== OK || exchange.lifetime?.isMadeUp === true;
  memory.set(cacheKey.key, made, isMadeUp);
  if (made.status !== OK) waitUntil(dropCopy(cacheKey.key, config.SITE_URL).catch(reportCopy));
  else if (!isMadeUp) waitUntil(storeCopy(cacheKey.key, made, config.SITE_URL).catch(reportCopy));
  return fromCached(request, made, named, { now, isHit: false });
}

/** Headers that would let somebody keep the copy, or take it for what is true now. */
const NOT_OF_A_COPY = new Set([
  'etag',
  'last-modified',
  'cache-control',
  'cloudflare-cdn-cache-control',
  'cache-tag',
  'content-length',
]);

const MAIN = /<main\b[^<>]*>/;

/**
 * An answer that cannot be made now, as it was when it last was (RFC 5861 §4). A page says so in its text,
 * everything else in `Cache-Status` (RFC 9211), as a hit whose time is over. Nobody may keep it.
 * @param now milliseconds since 1970
 */
export function lastCopy({ method }: Request, cached: CachedAnswer, now: number): Response {
  const headers = new Headers(cached.headers.filter(([name]) => !NOT_OF_A_COPY.has(name)));
  headers.set('cache-control', 'private, no-store');
  const age = Math.max(1, Math.round((now - cached.made) / 1000));
  headers.set('cache-status', `worker; hit; ttl=-${age}; detail=last-copy`);
  if (method === 'HEAD') return new Response(null, { headers });
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return new Response(isPage ? withNote(cached) : cached.body, { headers });
}

function withNote({ body, made }: CachedAnswer): string {
  const when = formatLongMoment(new Date(made).toISOString(), DEFAULT_LANG);
  const note = `<div class="container last-copy"><p class="notice" role="status">${wordsOf(DEFAULT_LANG).site.lastCopy(when)}</p></div>`;
  return new TextDecoder().decode(body).replace(MAIN, (main) => main + note);
}

const MB = 1_048_576;
/** The share of the memory for addresses that visitors make up: nothing else is given up for them. */
const MADE_UP_SHARE = 1 / 8;
/** The largest answer that is kept, as a share of its part of the memory. */
const LARGEST = 1 / 4;

const sizeOf = ({ body, headers }: CachedAnswer, key: string) =>
  body.byteLength + 2 * headers.reduce((sum, [name, value]) => sum + name.length + value.length, key.length);

function part(bytes: number) {
  return new LRUCache<string, CachedAnswer>({
    maxSize: Math.max(1, Math.floor(bytes)),
    maxEntrySize: Math.max(1, Math.floor(bytes * LARGEST)),
    sizeCalculation: sizeOf,
  });
}

/** The memory of one Worker for answers, of `megabytes` in all. The least recently used are given up first. */
export function answerMemory(megabytes: number) {
  const pages = part(megabytes * MB * (1 - MADE_UP_SHARE));
  const madeUp = part(megabytes * MB * MADE_UP_SHARE);
  return {
    get: (key: string) => pages.get(key) ?? madeUp.get(key),
    set: (key: string, cached: CachedAnswer, isMadeUp: boolean) => {
      const [own, other] = isMadeUp ? [madeUp, pages] : [pages, madeUp];
      other.delete(key);
      own.set(key, cached);
    },
    /** In bytes. */
    size: () => pages.calculatedSize + madeUp.calculatedSize,
  };
}

type AnswerMemory = ReturnType<typeof answerMemory>;
