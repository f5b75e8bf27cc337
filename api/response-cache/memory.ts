import { LRUCache } from 'lru-cache';
import type { Kept } from '#api/response-cache/kept';

const MB = 1_048_576;
/** The share of the memory for addresses that visitors make up: nothing else is given up for them. */
const MADE_UP_SHARE = 1 / 8;
/** The largest answer that is kept, as a share of its part of the memory. */
const LARGEST = 1 / 4;

const sizeOf = ({ body, headers }: Kept, key: string) =>
  body.byteLength +
  2 * headers.reduce((sum, [name, value]) => sum + name.length + value.length, key.length);

function part(bytes: number) {
  return new LRUCache<string, Kept>({
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
    set: (key: string, kept: Kept, isMadeUp: boolean) => {
      const [own, other] = isMadeUp ? [madeUp, pages] : [pages, madeUp];
      other.delete(key);
      own.set(key, kept);
    },
    /** How many bytes it holds. */
    size: () => pages.calculatedSize + madeUp.calculatedSize,
  };
}

/** What `answerMemory` gives. */
export type AnswerMemory = ReturnType<typeof answerMemory>;
