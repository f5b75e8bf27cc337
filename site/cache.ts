import type { APIContext } from 'astro';
import { cacheTags } from '#core/cache-tags';
import { secondsToMidnight } from '#core/dates';

type Page = Pick<APIContext, 'cache' | 'locals'>;

/**
 * Lets the edge keep a page until a write purges one of its tags, at the longest until midnight in
 * Auckland, when what is upcoming becomes past. Every page carries the tag of the site: its frame
 * shows the settings.
 */
export function keep({ cache, locals }: Page, tags: string[] = []): void {
  cache.set({ maxAge: secondsToMidnight(locals.now), tags: [cacheTags.site, ...tags] });
}
