import { frameOf } from '#core/rules/frame';
import { type GalleryFilter, galleryFilterOf } from '#core/rules/gallery';
import { pageNumber } from '#core/rules/page-number';
import { type GalleryCard, galleriesPage } from '#db/queries/galleries';

/** Galleries on a page: whole rows of four, three and two columns. */
const PER_PAGE = 24;

/**
 * Loads the page of the galleries that `?type=`, `?year=` and `?page=` ask for. The
 * `state` is `failed` when the database does not answer, and `beyond` when the list ends before
 * that page.
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
    ...{ filter, page, pages, total, frame: found?.frame ?? frameOf([]) },
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
