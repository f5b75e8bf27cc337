import { and, asc, count, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { EventStatus } from '#core/events/event';
import type { Day, Instant } from '#core/kit/dates';
import { calendarId, sequenceAt } from '#core/series/dates';
import { readRule } from '#core/series/rule-format';
import { type Content, contentOf } from '#core/settings/frame';
import { listedEvent } from '#db/events/listed';
import { earliestDate } from '#db/events/queries';
import { events } from '#db/events/schema';
import { orderOf, standsIn } from '#db/events/standing';
import { festivalsBetween } from '#db/festivals/queries';
import { deletedEvents } from '#db/history/deleted-events';
import type { Database } from '#db/kit/client';
import { contentFacts } from '#db/kit/content';
import { isPublished } from '#db/kit/drafts';
import { archiveWindow } from '#db/letters/archive';
import { venueOfEvent } from '#db/locations/queries';
import { locations } from '#db/locations/schema';
import { datesOfSeries, ownDates, seriesParts } from '#db/series/feed';

/** So many at most are in a calendar of all events. */
const CALENDAR_EVENTS = 5000;
/** So many to come, and so many that are over, are in one to subscribe to: phones read it whole, again and again. */
const SUBSCRIBED_EVENTS = 300;

/** Sorts before every day. As a bound it lets the index on the date serve where no day is given. */
const BEFORE_ALL: Day = '';

/** Which events are wanted; both days are inclusive. */
export interface EventFilter {
  /** The first day on which an event must still run. */
  from?: Day | undefined;
  /** The last day on which it may begin. */
  to?: Day | undefined;
  status?: EventStatus | undefined;
  /** Leaves out the dates of series. */
  isSingle?: boolean;
}

function matching(db: Database, today: Day, { from, to, status, isSingle }: EventFilter) {
  const must = status === 'upcoming' && !(from && from > today) ? today : from;
  // Written out, for the partial indexes of events that are in no series.
  const single = isSingle ? sql`${events.series_id} is null` : undefined;
  const running = must === undefined ? undefined : and(gte(events.last_date, must), isPublished(events), single);
  // An event may have begun long before: a subquery finds the earliest date by index on last_date.
  const earliest = db.select({ day: earliestDate }).from(events).where(running);
  return and(
    running ? gte(events.date, sql`(${earliest})`) : gte(events.date, BEFORE_ALL),
    running ?? and(isPublished(events), single),
    to === undefined ? undefined : lte(events.date, to),
    // The date is never after the last day: the extra bound lets the index on the date serve.
    ...(status === 'past' ? [lt(events.date, today), lt(events.last_date, today)] : []),
  );
}

function eventWindow(db: Database, today: Day, filter: EventFilter, limit: number, offset = 0) {
  const towards = filter.status === 'past' ? desc : asc;
  return db
    .select(listedEvent)
    .from(events)
    .leftJoin(locations, venueOfEvent)
    .where(matching(db, today, filter))
    .orderBy(towards(events.date), towards(events.start_time), towards(events.id))
    .limit(limit)
    .offset(offset);
}

type ListedRow = Awaited<ReturnType<typeof eventWindow>>[number];
/** An event as a feed or a list tells of it. */
export type ListedEvent = Omit<ListedRow, 'registration'> & Partial<Pick<ListedRow, 'registration'>>;

/** One page of a list of events and how many there are in all, in one round trip. */
export async function listEvents(db: Database, today: Day, filter: EventFilter, page: number, perPage: number) {
  const [facts, found, [counted]] = await db.batch([
    contentFacts(db),
    eventWindow(db, today, filter, perPage, (page - 1) * perPage),
    db
      .select({ total: count() })
      .from(events)
      .where(matching(db, today, filter)),
  ]);
  return { ...contentOf(facts), events: found, total: counted?.total ?? 0 };
}

/** Events of a list with what a feed tells of them; of each series one date. */
const newsWindow = (db: Database, list: EventStatus, today: Day, limit: number) =>
  db
    .select(listedEvent)
    .from(events)
    .leftJoin(locations, venueOfEvent)
    .where(standsIn(list, db, today, { take: limit }))
    .orderBy(...orderOf(list, events))
    .limit(limit);

/**
 * The next `limit` events and the latest `limit`, each series once, and as many of the latest letters, in one round trip.
 */
export async function latestNews(db: Database, today: Day, limit: number) {
  const [facts, upcoming, past, letters] = await db.batch([
    contentFacts(db),
    newsWindow(db, 'upcoming', today, limit),
    newsWindow(db, 'past', today, limit),
    archiveWindow(db, limit, 0),
  ]);
  return { ...contentOf(facts), events: [...upcoming, ...past], letters };
}

/** What a calendar tells of events, in one round trip. */
interface CalendarEvents extends Content {
  events: ListedEvent[];
}

/**
 * The published events of a calendar to subscribe to: those that are to come and those that ended on `from` or later,
 * of each kind the 300 nearest to `today`; the series that have a date since then, each as a whole; and what was deleted
 * since `since`, which calendars are told to take out.
 */
export async function subscribedEvents(db: Database, today: Day, from: Day, since: Instant) {
  const [facts, upcoming, past, parts, own, deleted] = await db.batch([
    contentFacts(db),
    eventWindow(db, today, { status: 'upcoming', isSingle: true }, SUBSCRIBED_EVENTS),
    eventWindow(db, today, { status: 'past', from, isSingle: true }, SUBSCRIBED_EVENTS),
    seriesParts(db, from),
    ownDates(db, from),
    deletedEvents(db, since),
  ]);
  const known = new Set([...parts, ...own].map(({ series_part }) => series_part));
  // A series that is there says itself which dates it lacks. One that is gone is told of once.
  const taken = deleted.flatMap(({ series_part, series_rule, ...event }) => {
    // Without a rule that calendars know, each date was an event of its own.
    if (series_part === null || !isKnownRule(series_rule)) return [event];
    const isTold = known.has(series_part);
    known.add(series_part);
    return isTold ? [] : [{ ...event, id: calendarId(series_part), sequence: sequenceAt(event.updated_at) }];
  });
  return { ...contentOf(facts), events: [...upcoming, ...past, ...gone(taken)], parts, own };
}

/** The published events of every day, of more than 5,000 the newest by their date; and those deleted since `since`. */
export async function allEvents(db: Database, since: Instant): Promise<CalendarEvents> {
  const [facts, listed, deleted] = await db.batch([
    contentFacts(db),
    db
      .select(listedEvent)
      .from(events)
      .leftJoin(locations, venueOfEvent)
      .where(and(gte(events.date, BEFORE_ALL), isPublished(events)))
      .orderBy(desc(events.date), desc(events.id))
      .limit(CALENDAR_EVENTS),
    deletedEvents(db, since),
  ]);
  return { ...contentOf(facts), events: [...listed, ...gone(deleted)] };
}

/** Whether programs know a rule: they do not know the calendar of Nepal. */
function isKnownRule(text: string | null): boolean {
  const rule = readRule(text);
  return rule !== null && rule.every !== 'nepali_month';
}

type Deleted = Omit<Awaited<ReturnType<typeof deletedEvents>>[number], 'series_part' | 'series_rule'>;

const gone = (deleted: readonly Deleted[]): ListedEvent[] =>
  deleted.map((event) => ({ ...event, online_url: null, venue: null }));

/** The festivals that touch the days from `first` to `last`, in one round trip. */
export async function festivalFeed(db: Database, first: Day, last: Day) {
  const [facts, festivals] = await db.batch([contentFacts(db), festivalsBetween(db, first, last)]);
  return { ...contentOf(facts), festivals };
}

/** The published dates of a series, in one round trip. */
export async function oneSeries(db: Database, id: string) {
  const [facts, dates] = await db.batch([contentFacts(db), datesOfSeries(db, id)]);
  return { ...contentOf(facts), dates };
}

/** One published event with its description, or `null`, in one round trip. */
export async function oneEvent(db: Database, id: string) {
  const { description, description_ne } = events;
  const [facts, [event]] = await db.batch([
    contentFacts(db),
    db
      .select({ ...listedEvent, description, description_ne })
      .from(events)
      .leftJoin(locations, venueOfEvent)
      .where(and(eq(events.id, id), isPublished(events)))
      .limit(1),
  ]);
  return { ...contentOf(facts), event: event ?? null };
}
