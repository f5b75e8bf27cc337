import { pictureVariant } from '#core/rules/picture';
import type { Words } from '#core/words/en';
import type { ShownPhoto } from '#db/queries/galleries';
import type { ViewerWords } from '#site/islands/viewer-words.ts';

/** A photo's `alt`: its description, else its caption, else its number. `index` is from 0. */
export function altOf(photo: ShownPhoto, index: number, { photos }: Words): string {
  return photo.alt || photo.caption || photos.numbered(index + 1);
}

/** The address of the large photo, for browsers without the viewer. */
export function largeOf({ url, picture }: ShownPhoto): string {
  return picture ? pictureVariant(url, 1920, 'jpeg') : url;
}

/** The texts of the viewer. */
export function viewerWordsOf({ viewer }: Words): ViewerWords {
  return viewer;
}
