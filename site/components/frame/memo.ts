import { LRUCache } from 'lru-cache';

/** The HTML of slots by all that they show, of at most so many characters together. */
export const memo = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
});
