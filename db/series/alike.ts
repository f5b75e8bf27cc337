import { and, eq, type SQL, sql } from 'drizzle-orm';
import { eventFields, events } from '#db/events/schema';
import type { Database } from '#db/kit/client';

const TEXTS: readonly string[] = Object.keys(eventFields.translated);

/**
 * The condition that an event's texts are its own: those of the first of alike dates of a series stand for the others,
 * and a date counts beside them when one of its texts was changed on it alone.
 */
export const hasOwnTexts: SQL = sql`(${events.series_part} is null
  or exists (select 1 from json_each(${events.series_own}) o where o.value in ${sql.raw(`('${TEXTS.join("', '")}')`)})
  or ${events.id} = (select d.id from events d where d.series_part = ${events.series_part} and d.series_own = '[]'
    order by d.date, d.id limit 1))`;

/**
 * The ids of the other dates that say what a date says; none for an event that is in no series, and for a date that has
 * own texts.
 */
export async function alikeDates(db: Database, id: string): Promise<string[]> {
  const part = db.select({ part: events.series_part }).from(events).where(eq(events.id, id));
  const dates = await db
    .select({ id: events.id, own: events.series_own })
    .from(events)
    .where(and(sql`${events.series_part} is not null`, sql`${events.series_part} = ${part}`));
  const alike = dates.filter(({ own }) => !own.some((name) => TEXTS.includes(name))).map((date) => date.id);
  return alike.includes(id) ? alike.filter((one) => one !== id) : [];
}
