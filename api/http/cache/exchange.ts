import { AsyncLocalStorage } from 'node:async_hooks';
import type { Observer } from '#db/kit/observed';

/** How an answer is kept in the memory of the Worker. */
export interface CacheLifetime {
  /** How long it stays true when nobody writes: the time itself makes it another one. */
  seconds: number;
  /**
   * The version of the content that it shows, as the batch saw it that read the rest; null where it shows nothing that
   * is stored, so that no write changes it. Without one it is not kept.
   */
  version: string | null | undefined;
  /**
   * Whether visitors can ask for any number of others like it, as for the months of a calendar. It has to be said only
   * where neither the address nor the status says so: see `CacheKey`.
   */
  isMadeUp?: boolean;
  /**
   * Whether `If-Modified-Since` alone may be answered with its `Last-Modified`. Not for a list: what was
   * deleted from it leaves no later instant behind.
   */
  modifiedDecides?: boolean;
}

/** Notes about a request while it is answered, for the response cache. */
export interface Exchange {
  /** Whether the database has failed it: what is answered all the same is less than there is. */
  hasFailed?: boolean;
  lifetime?: CacheLifetime;
}

const exchanges = new AsyncLocalStorage<Exchange>();

/** Answers with `work`, and notes in `exchange` what it says of its answer. */
export const inExchange = <T>(exchange: Exchange, work: () => T): T => exchanges.run(exchange, work);

/** Lets the answer to the present request be kept. Without a response cache it does nothing. */
export function cacheAnswer(lifetime: CacheLifetime): void {
  const exchange = exchanges.getStore();
  if (exchange) exchange.lifetime = lifetime;
}

/** An observer that notes, for the response cache, that the database has failed the present request. */
export function exchangeObserver(): Pick<Observer, 'onFailure'> {
  const exchange = exchanges.getStore();
  if (!exchange) return {};
  return {
    onFailure: () => {
      exchange.hasFailed = true;
    },
  };
}
