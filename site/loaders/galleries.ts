import type { AstroGlobal } from 'astro';
import { type GalleryFilter, galleryFilterOf } from '#core/galleries/gallery';
import { pageNumber } from '#core/kit/page-query';
import { frameOf } from '#core/settings/frame';
import { oneEvent } from '#db/events/feeds';
import { type GalleryCard, galleriesPage, galleryWithPhotos } from '#db/galleries/queries';
import { type GalleryInput, galleryInput } from '#db/galleries/schema';
import { previewOf } from '#site/loaders/preview.ts';

/** Galleries on a page: whole rows of four, three and two columns. */
const PER_PAGE = 24;

/**
 * Loads the page of the galleries that `?type=`, `?year=` and `?page=` ask for. The `state` is `failed` when the
 * database does not answer, and `beyond` when the list ends before that page.
 */
export async function loadGalleryList({ db, query }: App.Locals) {
  const filter = galleryFilterOf(query);
  const page = pageNumber(query.get('page'));
  const found = await galleriesPage(db, filter, page, PER_PAGE).catch((error: unknown) => {
    console.error('galleries: could not be read', error);
    return null;
  });
  const total = found?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  return {
    filter,
    page,
    pages,
    total,
    frame: found?.frame ?? frameOf([]),
    cards: found?.cards ?? [],
    years: yearsToChoose(found?.years ?? [], filter),
    state: found ? stateOf(found.cards, total, page > pages) : ('failed' as const),
  };
}

function stateOf(cards: GalleryCard[], total: number, beyond: boolean) {
  if (total === 0) return 'nothing';
  return beyond || cards.length === 0 ? 'beyond' : 'found';
}

/** Adds the chosen year, so that it can be seen and deselected when it has no gallery. */
function yearsToChoose(years: number[], { year }: GalleryFilter): number[] {
  if (year === null || years.includes(year)) return years;
  return [...years, year].sort((a, b) => b - a);
}

/**
 * Loads the gallery `id` with all that its page shows; `page` is `null` when the database does not answer. With
 * `?preview`, people with a role in the back office get a draft too, or what they typed, with the stored photos.
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

async function eventOf({ event_id }: GalleryInput, { locals }: AstroGlobal) {
  const { event } = event_id ? await oneEvent(locals.db, event_id) : { event: null };
  return { event_id: event?.id ?? null, event_title: event?.title ?? null };
}

function unstored(id: string, now: Date) {
  const at = now.toISOString();
  const stored = {
    photo_count: 0,
    cover: null,
    picture: null,
    share_image: null,
    share_image_ne: null,
    short_name: null,
  };
  return { id, created_at: at, updated_at: at, ...stored };
}
