import { and, eq, sql } from 'drizzle-orm';
import { type Event, events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';

/** The columns in which the dates of a part are alike. */
const ALIKE = [
  ...['title', 'title_ne', 'description', 'description_ne', 'start_time', 'end_time', 'location', 'location_ne'],
  ...['location_id', 'online_url', 'profile_image_url', 'tags', 'cancelled', 'series_rule'],
] as const;

const isOther = sql.raw(
  [
    ...ALIKE.map((name) => `m.${name} is not events.${name}`),
    'julianday(m.end_date) - julianday(m.date) is not julianday(events.end_date) - julianday(events.date)',
  ].join(' or '),
);

/**
 * The statement, at the end of a write of these dates, that keeps every part alike: those of which nothing is noted as
 * their own, and which say something else than the others of their part, become a part of their own. A date comes so from
 * the bin, or from its history, that says what the series said before.
 * @param change the id of the write's entry in the history
 */
export function partStale(db: Database, ids: readonly string[], change: string) {
  if (ids.length === 0) return [];
  const written = inList(ids);
  const model = sql`(select k.id from events k where k.series_part = events.series_part and k.series_own = '[]'
    and k.id not in ${written} order by k.date, k.id limit 1)`;
  return [
    db
      .update(events)
      // The first 36 characters are those of a UUID: a part that comes back again and again has no longer name.
      .set({ series_part: sql`substr(series_part, 1, 36) || '~' || ${change.slice(0, 8)}` })
      .where(
        and(
          sql`${events.id} in ${written}`,
          sql`${events.series_part} is not null and ${events.series_own} = '[]'`,
          sql`exists (select 1 from events m where m.id = ${model} and (${isOther}))`,
        ),
      ),
  ];
}

/**
 * Those of some written dates that make up a whole part, but for what is its dates' own: written together they are still
 * alike, and nothing of it is one date's own.
 */
export async function wholeParts(
  written: readonly Pick<Event, 'id' | 'series_part' | 'series_own'>[],
  db: Database,
): Promise<ReadonlySet<string>> {
  const plain = written.filter(({ series_part, series_own }) => series_part !== null && series_own.length === 0);
  const parts = Map.groupBy(plain, ({ series_part }) => series_part);
  if (plain.length < 2) return new Set();
  const counted = await db
    .select({ part: events.series_part, total: sql<number>`count(*)` })
    .from(events)
    .where(and(sql`${events.series_part} in ${inList([...parts.keys()])}`, eq(events.series_own, [])))
    .groupBy(events.series_part);
  const whole = new Set(counted.flatMap(({ part, total }) => (parts.get(part)?.length === total ? [part] : [])));
  return new Set(written.filter(({ series_part }) => whole.has(series_part)).map(({ id }) => id));
}
