import type { ApiContext } from '#api/context';

/** Drops the cached pages with these tags. A page that stays is stale, a lost answer is worse. */
export async function purgeTags(c: ApiContext, tags: string[]): Promise<void> {
  if (!c.env.PURGE || tags.length === 0) return;
  await c.env.PURGE(tags).catch((error: unknown) => console.error('purge failed', tags, error));
}
