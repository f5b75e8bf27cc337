import { and, asc, desc, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MIDNIGHT } from '#core/events/event';
import type { Day } from '#core/kit/dates';
import { LANGS, type Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { events } from '#db/events/schema';
import { keyAt } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { cover } from '#db/galleries/cover';
import { galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { headsOf } from '#db/series/lists';

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

const dayAndPlace = [
  events.date,
  // As `laterLastDayOf` has it: an evening until midnight is one day, also where its end was typed as the next one.
  sql`nullif(${events.last_date}, ${events.date})`,
  shownTime(events.start_time),
  shownTime(events.end_time),
  events.location,
];

const { title, title_ne } = galleries;

/** The condition that no picture is stored for this address. */
const isGone = (url: SQLWrapper) => sql`not exists (select 1 from ${media} m where m.key = ${keyAt(url)})`;

/** The records that have pictures for shared links: one, and another in Nepali where they have a title in Nepali. */
export const shareable = {
  events: {
    table: events,
    // A photo that was deleted or taken down stays at its address in browsers, and is not to be drawn.
    picture: sql<string | null>`case when not (${events.profile_image_url} like ${`${paths.media('')}%`}
      and ${isGone(events.profile_image_url)}) then ${events.profile_image_url} end`,
    says: {
      en: saysOf(
        [events.title, events.title_ne, ...dayAndPlace, events.profile_image_url, events.cancelled],
        events.last_date,
      ),
      ne: saysOf(
        [events.title, events.title_ne, ...dayAndPlace, events.location_ne, events.profile_image_url, events.cancelled],
        events.last_date,
      ),
    },
  },
  galleries: {
    table: galleries,
    picture: cover,
    says: {
      en: saysOf([title, title_ne, galleries.created_at, cover], galleries.created_at),
      ne: saysOf([title, title_ne, galleries.created_at, cover], galleries.created_at),
    },
  },
} as const;
export type Shareable = keyof typeof shareable;

/** The columns of a record's picture for shared links in a language. */
export const shareColumns = ({ table }: (typeof shareable)[Shareable], lang: Lang) =>
  lang === 'ne'
    ? { url: table.share_image_ne_url, says: table.share_image_ne_says }
    : { url: table.share_image_url, says: table.share_image_says };

/**
 * The addresses of a record's pictures for shared links, as `share_image` and `share_image_ne`. Null for a picture that
 * says what the record said before, such as an earlier date, and where none was drawn.
 */
export const shareImagesOf = (kind: Shareable) => ({
  share_image: shareImage(kind, 'en').as('share_image'),
  share_image_ne: shareImage(kind, 'ne').as('share_image_ne'),
});

function shareImage(kind: Shareable, lang: Lang) {
  const { url, says } = shareColumns(shareable[kind], lang);
  // The picture goes with a photo in it, and the photo can come back without it.
  return sql<string | null>`case when ${says} = ${shareable[kind].says[lang]} and not ${isGone(url)} then ${url} end`;
}

/** A subquery of the keys of all pictures for shared links that these records have. */
export function shareKeysOf(kind: Shareable, ids: readonly string[]): SQL {
  const { table } = shareable[kind];
  const keys = LANGS.map((lang) => {
    const { url } = shareColumns(shareable[kind], lang);
    return sql`select ${keyAt(url)} from ${table} where ${url} is not null and ${table.id} in ${inList(ids)}`;
  });
  return sql.join(keys, sql` union all `);
}

/**
 * The ids of records that lack a picture for shared links, in one of their languages; the newest first. Of a series the
 * next date alone has one: to draw them all takes a browser an hour.
 */
export async function withoutShareImage(db: Database, today: Day, limit: number) {
  const isNext = sql`(${events.series_id} is null or ${events.id} in (${headsOf('upcoming', today, false)}))`;
  const lacking = (kind: Shareable) =>
    or(
      isNull(shareImage(kind, 'en')),
      and(sql`${shareable[kind].table.title_ne} <> ''`, isNull(shareImage(kind, 'ne'))),
    );
  const [ofEvents, ofGalleries] = await db.batch([
    db
      .select({ id: events.id })
      .from(events)
      .where(and(lacking('events'), isNext))
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
