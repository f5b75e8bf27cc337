import { and, eq, type SQL } from 'drizzle-orm';
import { pictureAt, pictureFacts } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';

/** The statement for a photo that visitors can see, with what is said of it and of its gallery. */
export const publicPhoto = (db: Database, id: string) =>
  photosWhere(db, and(eq(galleryPhotos.id, id), isPublished(galleries)));

/** The statement for a photo, also of a draft, with what is said of it and of its gallery. */
export const storedPhoto = (db: Database, id: string) => photosWhere(db, eq(galleryPhotos.id, id));

function photosWhere(db: Database, where: SQL | undefined) {
  const { gallery_id, url, caption, caption_ne, alt, alt_ne } = galleryPhotos;
  return db
    .select({
      id: galleryPhotos.id,
      gallery_id,
      url,
      caption,
      caption_ne,
      alt,
      alt_ne,
      title: galleries.title,
      title_ne: galleries.title_ne,
      share_image_url: galleries.share_image_url,
      share_image_ne_url: galleries.share_image_ne_url,
      picture: pictureFacts,
    })
    .from(galleryPhotos)
    .innerJoin(galleries, eq(galleries.id, gallery_id))
    .leftJoin(media, pictureAt(url))
    .where(where);
}
