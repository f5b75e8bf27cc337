import type { UploadedPicture } from '#core/files/pictures-contract';

/** A stored picture, uploaded now or before. */
export type ShownPicture = Pick<UploadedPicture, 'url' | 'width' | 'height'>;

/** In CSS pixels: the site's line width. */
const LINE_WIDTH = 720;

/** Attributes of a stored picture in a text: as wide as `wanted` (CSS pixels), but no wider than it is or a line. */
export function pictureAttributes(picture: ShownPicture, alt: string, wanted = LINE_WIDTH) {
  const { url, width, height } = picture;
  const shown = Math.max(1, Math.min(width, wanted, LINE_WIDTH));
  return { src: url, alt, width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}
