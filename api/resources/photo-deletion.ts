import { inArray, type SQL, sql } from 'drizzle-orm';
import { forgetPictures } from '#api/media/remove';
import type { Deletion } from '#api/rest/declaration';
import type { Database } from '#db/client';
import { keyAt } from '#db/queries/pictures';
import { galleries, galleryPhotos } from '#db/schema/gallery';
import { media } from '#db/schema/media';
import { versionedGalleries, versionedMedia, versionedPhotos } from '#db/versioned';

/**
 * What is deleted together with the photos that `where` finds: the rows of their pictures. A
 * gallery whose cover is one of them loses its cover.
 */
export function deletionOfPhotos(db: Database, where: SQL) {
  const addresses = db.select({ url: galleryPhotos.url }).from(galleryPhotos).where(where);
  const keys = sql`select ${keyAt(galleryPhotos.url)} from ${galleryPhotos} where ${where}`;
  const hasCover = inArray(galleries.cover_photo_url, addresses);
  return {
    statements: [db.update(galleries).set({ cover_photo_url: null }).where(hasCover)],
    touched: [
      { of: versionedPhotos, where },
      { of: versionedMedia, where: sql`${media.key} in (${keys})` },
      { of: versionedGalleries, where: hasCover, moves: true },
    ],
    pictures: forgetPictures(db, keys),
  } satisfies Deletion;
}
