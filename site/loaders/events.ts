import type { APIContext, AstroGlobal } from 'astro';
import { type EventStatus, lastDayOf } from '#core/events/event';
import { cacheTags } from '#core/kit/cache-tags';
import { pageNumber } from '#core/kit/page-query';
import { frameOf } from '#core/settings/frame';
import { type EventPreview, eventWithOthers } from '#db/events/page';
import { eventsPage } from '#db/events/queries';
import { type EventInput, eventInput } from '#db/events/schema';
import { venueById } from '#db/locations/queries';
import { cacheMissing, cachePage } from '#site/cache.ts';
import { type Preview, previewOf } from '#site/loaders/preview.ts';

/** Spec §9. */
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
    cacheMissing(astro, read.frame);
  } else cachePage(astro, read.frame, [cacheTags.events]);
  return { frame: read.frame, cards: read.cards, status, page, pages, beyond };
}

/** The result of `loadEventList`. */
export type EventListPage = Awaited<ReturnType<typeof loadEventList>>;

const OTHERS = 3;

/**
 * Loads the event `id` with all that its page shows; `page` is `null` when the database does not answer. With
 * `?preview`, people with a role in the back office get a draft too, or what they typed.
 */
export async function eventPage(astro: AstroGlobal, id: string) {
  const { db, today } = astro.locals;
  const preview = await previewOf(astro, eventInput);
  try {
    const shown = await shownOf(preview, id, astro.locals);
    return { page: await eventWithOthers(db, today, id, OTHERS, shown), preview };
  } catch (error) {
    console.error(`event ${id}: could not be read`, error);
    return { page: null, preview };
  }
}

async function shownOf(
  preview: Preview<EventInput>,
  id: string,
  { db, now, today }: APIContext['locals'],
): Promise<EventPreview | undefined> {
  if (preview.kind === 'none') return undefined;
  if (preview.kind !== 'form') return {};
  const { input } = preview;
  // The sanitizer is large, and no visitor needs it.
  const { eventRow } = await import('#db/events/write');
  const at = now.toISOString();
  const undrawn = {
    share_image_url: null,
    share_image_says: null,
    share_image_ne_url: null,
    share_image_ne_says: null,
  };
  const unstored = { id, created_at: at, updated_at: at, sequence: 0, registration_left: null, ...undrawn };
  const typed = { ...eventRow(input, today), last_date: lastDayOf(input), list_id: id };
  return {
    asTyped: (stored) => ({ ...(stored ?? unstored), ...typed }),
    gallery_ids: input.gallery_ids,
    venue: await venueById(db, input.location_id),
  };
}
