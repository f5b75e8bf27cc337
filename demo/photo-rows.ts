import type { Day } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { media } from '#db/files/schema';
import { eventGalleryRelations, galleries, galleryInput, galleryPhotos } from '#db/galleries/schema';
import { galleryRow } from '#db/galleries/write';
import type { Database } from '#db/kit/client';
import { type DemoGallery, demoGalleries, photoName } from '#demo/galleries';
import type { DemoPicture } from '#demo/pictures';
import { subjects } from '#demo/subjects';

/** D1 binds at most 100 parameters a statement; a photo or a picture has up to ten. */
const ROWS_AT_ONCE = 10;

interface Album {
  today: Day;
  now: Date;
  pictures: readonly DemoPicture[];
  events: readonly { id: string; title: string }[];
}

/** Gives a function from the name of a picture to its address, or to `null` when it is not stored. */
export function pictureUrls(pictures: readonly DemoPicture[]) {
  const keys = new Map(pictures.map(({ name, row }) => [name, row.key]));
  return (name: string): string | null => {
    const key = keys.get(name);
    return key === undefined ? null : paths.media(key);
  };
}

/** The statements that insert the pictures' `media` rows, and the galleries that have a stored photo. */
export function photoStatements(db: Database, { today, now, pictures, events }: Album) {
  const created_at = now.toISOString();
  const urlOf = pictureUrls(pictures);
  const albums = demoGalleries(today).map((gallery) => albumRows(gallery, urlOf, events));
  const shown = albums.filter(({ photos }) => photos.length > 0);
  return [
    ...inChunks(pictures).map((some) => db.insert(media).values(some.map(({ row }) => ({ ...row, created_at })))),
    ...shown.map(({ gallery }) => db.insert(galleries).values(gallery)),
    ...inChunks(shown.flatMap(({ photos }) => photos)).map((rows) => db.insert(galleryPhotos).values(rows)),
    ...inChunks(shown.flatMap(({ relations }) => relations)).map((rows) =>
      db.insert(eventGalleryRelations).values(rows),
    ),
  ];
}

function albumRows(demo: DemoGallery, urlOf: (name: string) => string | null, events: Album['events']) {
  const gallery_id = crypto.randomUUID();
  const created_at = `${demo.made}T08:00:00.000Z`;
  const relations = demo.events.flatMap((title) => {
    const event = events.find((one) => one.title === title);
    return event ? [{ event_id: event.id, gallery_id }] : [];
  });
  const photos = demo.photos.flatMap(([subject, caption, caption_ne], at) => {
    const name = photoName(demo, at);
    const url = urlOf(name);
    if (!url) return [];
    const filename = `${name.slice(name.lastIndexOf('/') + 1)}.webp`;
    const { alt, alt_ne } = subjects[subject];
    const words = { caption, caption_ne, alt, alt_ne };
    return [{ gallery_id, filename, url, order_position: at, created_at, ...words }];
  });
  const input = galleryInput.parse({
    ...demo,
    cover_photo_url: demo.cover === undefined ? null : urlOf(photoName(demo, demo.cover)),
    event_id: relations[0]?.event_id,
  });
  const stamps = { created_at, updated_at: created_at };
  const gallery = { id: gallery_id, ...galleryRow(input, demo.made), ...stamps };
  return { gallery, photos, relations };
}

function inChunks<T>(rows: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) chunks.push(rows.slice(at, at + ROWS_AT_ONCE));
  return chunks;
}
