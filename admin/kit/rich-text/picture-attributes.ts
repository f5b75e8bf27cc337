import type { UploadedPicture } from '#core/files/pictures-contract';

/** The maximum width of a picture in a text, in CSS pixels: the site's line width. */
const LINE_WIDTH = 720;

/** How a stored picture stands in a text: as wide as `wanted`, but no wider than it is or a line. */
export function pictureAttributes(picture: UploadedPicture, alt: string, wanted = LINE_WIDTH) {
  const { url, width, height } = picture;
  const shown = Math.max(1, Math.min(width, wanted, LINE_WIDTH));
  return {
    src: url,
    alt,
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
  };
}
