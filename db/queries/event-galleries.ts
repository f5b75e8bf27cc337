import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client';
import { inList } from '#db/in-list';
import { isPublished } from '#db/queries/drafts';
import { photoCount, type ShownPhoto } from '#db/queries/galleries';
import { pictureAt, pictureFacts } from '#db/queries/pictures';
import { reused } from '#db/reused';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/schema/gallery';
import { media } from '#db/schema/media';

/** Whose galleries are meant: those of an event, by its id, or the galleries with these ids. */
type Owner = string | readonly string[];

/** Those of these galleries that are published. */
const amongIds = (ids: readonly string[]) =>
  sql`(select g.id from ${galleries} g where g.draft = 0 and g.id in ${inList(ids)})`;

/** The ids of the published galleries of an event: linked to it, or its own; each once. */
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

function galleriesIn(db: Database, ids: SQL) {
  return db
    .select({
      id: galleries.id,
      title: galleries.title,
      created_at: galleries.created_at,
      photo_count: photoCount.as('photo_count'),
    })
    .from(galleries)
    .where(sql`${galleries.id} in ${ids}`);
}

const galleriesOfStored = reused((db, event_id: string) =>
  galleriesIn(db, idsOfEvent(db, event_id)),
);

/** The statement for the galleries of an event. */
export const galleriesOfEvent = (db: Database, owner: Owner) =>
  typeof owner === 'string' ? galleriesOfStored(db, owner) : galleriesIn(db, amongIds(owner));

function photosIn(db: Database, ids: SQL, limit: number) {
  const { gallery_id, order_position, id } = galleryPhotos;
  const place =
    sql<number>`row_number() over (partition by ${gallery_id} order by ${order_position}, ${id})`.as(
      'place',
    );
  const numbered = db
    .select({
      ...{ id, gallery_id, url: galleryPhotos.url },
      ...{ caption: galleryPhotos.caption, alt: galleryPhotos.alt, place },
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
      alt: numbered.alt,
      place: numbered.place,
      picture: pictureFacts,
    })
    .from(numbered)
    .leftJoin(media, pictureAt(numbered.url))
    .where(sql`${numbered.place} <= ${limit}`);
}

const photosOfStored = reused((db, event_id: string, limit: number) =>
  photosIn(db, idsOfEvent(db, event_id), limit),
);

/** The statement for the first `limit` photos of each gallery of an event; `place` is their order in it. */
export const photosOfEvent = (db: Database, owner: Owner, limit: number) =>
  typeof owner === 'string'
    ? photosOfStored(db, owner, limit)
    : photosIn(db, amongIds(owner), limit);

/** A gallery of an event with its first photos. */
export interface EventGallery {
  id: string;
  title: string;
  photo_count: number;
  photos: ShownPhoto[];
}

/** Puts galleries and photos of an event together: newest gallery first, those without photos left out. */
export function eventGalleriesOf(
  found: Awaited<ReturnType<typeof galleriesOfEvent>>,
  photos: Awaited<ReturnType<typeof photosOfEvent>>,
): EventGallery[] {
  return found
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
    .map(({ id, title, photo_count }) => ({
      ...{ id, title, photo_count },
      photos: photos
        .filter(({ gallery_id }) => gallery_id === id)
        .sort((a, b) => a.place - b.place),
    }))
    .filter((gallery) => gallery.photos.length > 0);
}
