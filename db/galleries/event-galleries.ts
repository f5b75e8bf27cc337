import { and, eq, type SQL, sql } from 'drizzle-orm';
import { pictureAt, pictureFacts } from '#db/files/pictures';
import { media } from '#db/files/schema';
import type { ShownPhoto } from '#db/galleries/queries';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { inList } from '#db/kit/in-list';
import { reused } from '#db/kit/reused';

/** Whose galleries are meant: those of an event, by its id, or the galleries with these ids. */
type Owner = string | readonly string[];

const amongIds = (ids: readonly string[]) =>
  sql`(select g.id from ${galleries} g where g.draft = 0 and g.id in ${inList(ids)})`;

function idsOfEvent(db: Database, event_id: string): SQL {
  return sql`${db
    .select({ id: eventGalleryRelations.gallery_id })
    .from(eventGalleryRelations)
    .innerJoin(galleries, eq(galleries.id, eventGalleryRelations.gallery_id))
    .where(and(eq(eventGalleryRelations.event_id, event_id), isPublished(galleries)))
    .union(
      db
        .select({ id: galleries.id })
        .from(galleries)
        .where(and(eq(galleries.event_id, event_id), isPublished(galleries))),
    )}`;
}

function photosIn(db: Database, ids: SQL, limit: number) {
  const { gallery_id, order_position, id } = galleryPhotos;
  const place = sql<number>`row_number() over (partition by ${gallery_id} order by ${order_position}, ${id})`.as(
    'place',
  );
  const photo_count = sql<number>`count(*) over (partition by ${gallery_id})`.as('photo_count');
  const numbered = db
    .select({
      id,
      gallery_id,
      url: galleryPhotos.url,
      photo_count,
      caption: galleryPhotos.caption,
      caption_ne: galleryPhotos.caption_ne,
      alt: galleryPhotos.alt,
      alt_ne: galleryPhotos.alt_ne,
      place,
    })
    .from(galleryPhotos)
    .where(sql`${gallery_id} in ${ids}`)
    .as('numbered');
  return db
    .select({
      id: numbered.id,
      gallery_id: numbered.gallery_id,
      url: numbered.url,
      caption: numbered.caption,
      caption_ne: numbered.caption_ne,
      alt: numbered.alt,
      alt_ne: numbered.alt_ne,
      place: numbered.place,
      picture: pictureFacts,
      // Each has a name of its own: D1 gives rows by column name, and columns named alike are lost.
      gallery_title: sql<string>`${galleries.title}`.as('gallery_title'),
      gallery_title_ne: sql<string | null>`${galleries.title_ne}`.as('gallery_title_ne'),
      created_at: galleries.created_at,
      photo_count: numbered.photo_count,
    })
    .from(numbered)
    .innerJoin(galleries, eq(galleries.id, numbered.gallery_id))
    .leftJoin(media, pictureAt(numbered.url))
    .where(sql`${numbered.place} <= ${limit}`);
}

const photosOfStored = reused((db, event_id: string, limit: number) => photosIn(db, idsOfEvent(db, event_id), limit));

/** The statement for the first `limit` photos of each gallery of an event, with what is shown of the gallery. */
export const photosOfEvent = (db: Database, owner: Owner, limit: number) =>
  typeof owner === 'string' ? photosOfStored(db, owner, limit) : photosIn(db, amongIds(owner), limit);

/** A gallery of an event with its first photos. */
export type EventGallery = {
  id: string;
  title: string;
  title_ne: string | null;
  photo_count: number;
  photos: ShownPhoto[];
};

/** The galleries of an event from the rows of `photosOfEvent`, newest first. One without photos has no row. */
export function eventGalleriesOf(rows: Awaited<ReturnType<typeof photosOfEvent>>): EventGallery[] {
  const sorted = rows.toSorted(
    (a, b) => b.created_at.localeCompare(a.created_at) || b.gallery_id.localeCompare(a.gallery_id) || a.place - b.place,
  );
  return [...Map.groupBy(sorted, ({ gallery_id }) => gallery_id)].flatMap(([id, photos]) => {
    const [first] = photos;
    return first
      ? [{ id, title: first.gallery_title, title_ne: first.gallery_title_ne, photo_count: first.photo_count, photos }]
      : [];
  });
}
