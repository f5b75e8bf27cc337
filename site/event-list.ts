import type { EventStatus } from '#core/rules/event';
import { eventsPage } from '#db/queries/events';

/** Events on a page of the lists (spec §9). */
const PER_PAGE = 9;

/**
 * The page of a list that `url` asks for with `?page=`; what is no page number is the first page.
 * `beyond` tells that the list ends before it.
 */
export async function loadEventList(locals: App.Locals, url: URL, status: EventStatus) {
  const asked = url.searchParams.get('page') ?? '1';
  const page = /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 1;
  const { frame, cards, total } = await eventsPage(locals.db, locals.today, status, page, PER_PAGE);
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  return { frame, status, cards, page, pages, beyond: page > pages };
}

/** A loaded page of a list. */
export type EventListPage = Awaited<ReturnType<typeof loadEventList>>;
