import { inArray, type SQL, sql } from 'drizzle-orm';
import { forgetPictures } from '#api/files/files';
import type { Deletion } from '#api/rest/declaration';
import { keysOutsideGalleries } from '#db/files/library';
import { keyAt } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { versionedGalleries, versionedMedia, versionedPhotos } from '#db/kit/versioned';

/**
 * The deletion of what goes with the photos that `where` finds: the rows of their pictures, and of pictures for shared
 * links with one of them in it. A gallery whose cover is one of them loses its cover.
 * A picture that something else shows as well, such as an event, stays for it.
 * @param more a subquery of further keys of pictures that are deleted
 * @param isTakenDown deletes the pictures also where something else shows them
 */
export function deletionOfPhotos(db: Database, where: SQL, more?: SQL, isTakenDown = false) {
  const addresses = db.select({ url: galleryPhotos.url }).from(galleryPhotos).where(where);
  // `share_image_says` names the photo in a drawn picture.
  const drawnFrom = ['share_image', 'share_image_ne'].map((image) => {
    const [url, says] = [sql.raw(`g.${image}_url`), sql.raw(`g.${image}_says`)];
    return sql`select ${keyAt(url)} from ${galleries} g where exists (
      select 1 from ${galleryPhotos} where ${galleryPhotos.gallery_id} = g.id
        and instr(${says}, ${galleryPhotos.url}) > 0 and (${where}))`;
  });
  const stays = isTakenDown ? sql`` : sql` and ${keyAt(galleryPhotos.url)} not in (${keysOutsideGalleries()})`;
  const own = sql`select ${keyAt(galleryPhotos.url)} from ${galleryPhotos} where (${where})${stays}`;
  // D1 takes five terms of a compound select: what `more` joins counts apart.
  const others = more ? [sql`select * from (${more})`] : [];
  const keys = sql.join([own, ...drawnFrom, ...others], sql` union all `);
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
