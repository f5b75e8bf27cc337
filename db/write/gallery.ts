import type { Day } from '#core/dates';
import { slugOf } from '#core/rules/slug';
import { fold } from '#core/rules/text';
import type { GalleryInput } from '#db/schema/gallery';

/** A written gallery as it is stored on `today`: with its folder and the derived columns. */
export function galleryRow(gallery: GalleryInput, today: Day) {
  const { title, title_ne } = gallery;
  return {
    ...gallery,
    publish_on: gallery.draft ? gallery.publish_on : null,
    folder_name: gallery.folder_name ?? folderOf(title, today),
    search: fold(`${title} ${title_ne ?? ''}`),
  };
}

/** A folder's name from a title. A title without Latin letters or digits gets a random name. */
function folderOf(title: string, today: Day): string {
  return slugOf(title) || `gallery-${today}-${crypto.randomUUID().slice(0, 4)}`;
}
