import type { Day } from '#core/kit/dates';
import { fold } from '#core/kit/text';
import { shortSlugOf, titleSlugOf } from '#core/kit/title-slug';
import type { GalleryInput } from '#db/galleries/schema';

/** The columns of a gallery that follow from its title. */
export function galleryTexts({ title, title_ne }: Pick<GalleryInput, 'title' | 'title_ne'>) {
  return { title_slug: shortSlugOf(title) || 'gallery', search: fold(`${title} ${title_ne ?? ''}`) };
}

/** A written gallery as it is stored on `today`: with its folder and the derived columns. */
export function galleryRow(gallery: GalleryInput, today: Day) {
  return {
    ...gallery,
    publish_on: gallery.draft ? gallery.publish_on : null,
    folder_name: gallery.folder_name ?? folderOf(gallery.title, today),
    ...galleryTexts(gallery),
  };
}

function folderOf(title: string, today: Day): string {
  return titleSlugOf(title) || `gallery-${today}-${crypto.randomUUID().slice(0, 4)}`;
}
