import { mediaKeyOf } from '#core/files/picture';
import { paths } from '#core/kit/paths';

/** The URL of a deleted photo's picture, which only volunteers can see. */
export function deletedPictureUrl(url: string): string {
  const key = mediaKeyOf(url);
  return key ? paths.api.deletedPicture(key) : url;
}
