import { pictureVariant } from '#core/files/picture';
import type { Words } from '#core/words/en';
import type { ShownPhoto } from '#db/galleries/queries';

/** A photo's `alt`: its description, else its caption, else its number. `index` is from 0. */
export function altOf(photo: ShownPhoto, index: number, { photos }: Words): string {
  return photo.alt || photo.caption || photos.numbered(index + 1);
}

/** The address of the large photo, for browsers without the viewer. */
export function largeOf({ url, picture }: ShownPhoto): string {
  return picture ? pictureVariant(url, 1920, 'jpeg') : url;
}
