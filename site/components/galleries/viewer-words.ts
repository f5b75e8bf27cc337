import { pictureVariant } from '#core/files/picture';
import type { Words } from '#core/words/en';
import type { ShownPhoto } from '#db/galleries/queries';

/** The texts of the photo viewer. */
export interface ViewerWords {
  label: string;
  photos: string;
  carousel: string;
  slide: string;
  caption: string;
  previous: string;
  next: string;
  close: string;
  position: string;
  share: string;
  shared: string;
  takeDown: string;
  download: string;
  play: string;
  pause: string;
  fullScreen: string;
  exitFullScreen: string;
}

/** A photo's `alt`: its description, else its caption, else its number. `index` is from 0. */
export function altOf(photo: ShownPhoto, index: number, { photos }: Words): string {
  return photo.alt || photo.caption || photos.numbered(index + 1);
}

/** The address of the large photo, for browsers without the viewer. */
export function largeOf({ url, picture }: ShownPhoto): string {
  return picture ? pictureVariant(url, 1920, 'jpeg') : url;
}

/** The texts of the photo viewer, for its island. */
export function viewerWordsOf({ viewer, takeDown }: Words): ViewerWords {
  return { ...viewer, takeDown: takeDown.link };
}
