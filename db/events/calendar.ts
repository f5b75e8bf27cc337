import { and, asc, gte, lte, sql } from 'drizzle-orm';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { daysOf, type Month } from '#core/calendar/months';
import type { Day } from '#core/kit/dates';
import { type Content, contentOf, frameOf } from '#core/settings/frame';
import { earliestDate, eventCard } from '#db/events/queries';
import { events } from '#db/events/schema';
import { festivalsBetween } from '#db/festivals/queries';
import type { Database } from '#db/kit/client';
import { contentFacts } from '#db/kit/content';
import { isPublished } from '#db/kit/drafts';
import { reused } from '#db/kit/reused';
import { allSettings } from '#db/settings/queries';

/** The most events that a month shows: more than any month of the society will have. */
const MOST = 500;

/** Cards of the events that touch the days from `first` to `last`, by date. */
const cardsBetween = reused((db, first: Day, last: Day) => {
  const runs = and(gte(events.last_date, first), isPublished(events));
  // An event may have begun before: a subquery finds the earliest date by index on the last day.
  const earliest = db.select({ day: earliestDate }).from(events).where(runs);
  return db
    .select(eventCard)
    .from(events)
    .where(and(gte(events.date, sql`(${earliest})`), lte(events.date, last), runs))
    .orderBy(asc(events.date), asc(events.start_time), asc(events.id))
    .limit(MOST);
});

/** `ask` brings the published years of Bikram Sambat along: when they move the days of the month, it is asked again. */
async function ofMonth<T extends Content>(month: Month, ask: (first: Day, last: Day) => Promise<T>): Promise<T> {
  const { first, last } = daysOf(month, BUILT_IN_TABLE);
  const answer = await ask(first, last);
  const days = daysOf(month, answer.bikram_sambat);
  return days.first === first && days.last === last ? answer : ask(days.first, days.last);
}

/** The frame, the events and the festivals that touch a month, in one round trip. */
export const monthPage = (db: Database, month: Month) =>
  ofMonth(month, async (first, last) => {
    const [settings, cards, festivals] = await db.batch([
      allSettings(db),
      cardsBetween(db, first, last),
      festivalsBetween(db, first, last),
    ]);
    return { ...contentOf(settings), frame: frameOf(settings), cards, festivals };
  });

/** The events and the festivals that touch a month, in one round trip. */
export const monthContent = (db: Database, month: Month) =>
  ofMonth(month, async (first, last) => {
    const [facts, cards, festivals] = await db.batch([
      contentFacts(db),
      cardsBetween(db, first, last),
      festivalsBetween(db, first, last),
    ]);
    return { ...contentOf(facts), cards, festivals };
  });
