import { and, eq, type SQL, sql } from 'drizzle-orm';
import { LANGS } from '#core/kit/lang';
import { keyAt, pictureAt, pictureFacts } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { type Shareable, shareable, shareColumns } from '#db/files/share-pictures';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';

/** The statement for a photo that visitors can see, with what is said of it and of its gallery. */
export const publicPhoto = (db: Database, id: string) =>
  photosWhere(db, and(eq(galleryPhotos.id, id), isPublished(galleries)));

/** The statement for a photo, also of a draft, with what is said of it and of its gallery. */
export const storedPhoto = (db: Database, id: string) => photosWhere(db, eq(galleryPhotos.id, id));

/**
 * A subquery of the keys of all pictures for shared links with a photo in them, in every language: those of its gallery,
 * and those of events and other galleries that show it.
 */
export function drawnWith(id: string): SQL {
  const keysOf = (kind: Shareable) =>
    LANGS.map((lang) => {
      const { url, says } = shareColumns(shareable[kind], lang);
      return sql`select ${keyAt(url)} from ${shareable[kind].table} where exists (select 1 from ${galleryPhotos} p
        where p.id = ${id} and instr(${says}, p.url) > 0)`;
    });
  return sql.join([...keysOf('events'), ...keysOf('galleries')], sql` union all `);
}

/** The statement for the keys of the stored pictures that `drawnWith` names. */
export const picturesDrawnWith = (db: Database, id: string) =>
  db
    .select({ key: media.key })
    .from(media)
    .where(sql`${media.key} in (${drawnWith(id)})`);

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
      picture: pictureFacts,
    })
    .from(galleryPhotos)
    .innerJoin(galleries, eq(galleries.id, gallery_id))
    .leftJoin(media, pictureAt(url))
    .where(where);
}
