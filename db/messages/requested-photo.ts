import { sql } from 'drizzle-orm';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { versions } from '#db/history/schema';
import { validJson } from '#db/kit/valid-json';
import { versionedPhotos } from '#db/kit/versioned';
import { contactMessages } from '#db/messages/schema';

const photoId = sql`${contactMessages}."photo_id"`;
const isIt = sql`${galleryPhotos.id} = ${photoId}`;

/** The last that the history knows of the photo, once it is not shown any more. */
const last = sql`from ${versions} where ${versions.resource} = ${versionedPhotos.resource}
  and ${versions.record_id} = ${photoId} and ${versions.after} is null order by ${versions.id} desc limit 1`;

const galleryOfPhoto = sql<string | null>`coalesce(
  (select ${galleryPhotos.gallery_id} from ${galleryPhotos} where ${isIt}), (select ${versions.owner_id} ${last}))`;

/** What is known of the photo that a message is about, as columns: null for any other, and once it is gone for good. */
export const requestedPhoto = {
  photo_url: sql<string | null>`coalesce((select ${galleryPhotos.url} from ${galleryPhotos} where ${isIt}),
    (select json_extract(${validJson(versions.before)}, '$.url') ${last}))`.as('photo_url'),
  photo_shown: sql<number>`exists (select 1 from ${galleryPhotos} where ${isIt})`.as('photo_shown'),
  gallery_id: galleryOfPhoto.as('gallery_id'),
  gallery_title: sql<string | null>`(select ${galleries.title} from ${galleries}
    where ${galleries.id} = ${galleryOfPhoto})`.as('gallery_title'),
};
