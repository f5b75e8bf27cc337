import type { ApiContext } from '#api/context';
import { NotFound } from '#api/errors';
import { smaller } from '#api/media/encode';
import { bucketOf, imagesOf } from '#api/media/files';
import { isPictureKey } from '#api/media/names';

/** How wide the copy is: it is shown among others. */
const WIDTH = 320;

/**
 * A small copy of a picture in the store whose photo may be deleted: visitors do not get those.
 * @throws NotFound
 */
export async function deletedPicture(c: ApiContext, key: string): Promise<Response> {
  const bucket = bucketOf(c.env);
  const picture = isPictureKey(key) ? await bucket.get(key) : null;
  if (!picture) throw new NotFound();
  const copy = await smaller(imagesOf(c.env), picture.body, WIDTH, 'webp');
  // A picture that is opened on its own can run nothing, whatever type a browser sees in it.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return c.body(copy, 200, { 'Content-Type': 'image/webp' });
}
