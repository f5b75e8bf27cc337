import { asc, desc, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MIDNIGHT } from '#core/events/event';
import { events } from '#db/events/schema';
import { keyAt } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { cover } from '#db/galleries/cover';
import { galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';

/** Which drawing it is: with another number every stored picture has to be drawn again. */
const DRAWING = '2';

/** No text that is stored has this character. */
const separator = sql`char(31)`;

/** As BS 2084 begins in Nepal and here, where it is still the day before in UTC. Days before it are settled. */
const UNSETTLED_FROM = '2027-04-13';

/**
 * The facts that a picture shows, as one text: it fits a record as long as this is the same. The date in Bikram Sambat
 * follows from the days, the last of which is `day`, and from the published years where the table of that calendar is not settled.
 */
const saysOf = (fields: readonly SQLWrapper[], day: SQLWrapper): SQL<string> =>
  sql<string>`(${sql.join(
    [sql`${DRAWING}`, ...fields.map((one) => sql`coalesce(${one}, '')`)],
    sql` || ${separator} || `,
  )} || coalesce(case when ${day} >= ${UNSETTLED_FROM} then ${separator} ||
    (select value from site_settings where key = 'bikram_sambat_years') end, ''))`;

/** A time of an event as it is shown: whole days, from midnight to midnight, have none. */
const shownTime = (time: SQLWrapper) =>
  sql`iif(${events.start_time} = ${MIDNIGHT} and ${events.end_time} = ${MIDNIGHT}, null, ${time})`;

/** The records that have a picture for shared links. */
export const shareable = {
  events: {
    table: events,
    picture: sql<string | null>`${events.profile_image_url}`,
    says: saysOf(
      [
        events.title,
        events.title_ne,
        events.date,
        // As `laterLastDayOf` has it: an evening until midnight is one day, also where its end was typed as the next one.
        sql`nullif(${events.last_date}, ${events.date})`,
        shownTime(events.start_time),
        shownTime(events.end_time),
        events.location,
        events.profile_image_url,
        events.cancelled,
      ],
      events.last_date,
    ),
  },
  galleries: {
    table: galleries,
    picture: cover,
    says: saysOf([galleries.title, galleries.title_ne, galleries.created_at, cover], galleries.created_at),
  },
} as const;
export type Shareable = keyof typeof shareable;

/**
 * The address of a record's picture for shared links, as `share_image`. Null for a picture that says what the
 * record said before, such as an earlier date, and where none was drawn.
 */
export const shareImageOf = (kind: Shareable) => shareImage(kind).as('share_image');

function shareImage(kind: Shareable) {
  const { table, says } = shareable[kind];
  // The picture goes with a photo in it, and the photo can come back without it.
  const isThere = sql`exists (select 1 from ${media} m where m.key = ${keyAt(table.share_image_url)})`;
  return sql<string | null>`case when ${table.share_image_says} = ${says} and ${isThere}
    then ${table.share_image_url} end`;
}

/** A subquery of the keys of all pictures for shared links that these records have. */
export function shareImagesOf(kind: Shareable, ids: readonly string[]): SQL {
  const { table } = shareable[kind];
  return sql`select ${keyAt(table.share_image_url)} from ${table}
    where ${table.share_image_url} is not null and ${table.id} in ${inList(ids)}`;
}

/** The ids of records without a picture for shared links that fits them, the newest first. */
export async function withoutShareImage(db: Database, limit: number) {
  const lacking = (kind: Shareable) => isNull(shareImage(kind));
  const [ofEvents, ofGalleries] = await db.batch([
    db
      .select({ id: events.id })
      .from(events)
      .where(lacking('events'))
      .orderBy(desc(events.date), asc(events.id))
      .limit(limit),
    db
      .select({ id: galleries.id })
      .from(galleries)
      .where(lacking('galleries'))
      .orderBy(desc(galleries.created_at), asc(galleries.id))
      .limit(limit),
  ]);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { events: ids(ofEvents), galleries: ids(ofGalleries) };
}
