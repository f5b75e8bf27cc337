import type { APIContext } from 'astro';
import { cacheAnswer } from '#api/http/cache/exchange';
import { cacheTags } from '#core/kit/cache-tags';
import { secondsToMidnight } from '#core/kit/dates';
import type { Content } from '#core/settings/frame';

type Page = Pick<APIContext, 'cache' | 'locals'>;

/**
 * Lets the edge and the Worker cache a page until a write purges one of its tags, but not beyond the next midnight in
 * the society's time zone: then upcoming events become past. Every page has the site's tag: its frame shows the
 * settings.
 * @param frame with the version of the content that the page shows
 * @param tags the page's own cache tags
 * @param longest a limit in seconds, for pages that change by themselves before midnight
 */
export function cachePage(
  { cache, locals }: Page,
  frame: Pick<Content, 'content_version'>,
  tags: string[] = [],
  longest = Number.POSITIVE_INFINITY,
): void {
  const maxAge = Math.min(secondsToMidnight(locals.now), longest);
  cache.set({ maxAge, tags: [cacheTags.site, ...tags] });
  cacheAnswer({ seconds: maxAge, version: frame.content_version });
}

/**
 * Lets the Worker cache that there is no page: it is true until somebody makes one. The edge does not cache it, for
 * nobody would purge it there.
 */
export function cacheMissing({ locals }: Pick<Page, 'locals'>, frame: Pick<Content, 'content_version'>): void {
  cacheAnswer({ seconds: secondsToMidnight(locals.now), version: frame.content_version });
}
