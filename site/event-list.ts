import type { EventStatus } from '#core/rules/event';
import { pageNumber } from '#core/rules/page-number';
import { eventsPage } from '#db/queries/events';

/** Events on a page of the lists (spec §9). */
const PER_PAGE = 9;

/**
 * The page of a list that `url` asks for with `?page=`; what is no page number is the first page.
 * `beyond` tells that the list ends before it.
 */
export async function loadEventList(locals: App.Locals, url: URL, status: EventStatus) {
  const page = pageNumber(url.searchParams.get('page'));
  const { frame, cards, total } = await eventsPage(locals.db, locals.today, status, page, PER_PAGE);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  return { frame, status, cards, page, pages, beyond: page > pages };
}

/** A loaded page of a list. */
export type EventListPage = Awaited<ReturnType<typeof loadEventList>>;
