import { mediaKeyOf, type PictureFacts, pictureVariant } from '#core/files/picture';
import type { Lang } from '#core/kit/lang';
import { SHARE_PICTURE } from '#core/kit/placeholders';

/** The size of a picture for shared links, in pixels (spec §9). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const COPY_WIDTH = 1280;

/** The picture of a shared link. The size is known of pictures that are stored with us. */
export interface SharedPicture {
  /** A path on this site or a full address. */
  url: string;
  size: { width: number; height: number } | null;
  alt: string;
}

interface Drawn {
  share_image: string | null;
  share_image_ne: string | null;
}

/** The picture that was drawn of a record for a language: another one in Nepali is only where it has a title in it. */
export const drawnIn = ({ share_image, share_image_ne }: Drawn, lang: Lang): string | null =>
  (lang === 'ne' && share_image_ne) || share_image;

interface Shareable {
  /** The address of the picture that was drawn for it, as long as it fits. */
  drawn: string | null;
  says: string;
  /** Its own picture, and the size of that if it is in our storage. */
  picture: string | null | undefined;
  facts: PictureFacts | null;
  title: string;
}

/**
 * The picture of a link to a record: the one that was drawn for it, else its own as JPEG, which every service
 * reads. Undefined for none: then a page has the site's.
 */
export function sharedPicture(record: Shareable): SharedPicture | undefined {
  const { drawn, says, picture, facts, title } = record;
  if (drawn) return { url: drawn, size: SHARE_SIZE, alt: says };
  if (!picture) return undefined;
  if (!mediaKeyOf(picture)) return { url: picture, size: null, alt: title };
  const url = pictureVariant(picture, COPY_WIDTH, 'jpeg');
  return { url, size: facts && copySize(facts), alt: title };
}

/** The size of the copy: no copy is wider than its picture. */
function copySize({ width, height }: PictureFacts) {
  const shown = Math.min(COPY_WIDTH, width);
  return { width: shown, height: Math.round((height * shown) / width) };
}

/** The picture of a link to any other page. */
export const sitePicture = (alt: string): SharedPicture => ({ url: SHARE_PICTURE, size: SHARE_SIZE, alt });
