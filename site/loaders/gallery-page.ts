import type { AstroGlobal } from 'astro';
import { oneEvent } from '#db/queries/feeds';
import { galleryWithPhotos } from '#db/queries/galleries';
import { type GalleryInput, galleryInput } from '#db/schema/gallery';
import { previewOf } from '#site/loaders/preview.ts';

/**
 * Loads the gallery `id` with all that its page shows; `page` is `null` when the database does not
 * answer. With `?preview`, signed-in admins get a draft too, or what they typed, with the photos
 * that are stored.
 */
export async function galleryPage(astro: AstroGlobal, id: string) {
  const { db, now } = astro.locals;
  const preview = await previewOf(astro, galleryInput);
  try {
    const page = await galleryWithPhotos(db, id, preview.kind !== 'none');
    if (preview.kind !== 'form') return { page, preview };
    const gallery = page.found?.gallery ?? unstored(id, now);
    const event = await eventOf(preview.input, astro);
    const typed = { ...gallery, ...preview.input, ...event };
    return { page: { ...page, found: { photos: [], ...page.found, gallery: typed } }, preview };
  } catch (error) {
    console.error(`gallery ${id}: could not be read`, error);
    return { page: null, preview };
  }
}

/** The published event of a gallery, as the page names it. */
async function eventOf({ event_id }: GalleryInput, { locals }: AstroGlobal) {
  const { event } = event_id ? await oneEvent(locals.db, event_id) : { event: null };
  return { event_id: event?.id ?? null, event_title: event?.title ?? null };
}

function unstored(id: string, now: Date) {
  const at = now.toISOString();
  const stored = { photo_count: 0, cover: null, picture: null, share_image: null };
  return { id, created_at: at, updated_at: at, ...stored };
}
