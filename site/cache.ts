import type { APIContext } from 'astro';
import { cacheTags } from '#core/cache-tags';
import { secondsToMidnight } from '#core/dates';

type Page = Pick<APIContext, 'cache' | 'locals'>;

/**
 * Lets the edge keep a page until a write purges one of its tags, at the longest until midnight,
 * when what is upcoming becomes past. Every page carries the tag of the site: its frame
 * shows the settings. `longest` (seconds) is for pages that change by themselves before.
 */
export function keep(
  { cache, locals }: Page,
  tags: string[] = [],
  longest = Number.POSITIVE_INFINITY,
): void {
  const maxAge = Math.min(secondsToMidnight(locals.now), longest);
  cache.set({ maxAge, tags: [cacheTags.site, ...tags] });
}
