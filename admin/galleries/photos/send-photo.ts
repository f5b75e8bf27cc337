import { originalOf } from '#admin/media/shrink.ts';
import { type Sending, uploadPhoto } from '#admin/media/upload.ts';
import type { ListedPhoto } from '#core/contracts/pictures';
import { dateTaken } from '#core/rules/date-taken';

/**
 * Uploads a photo to the end of a gallery, with the date at which it was taken: the server, and what
 * makes it smaller here, remove that from the file.
 * @throws as `uploadPhoto`, AbortError
 */
export async function sendPhoto(galleryId: string, sending: Sending): Promise<ListedPhoto> {
  const bytes = await originalOf(sending.file)
    .arrayBuffer()
    .catch(() => null);
  const taken_at = bytes && (await dateTaken(bytes, new Date()));
  sending.signal?.throwIfAborted();
  return uploadPhoto(galleryId, { ...sending, ...(taken_at && { texts: { taken_at } }) });
}
