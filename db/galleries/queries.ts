import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type GalleryFilter, instantsOfYear } from '#core/galleries/gallery';
import { frameOf } from '#core/settings/frame';
import { events } from '#db/events/schema';
import { pictureAt, pictureFacts } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { shareImagesOf } from '#db/files/share-pictures';
import { cover, galleryId } from '#db/galleries/cover';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { reused } from '#db/kit/reused';
import { shortNameOf } from '#db/pages/short-names';
import { allSettings } from '#db/settings/queries';

const PHOTOS_MAX = 1000;

/** The published event a gallery belongs to: its own, or else one that it is linked to. */
const linkedEvent = sql<string | null>`coalesce(
  (select e.id from ${events} e where e.id = ${galleries.event_id} and e.draft = 0),
  (select r.event_id from ${eventGalleryRelations} r join ${events} e on e.id = r.event_id
    where r.gallery_id = ${galleryId} and e.draft = 0 order by r.event_id limit 1))`;

/** How many photos a gallery has. */
export const photoCount = sql<number>`(
  select count(*) from ${galleryPhotos} where ${galleryPhotos.gallery_id} = ${galleryId})`;

const galleryCard = {
  id: galleries.id,
  title: galleries.title,
  title_ne: galleries.title_ne,
  created_at: galleries.created_at,
  photo_count: photoCount.as('photo_count'),
  cover: cover.as('cover'),
  event_id: sql<string | null>`${events.id}`.as('linked_event_id'),
  event_title: sql<string | null>`${events.title}`.as('event_title'),
  event_title_ne: sql<string | null>`${events.title_ne}`.as('event_title_ne'),
  picture: pictureFacts,
};

/** Before and after every instant that is stored. */
const ALWAYS = { from: '', before: '~' };

/** The galleries of a type that were made in a span of time. */
function matching(type: GalleryFilter['type'], from: string, before: string): SQL | undefined {
  return and(
    isPublished(galleries),
    gte(galleries.created_at, from),
    lt(galleries.created_at, before),
    type === 'event' ? isNotNull(linkedEvent) : undefined,
    type === 'other' ? isNull(linkedEvent) : undefined,
  );
}

const cardsOf = (type: GalleryFilter['type']) =>
  reused((db, from: string, before: string, limit: number, offset: number) =>
    db
      .select(galleryCard)
      .from(galleries)
      .leftJoin(events, eq(events.id, linkedEvent))
      .leftJoin(media, pictureAt(cover))
      .where(matching(type, from, before))
      .orderBy(desc(galleries.created_at), desc(galleries.id))
      .limit(limit)
      .offset(offset),
  );

const countOf = (type: GalleryFilter['type']) =>
  reused((db, from: string, before: string) =>
    db
      .select({ total: count() })
      .from(galleries)
      .where(matching(type, from, before)),
  );

const statementsOf = (type: GalleryFilter['type']) => ({ cards: cardsOf(type), count: countOf(type) });
const lists = { all: statementsOf(null), event: statementsOf('event'), other: statementsOf('other') };

/** A card of a gallery. */
export type GalleryCard = Awaited<ReturnType<typeof lists.all.cards>>[number];

/** As many as a society makes in several years. */
const NEWEST = 60;

/** The statement for the newest galleries. */
export const newestGalleries = (db: Database) => lists.all.cards(db, ALWAYS.from, ALWAYS.before, NEWEST, 0);

/**
 * The years in the society's zone in which galleries were made. A year begins in summer time, 13 hours ahead of UTC.
 */
const years = reused((db) =>
  db
    .selectDistinct({ year: sql<string | null>`strftime('%Y', ${galleries.created_at}, '+13 hours')`.as('year') })
    .from(galleries)
    .where(isPublished(galleries)),
);

/**
 * The frame, one page of the galleries that the filter lets through, newest first, how many they are,
 * and the years there are to choose from, newest first, in one round trip.
 */
export async function galleriesPage(db: Database, { type, year }: GalleryFilter, page: number, perPage: number) {
  const list = lists[type ?? 'all'];
  const { from, before } = year === null ? ALWAYS : instantsOfYear(year);
  const [settings, found, [counted], made] = await db.batch([
    allSettings(db),
    list.cards(db, from, before, perPage, (page - 1) * perPage),
    list.count(db, from, before),
    years(db),
  ]);
  return {
    frame: frameOf(settings),
    cards: found,
    total: counted?.total ?? 0,
    years: made.flatMap(({ year }) => Number(year) || []).sort((a, b) => b - a),
  };
}

const shownPhoto = {
  id: galleryPhotos.id,
  gallery_id: galleryPhotos.gallery_id,
  url: galleryPhotos.url,
  caption: galleryPhotos.caption,
  caption_ne: galleryPhotos.caption_ne,
  alt: galleryPhotos.alt,
  alt_ne: galleryPhotos.alt_ne,
  picture: pictureFacts,
};

const photosOf = reused((db, id: string) =>
  db
    .select(shownPhoto)
    .from(galleryPhotos)
    .leftJoin(media, pictureAt(galleryPhotos.url))
    .where(eq(galleryPhotos.gallery_id, id))
    .orderBy(asc(galleryPhotos.order_position), asc(galleryPhotos.id))
    .limit(PHOTOS_MAX),
);

/** A photo as a page shows it. */
export type ShownPhoto = Awaited<ReturnType<typeof photosOf>>[number];

const oneGallery = (draftsToo: boolean) =>
  reused((db, id: string) =>
    db
      .select({
        ...galleryCard,
        description: galleries.description,
        description_ne: galleries.description_ne,
        ...shareImagesOf('galleries'),
        short_name: shortNameOf('galleries'),
        updated_at: galleries.updated_at,
        draft: galleries.draft,
        publish_on: galleries.publish_on,
      })
      .from(galleries)
      .leftJoin(events, eq(events.id, linkedEvent))
      .leftJoin(media, pictureAt(cover))
      .where(and(eq(galleries.id, id), draftsToo ? undefined : isPublished(galleries)))
      .limit(1),
  );
const published = oneGallery(false);
const anyState = oneGallery(true);

/**
 * The frame, one gallery (or `null`) with its card's facts, and its photos in order, in one round
 * trip; `draftsToo` takes it whatever its state.
 */
export async function galleryWithPhotos(db: Database, id: string, draftsToo = false) {
  const [settings, [gallery], photos] = await db.batch([
    allSettings(db),
    (draftsToo ? anyState : published)(db, id),
    photosOf(db, id),
  ]);
  return { frame: frameOf(settings), found: gallery ? { gallery, photos } : null };
}
