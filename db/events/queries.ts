import { and, gte, lt, sql } from 'drizzle-orm';
import type { EventStatus } from '#core/events/event';
import type { Day } from '#core/kit/dates';
import { frameOf } from '#core/settings/frame';
import { events } from '#db/events/schema';
import { orderOf, singlesIn, standsIn, type Wanted } from '#db/events/standing';
import { pictureAt, pictureFacts } from '#db/files/pictures';
import { media } from '#db/files/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { reused } from '#db/kit/reused';
import { headsOf, seriesOfCard } from '#db/series/lists';
import { allSettings } from '#db/settings/queries';

/** The columns of an event that a card shows. */
export const eventCard = {
  id: events.id,
  title: events.title,
  title_ne: events.title_ne,
  date: events.date,
  end_date: events.end_date,
  start_time: events.start_time,
  end_time: events.end_time,
  location: events.location,
  location_ne: events.location_ne,
  profile_image_url: events.profile_image_url,
  tags: events.tags,
  cancelled: events.cancelled,
  excerpt: events.excerpt,
  excerpt_ne: events.excerpt_ne,
};

const picturedCard = { ...eventCard, picture: pictureFacts };

/**
 * The earliest date of the rows a query finds. The `+` keeps SQLite from walking the index on the
 * date instead of the one that the condition names.
 */
export const earliestDate = sql<Day | null>`min(+${events.date})`;

/** The condition for published events that run today or later. */
export const isUpcoming = (today: Day) => and(gte(events.last_date, today), isPublished(events));
/** The condition for published events that are over. */
export const isPast = (today: Day) => and(lt(events.last_date, today), isPublished(events));

/** Which cards of a list are wanted. */
export interface CardWindow {
  limit: number;
  offset?: number;
  takingPlace?: boolean;
}

/** Cards of the events of a list in its order: single ones, and one date of each series. */
export const cardsOf = (list: EventStatus, db: Database, today: Day, wanted: Wanted) =>
  db
    .select({ ...picturedCard, ...seriesOfCard(list) })
    .from(events)
    .leftJoin(media, pictureAt(events.profile_image_url))
    .where(standsIn(list, db, today, wanted))
    .orderBy(...orderOf(list, events));

const windows = (list: EventStatus, takingPlace: boolean) =>
  reused((db, today: Day, limit: number, offset: number, take: number) =>
    cardsOf(list, db, today, { takingPlace, take }).limit(limit).offset(offset),
  );

const lists = {
  upcoming: { all: windows('upcoming', false), takingPlace: windows('upcoming', true) },
  past: { all: windows('past', false), takingPlace: windows('past', true) },
};

/** The statement for a window of one of the lists. */
function windowOf(list: EventStatus, db: Database, today: Day, window: CardWindow) {
  const { limit, offset = 0, takingPlace = false } = window;
  const { all, takingPlace: held } = lists[list];
  return (takingPlace ? held : all)(db, today, limit, offset, limit + offset);
}

/** The statement for cards of events that run today or later, soonest first; of a series the next date. */
export const upcomingCards = (db: Database, today: Day, window: CardWindow) => windowOf('upcoming', db, today, window);

/** The statement for cards of events that are over, most recent first; of a series that is over the last date. */
export const pastCards = (db: Database, today: Day, window: CardWindow) => windowOf('past', db, today, window);

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

/**
 * The statements for a page of a list and for how many there are in all: single events, and series, which are found once
 * for both. A page after the last one tells of none.
 */
const pageOf = (list: EventStatus) =>
  reused((db, today: Day, limit: number, offset: number, take: number) => {
    const heads = db.$with('heads', { id: sql<string | null>`id`.as('id') }).as(headsOf(list, today, false));
    return db
      .with(heads)
      .select({
        ...picturedCard,
        ...seriesOfCard(list),
        total: sql<number>`${singlesIn(list, db, today)} + (select count(id) from heads)`.as('total'),
      })
      .from(events)
      .leftJoin(media, pictureAt(events.profile_image_url))
      .where(standsIn(list, db, today, { take, heads: sql`select id from heads` }))
      .orderBy(...orderOf(list, events))
      .limit(limit)
      .offset(offset);
  });
const pages = { upcoming: pageOf('upcoming'), past: pageOf('past') };

/** The frame, one page of a list of events and how many there are in all, in one round trip. */
export async function eventsPage(db: Database, today: Day, status: EventStatus, page: number, perPage: number) {
  const offset = (page - 1) * perPage;
  const [settings, cards] = await db.batch([
    allSettings(db),
    pages[status](db, today, perPage, offset, perPage + offset),
  ]);
  const [first] = cards;
  if (first || page === 1) return { frame: frameOf(settings), cards, total: first?.total ?? 0 };
  const [[beginning]] = await db.batch([pages[status](db, today, 1, 0, 1)]);
  return { frame: frameOf(settings), cards, total: beginning?.total ?? 0 };
}
