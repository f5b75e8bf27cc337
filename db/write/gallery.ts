import type { Day } from '#core/dates';
import { slugOf } from '#core/rules/slug';
import { fold } from '#core/rules/text';
import type { GalleryInput } from '#db/schema/gallery';

/** What is stored of a written gallery on the day `today`: its folder, and the columns that follow from the others. */
export function galleryRow(gallery: GalleryInput, today: Day) {
  const { title, title_ne } = gallery;
  return {
    ...gallery,
    folder_name: gallery.folder_name ?? folderOf(title, today),
    search: fold(`${title} ${title_ne ?? ''}`),
  };
}

/** A folder's name from a title; a title in another script leaves no letters, and gets a name of its own. */
function folderOf(title: string, today: Day): string {
  return slugOf(title) || `gallery-${today}-${crypto.randomUUID().slice(0, 4)}`;
}
