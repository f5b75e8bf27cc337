import { and, eq, exists, getTableColumns, sql } from 'drizzle-orm';
import { type EventStatus, statusOn } from '#core/events/event';
import type { Day } from '#core/kit/dates';
import { frameOf } from '#core/settings/frame';
import { cardsOf, isPast, isUpcoming, pastCards, upcomingCards } from '#db/events/queries';
import { type Event, events } from '#db/events/schema';
import { pictureAt, pictureFacts } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { shareImagesOf } from '#db/files/share-pictures';
import { eventGalleriesOf, photosOfEvent } from '#db/galleries/event-galleries';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { reused } from '#db/kit/reused';
import { type Venue, venueColumns, venueOfEvent } from '#db/locations/queries';
import { locations } from '#db/locations/schema';
import { shortNameOf } from '#db/pages/short-names';
import { datesBeside } from '#db/series/lists';
import { allSettings } from '#db/settings/queries';

const oneEvent = (draftsToo: boolean) =>
  reused((db, id: string) =>
    db
      .select({
        ...getTableColumns(events),
        ...shareImagesOf('events'),
        short_name: shortNameOf('events'),
        series_dates: datesBeside,
        picture: pictureFacts,
        venue: venueColumns,
      })
      .from(events)
      .leftJoin(media, pictureAt(events.profile_image_url))
      .leftJoin(locations, venueOfEvent)
      .where(and(eq(events.id, id), draftsToo ? undefined : isPublished(events)))
      .limit(1),
  );
/** The statement for an event with all that its page shows of it. */
const eventById = { published: oneEvent(false), any: oneEvent(true) };

/**
 * Events of a list beside the one that is shown, and beside its series; none where that stands in the other list, or in
 * none.
 */
const beside = (list: EventStatus, isListed: typeof isUpcoming) =>
  reused((db, today: Day, id: string, limit: number) => {
    const shown = db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, id), isListed(today)));
    return cardsOf(list, db, today, {
      take: limit,
      condition: (table) =>
        sql`${table.id} <> ${id} and (${table.series_id} is null or ${table.series_id} is not
          (select self.series_id from events self where self.id = ${id})) and ${exists(shown)}`,
      when: exists(shown),
    }).limit(limit);
  });
const othersOf = { upcoming: beside('upcoming', isUpcoming), past: beside('past', isPast) };

const EVENT_PHOTOS = 12;

const inOrder = <T extends { date: Day; id: string }>(dates: readonly T[]) =>
  dates.toSorted((one, other) => (one.date + one.id < other.date + other.id ? -1 : 1));

/** The preview of an event before visitors see it: the stored one, whatever its state. */
export interface EventPreview {
  /** Puts what is typed and not saved over the stored event, which may not exist yet. */
  asTyped?: (stored: Event | null) => Event;
  /** The location that is chosen and not saved; `null` is none. */
  venue?: Venue | null;
  /** The galleries that are chosen and not saved. */
  gallery_ids?: readonly string[] | undefined;
}

/**
 * The frame, one event with its galleries and up to `limit` others of the same state, in one round
 * trip. `found` is `null` when there is no such event, or when it is a draft without a preview.
 */
export async function eventWithOthers(db: Database, today: Day, id: string, limit: number, preview?: EventPreview) {
  const shown = preview?.gallery_ids ?? id;
  // What is typed may stand in another list than what is stored. One more: it may be among them.
  const window = { limit: limit + 1 };
  const listed = preview
    ? ([upcomingCards(db, today, window), pastCards(db, today, window)] as const)
    : ([othersOf.upcoming(db, today, id, limit), othersOf.past(db, today, id, limit)] as const);
  const [settings, [row], toCome, over, photos] = await db.batch([
    allSettings(db),
    (preview ? eventById.any : eventById.published)(db, id),
    ...listed,
    photosOfEvent(db, shown, EVENT_PHOTOS),
  ]);
  const frame = frameOf(settings);
  const event = preview?.asTyped ? preview.asTyped(row ?? null) : row;
  if (!event) return { frame, found: null };
  // The facts are those of the stored picture.
  const picture = event.profile_image_url === row?.profile_image_url ? row.picture : null;
  const status = statusOn(event, today);
  const others = (status === 'upcoming' ? toCome : over).filter((card) => card.id !== event.id).slice(0, limit);
  return {
    frame,
    found: {
      event,
      share_image: row?.share_image ?? null,
      share_image_ne: row?.share_image_ne ?? null,
      short_name: row?.short_name ?? null,
      picture,
      venue: preview?.venue === undefined ? (row?.venue ?? null) : preview.venue,
      status,
      series_dates: inOrder(row?.series_dates ?? []),
      others,
      galleries: eventGalleriesOf(photos),
    },
  };
}
