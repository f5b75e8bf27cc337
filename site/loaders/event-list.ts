import type { APIContext } from 'astro';
import { cacheTags } from '#core/cache-tags';
import type { EventStatus } from '#core/rules/event';
import { pageNumber } from '#core/rules/page-number';
import { eventsPage } from '#db/queries/events';
import { keep } from '#site/cache.ts';

/** Events on a page of the lists (spec §9). */
const PER_PAGE = 9;

type Page = Pick<APIContext, 'cache' | 'locals' | 'url'> & { response: { status?: number } };

/**
 * The page of a list that the address asks for with `?page=`; what is no page number is the first
 * page. `beyond` tells that the list ends before it (404); without `cards` it could not be read (503).
 */
export async function loadEventList(astro: Page, status: EventStatus) {
  const { db, today } = astro.locals;
  const page = pageNumber(astro.url.searchParams.get('page'));
  const read = await eventsPage(db, today, status, page, PER_PAGE).catch((error: unknown) => {
    console.error(`${status} events: could not be read`, error);
    return { frame: undefined, cards: null, total: page * PER_PAGE };
  });
  const pages = Math.max(1, Math.ceil(read.total / PER_PAGE));
  const beyond = page > pages;
  if (!read.cards) astro.response.status = 503;
  else if (beyond) astro.response.status = 404;
  else keep(astro, [cacheTags.events]);
  return { frame: read.frame, cards: read.cards, status, page, pages, beyond };
}

/** A loaded page of a list. */
export type EventListPage = Awaited<ReturnType<typeof loadEventList>>;
