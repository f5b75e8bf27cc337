import { and, asc, count, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import type { Day } from '#core/dates';
import { type EventStatus, statusOn } from '#core/rules/event';
import { frameOf } from '#core/rules/frame';
import type { Database } from '#db/client';
import { isPublished } from '#db/queries/drafts';
import { eventGalleriesOf, galleriesOfEvent, photosOfEvent } from '#db/queries/event-galleries';
import { pictureAt, pictureFacts } from '#db/queries/pictures';
import { allSettings } from '#db/queries/settings';
import { shareImageOf } from '#db/queries/share-pictures';
import { reused } from '#db/reused';
import { type Event, events } from '#db/schema/event';
import { media } from '#db/schema/media';

/** What a card shows of an event. */
export const eventCard = {
  id: events.id,
  title: events.title,
  title_ne: events.title_ne,
  date: events.date,
  end_date: events.end_date,
  start_time: events.start_time,
  end_time: events.end_time,
  location: events.location,
  profile_image_url: events.profile_image_url,
  tags: events.tags,
  cancelled: events.cancelled,
  excerpt: events.excerpt,
};

/** The same with what a page must know of its picture. */
const picturedCard = { ...eventCard, picture: pictureFacts };

/**
 * The earliest date of the rows a query finds. The `+` keeps SQLite from walking the index on the
 * date instead of the one that the condition names.
 */
export const earliestDate = sql<Day | null>`min(+${events.date})`;

const isUpcoming = (today: Day) => and(gte(events.last_date, today), isPublished(events));
const isPast = (today: Day) => and(lt(events.last_date, today), isPublished(events));

/** Which cards of a list are wanted. */
export interface CardWindow {
  limit: number;
  offset?: number;
  /** Leaves out cancelled events. */
  takingPlace?: boolean;
}

const takesPlace = (wanted: boolean | undefined) =>
  wanted ? eq(events.cancelled, false) : undefined;

const upcoming = (takingPlace: boolean) =>
  reused((db, today: Day, limit: number, offset: number) => {
    const firstDay = db.select({ day: earliestDate }).from(events).where(isUpcoming(today));
    return db
      .select(picturedCard)
      .from(events)
      .leftJoin(media, pictureAt(events.profile_image_url))
      .where(and(gte(events.date, sql`(${firstDay})`), isUpcoming(today), takesPlace(takingPlace)))
      .orderBy(asc(events.date), asc(events.start_time), asc(events.id))
      .limit(limit)
      .offset(offset);
  });

const past = (takingPlace: boolean) =>
  reused((db, today: Day, limit: number, offset: number) =>
    db
      .select(picturedCard)
      .from(events)
      .leftJoin(media, pictureAt(events.profile_image_url))
      // The date is never after the last day: the extra bound lets the index on the date serve.
      .where(and(lt(events.date, today), isPast(today), takesPlace(takingPlace)))
      .orderBy(desc(events.date), desc(events.start_time), desc(events.id))
      .limit(limit)
      .offset(offset),
  );

const lists = {
  upcoming: { all: upcoming(false), takingPlace: upcoming(true) },
  past: { all: past(false), takingPlace: past(true) },
};

/** The statement for a window of one of the lists. */
function windowOf(
  list: (typeof lists)[keyof typeof lists],
  db: Database,
  today: Day,
  window: CardWindow,
) {
  const { limit, offset = 0, takingPlace = false } = window;
  return (takingPlace ? list.takingPlace : list.all)(db, today, limit, offset);
}

/**
 * The statement for cards of events that run today or later, soonest first.
 * An event may have begun long ago, so the first day to look at is asked from the index on
 * `last_date`; from there the index on the date already has the order.
 */
export const upcomingCards = (db: Database, today: Day, window: CardWindow) =>
  windowOf(lists.upcoming, db, today, window);

/** The statement for cards of events that are over, most recent first. */
const pastCards = (db: Database, today: Day, window: CardWindow) =>
  windowOf(lists.past, db, today, window);

/** How many events run today or later. */
const countUpcoming = reused((db, today: Day) =>
  db.select({ total: count() }).from(events).where(isUpcoming(today)),
);

/** How many events are over. */
const countPast = reused((db, today: Day) =>
  db.select({ total: count() }).from(events).where(isPast(today)),
);

/** A card of an event, as the queries above give it. */
export type EventCard = Awaited<ReturnType<typeof upcomingCards>>[number];

/** The frame, the next `limit` and the last `limit` events that take place, in one round trip. */
export async function homePage(db: Database, today: Day, limit: number) {
  const window = { limit, takingPlace: true };
  const [settings, upcoming, past] = await db.batch([
    allSettings(db),
    upcomingCards(db, today, window),
    pastCards(db, today, window),
  ]);
  return { frame: frameOf(settings), upcoming, past };
}

/** The frame, the next `limit` and the last `limit` events, in one round trip. */
export async function eventsLanding(db: Database, today: Day, limit: number) {
  const [settings, upcoming, past] = await db.batch([
    allSettings(db),
    upcomingCards(db, today, { limit }),
    pastCards(db, today, { limit }),
  ]);
  return { frame: frameOf(settings), upcoming, past };
}

/** The frame, one page of a list of events and how many there are in all, in one round trip. */
export async function eventsPage(
  db: Database,
  today: Day,
  status: EventStatus,
  page: number,
  perPage: number,
) {
  const window = { limit: perPage, offset: (page - 1) * perPage };
  const [settings, cards, [counted]] = await (status === 'upcoming'
    ? db.batch([allSettings(db), upcomingCards(db, today, window), countUpcoming(db, today)])
    : db.batch([allSettings(db), pastCards(db, today, window), countPast(db, today)]));
  return { frame: frameOf(settings), cards, total: counted?.total ?? 0 };
}

const oneEvent = (draftsToo: boolean) =>
  reused((db, id: string) =>
    db
      .select({
        ...getTableColumns(events),
        share_image: shareImageOf('events'),
        picture: pictureFacts,
      })
      .from(events)
      .leftJoin(media, pictureAt(events.profile_image_url))
      .where(and(eq(events.id, id), draftsToo ? undefined : isPublished(events)))
      .limit(1),
  );
/** The statement for an event with all that its page shows of it. */
const eventById = { published: oneEvent(false), any: oneEvent(true) };

/** How many photos of each of its galleries an event shows. */
const EVENT_PHOTOS = 12;

/** What an admin sees of an event before visitors do: the stored one, whatever its state. */
export interface EventPreview {
  /** Puts what is typed and not saved over the stored event, which may not exist yet. */
  asTyped?: (stored: Event | null) => Event;
  /** The galleries that are chosen and not saved. */
  gallery_ids?: readonly string[] | undefined;
}

/**
 * The frame, one event with its galleries and up to `limit` others of the same state, in one round
 * trip. `found` is `null` when there is no such event, or when it is a draft without a preview.
 */
export async function eventWithOthers(
  db: Database,
  today: Day,
  id: string,
  limit: number,
  preview?: EventPreview,
) {
  // One more than shown: the event itself may be among them.
  const window = { limit: limit + 1 };
  const shown = preview?.gallery_ids ?? id;
  const [settings, [row], upcoming, past, galleries, photos] = await db.batch([
    allSettings(db),
    (preview ? eventById.any : eventById.published)(db, id),
    upcomingCards(db, today, window),
    pastCards(db, today, window),
    galleriesOfEvent(db, shown),
    photosOfEvent(db, shown, EVENT_PHOTOS),
  ]);
  const frame = frameOf(settings);
  const event = preview?.asTyped ? preview.asTyped(row ?? null) : row;
  if (!event) return { frame, found: null };
  // The facts are those of the stored picture.
  const picture = event.profile_image_url === row?.profile_image_url ? row.picture : null;
  const status = statusOn(event, today);
  const others = (status === 'upcoming' ? upcoming : past)
    .filter((card) => card.id !== event.id)
    .slice(0, limit);
  return {
    frame,
    found: {
      event,
      share_image: row?.share_image ?? null,
      picture,
      status,
      others,
      galleries: eventGalleriesOf(galleries, photos),
    },
  };
}
