import type { APIContext } from 'astro';
import { cacheTags } from '#core/cache-tags';
import type { EventStatus } from '#core/rules/event';
import { frameOf } from '#core/rules/frame';
import { pageNumber } from '#core/rules/page-number';
import { eventsPage } from '#db/queries/events';
import { keep, keepMissing } from '#site/cache.ts';

/** Events on a page of the lists (spec §9). */
const PER_PAGE = 9;

type Page = Pick<APIContext, 'cache' | 'locals'> & { response: { status?: number } };

/**
 * Loads the page of the events of `status` that `?page=` asks for. Anything but a page number is
 * page 1. When the list ends before that page, `beyond` is true and the response's status 404. When
 * the database does not answer, `cards` is `null` and the status 503.
 */
export async function loadEventList(astro: Page, status: EventStatus) {
  const { db, today, query } = astro.locals;
  const page = pageNumber(query.get('page'));
  const read = await eventsPage(db, today, status, page, PER_PAGE).catch((error: unknown) => {
    console.error(`${status} events: could not be read`, error);
    return { frame: frameOf([]), cards: null, total: page * PER_PAGE };
  });
  const pages = Math.max(1, Math.ceil(read.total / PER_PAGE));
  const beyond = page > pages;
  if (!read.cards) astro.response.status = 503;
  else if (beyond) {
    astro.response.status = 404;
    keepMissing(astro, read.frame);
  } else keep(astro, read.frame, [cacheTags.events]);
  return { frame: read.frame, cards: read.cards, status, page, pages, beyond };
}

/** What `loadEventList` gives. */
export type EventListPage = Awaited<ReturnType<typeof loadEventList>>;
