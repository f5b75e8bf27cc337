import * as z from 'zod/mini';

/** In the storage of this tab. */
const KEY = 'visit';

const itemsContract = z.record(z.string(), z.unknown());
type Items = z.infer<typeof itemsContract>;

/** What this tab keeps for the visit; nothing where a browser keeps nothing. */
export function readVisit(): Items {
  try {
    return itemsContract.parse(JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Keeps `items` in this tab until the visit is over. */
export function keepVisit(items: Items): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(items));
  } catch {
    // Until the next reload they are in memory.
  }
}

/** Forgets the visit, at sign-in and sign-out: somebody else may use this browser. */
export const forgetVisit = (): void => keepVisit({});
