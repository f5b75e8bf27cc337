import type { Bindings } from '#api/bindings';
import { type Config, clockOf, configOf } from '#api/config';
import { keptAddress } from '#api/response-cache/address';
import { madeOf, validatorsIn } from '#api/response-cache/etag';
import { type Exchange, inExchange } from '#api/response-cache/exchange';
import { fromKept, unchanged } from '#api/response-cache/from-kept';
import { keptOf } from '#api/response-cache/kept';
import { lastCopy } from '#api/response-cache/last-copy';
import { type AnswerMemory, answerMemory } from '#api/response-cache/memory';
import { dropCopy, storeCopy, storedCopy } from '#api/response-cache/second-level';
import { sharedQuestion } from '#api/response-cache/shared-question';
import { contentVersion } from '#db/client';

/** What one Worker has of its answers. */
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

/** What answers a request that the cache does not. */
interface Handlers {
  answer: (request: Request) => Promise<Response>;
  /** Gives an answer what every answer has. */
  finish: (response: Response) => Response;
  waitUntil: (work: Promise<unknown>) => void;
}

const OK = 200;
const MOVED = 301;
/** From here on a status says that the server could not answer. */
const FAILED = 500;

const reportCopy = (error: unknown) => console.error('a last copy could not be stored', error);

/**
 * Answers `request`: from memory when the content still has the version that it had, which one small
 * statement tells, else with `answer`, which may let its answer be kept (`keepAnswer`). Nothing is answered
 * that was true only before a write had been answered. What cannot be made at all is answered with its last
 * copy, which says so. Conditions are judged as RFC 9110 §13 has them.
 */
export async function respond(request: Request, env: Bindings, handlers: Handlers) {
  const { answer, finish, waitUntil } = handlers;
  const config = configOf(env);
  const address = config.RESPONSE_CACHE_MB > 0 ? keptAddress(request) : null;
  if (!address) return finish(await answer(request));
  const { memory, askVersion } = cacheOf(env, config);
  const now = clockOf(config)().getTime();
  const kept = memory.get(address.key);
  // A redirect hands on the whole query.
  const isAnswer = kept && (address.isPlain || kept.status !== MOVED);
  const known = isAnswer && kept.until > now ? kept : undefined;
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
  if (known && isCurrent(known)) return fromKept(request, known, named, { now, isHit: true });
  const same = valid.find(({ validator }) => isCurrent(validator));
  if (same) return finish(unchanged(same));

  // What is made for HEAD is kept for GET.
  const isHead = request.method === 'HEAD';
  const asked = isHead ? new Request(request, { method: 'GET' }) : request;
  const exchange: Exchange = {};
  const response = finish(await inExchange(exchange, () => answer(asked)));
  if (response.status >= FAILED || exchange.hasFailed) {
    const copy = kept ?? (await storedCopy(address.key, config.SITE_URL).catch(() => undefined));
    if (copy?.status === OK) return lastCopy(request, copy, now);
  }
  const made = address.isPlain ? await keptOf(response, exchange, config, now) : null;
  if (!made) return isHead ? new Response(null, response) : response;
  const isMadeUp = address.isMadeUp || made.status !== OK || exchange.keeping?.isMadeUp === true;
  memory.set(address.key, made, isMadeUp);
  if (made.status !== OK) waitUntil(dropCopy(address.key, config.SITE_URL).catch(reportCopy));
  else if (!isMadeUp) waitUntil(storeCopy(address.key, made, config.SITE_URL).catch(reportCopy));
  return fromKept(request, made, named, { now, isHit: false });
}
