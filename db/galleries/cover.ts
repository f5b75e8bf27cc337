import { sql } from 'drizzle-orm';
import { galleries, galleryPhotos } from '#db/galleries/schema';

/** `galleries.id` with its table, which Drizzle leaves out in a query without joins. */
export const galleryId = sql`${galleries}.${sql.identifier(galleries.id.name)}`;

/** The photo that stands for a gallery: the one chosen, or else its first. */
export const cover = sql<string | null>`coalesce(nullif(${galleries.cover_photo_url}, ''), (
  select ${galleryPhotos.url} from ${galleryPhotos}
  where ${galleryPhotos.gallery_id} = ${galleryId}
  order by ${galleryPhotos.order_position}, ${galleryPhotos.id} limit 1))`;
