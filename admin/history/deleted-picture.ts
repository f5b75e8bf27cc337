import { mediaKeyOf } from '#core/files/picture';
import { paths } from '#core/kit/paths';

/** The address at which the picture of a deleted photo is shown to volunteers. */
export function deletedPictureUrl(url: string): string {
  const key = mediaKeyOf(url);
  return key ? paths.api.deletedPicture(key) : url;
}
