import { inArray, type SQL, sql } from 'drizzle-orm';
import { forgetPictures } from '#api/media/remove';
import type { Deletion } from '#api/rest/declaration';
import type { Database } from '#db/client';
import { keyAt } from '#db/queries/pictures';
import { galleries, galleryPhotos } from '#db/schema/gallery';

/**
 * What is deleted together with the photos that `where` finds: the rows of their pictures. A
 * gallery whose cover is one of them loses its cover.
 */
export function deletionOfPhotos(db: Database, where: SQL): Deletion {
  const addresses = db.select({ url: galleryPhotos.url }).from(galleryPhotos).where(where);
  return {
    statements: [
      db
        .update(galleries)
        .set({ cover_photo_url: null })
        .where(inArray(galleries.cover_photo_url, addresses)),
    ],
    pictures: forgetPictures(
      db,
      sql`select ${keyAt(galleryPhotos.url)} from ${galleryPhotos} where ${where}`,
    ),
  };
}
