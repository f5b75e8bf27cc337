import type { BatchItem } from 'drizzle-orm/batch';
import type { ApiContext } from '#api/context';
import { rewritten, thumbhashOf, Undecodable } from '#api/media/encode';
import { bucketOf, imagesOf } from '#api/media/files';
import { inspect, refused, type Size, sizeOf } from '#api/media/inspect';
import type { Naming } from '#api/media/names';
import type { PictureType } from '#core/rules/picture';
import { media } from '#db/schema/media';

/** A stored picture as its row has it. */
export interface StoredPicture {
  key: string;
  content_type: PictureType;
  width: number;
  height: number;
  bytes: number;
  /** A thumbhash, base64. */
  placeholder: string | null;
}

/**
 * The only function that stores a picture. It checks and re-encodes the picture, puts it into the
 * file store, and then writes its row in one batch with the caller's own statements. A failure
 * leaves neither file nor row. A crash can leave a file, which the nightly sweep removes.
 * @param alongside makes the statements that use the picture
 * @returns the picture, and what the caller's statements answered
 * @throws TooLarge, Invalid under `file`, Unavailable
 */
export async function storePicture(
  c: ApiContext,
  file: File,
  naming: Naming,
  alongside: (picture: StoredPicture) => BatchItem<'sqlite'>[] = () => [],
): Promise<{ picture: StoredPicture; answers: unknown[] }> {
  const bucket = bucketOf(c.env);
  const { picture, bytes } = await prepared(c, file, naming);
  // An existing file is never overwritten: it is another picture.
  const put = await bucket.put(picture.key, bytes, {
    httpMetadata: { contentType: picture.content_type },
    onlyIf: { etagDoesNotMatch: '*' },
  });
  if (!put) throw new Error(`the key ${picture.key} is taken`);
  const { db } = c.var;
  const row = db.insert(media).values({ ...picture, created_at: c.var.now().toISOString() });
  try {
    const [, ...answers]: unknown[] = await db.batch([row, ...alongside(picture)]);
    return { picture, answers };
  } catch (error) {
    await bucket
      .delete(picture.key)
      .catch((left: unknown) =>
        console.error(
          `media: ${picture.key} has no row and could not be deleted, the sweep takes it`,
          left,
        ),
      );
    throw error;
  }
}

async function prepared(c: ApiContext, file: File, naming: Naming) {
  const images = imagesOf(c.env);
  const sent = new Uint8Array(await file.arrayBuffer());
  const { type, ...upright } = await inspect(sent);
  try {
    const { bytes, type: kept } = await rewritten(images, sent, type);
    const size = sizeOf(bytes, kept);
    if (!isUpright(type, size, upright))
      throw new Undecodable(`wrong size: ${JSON.stringify({ size, upright })}`);
    const picture: StoredPicture = {
      key: naming(kept),
      content_type: kept,
      ...size,
      bytes: bytes.length,
      placeholder: await thumbhashOf(images, bytes),
    };
    return { picture, bytes };
  } catch (error) {
    if (!(error instanceof Undecodable)) throw error;
    console.warn('media: a picture could not be encoded, the upload is refused', error);
    throw refused((words) => words.media.damaged);
  }
}

/**
 * Whether the encoder turned the picture upright. One on its side would stay so, because encoding
 * removes its orientation. Only a JPEG's header tells how it is turned.
 */
function isUpright(type: PictureType, size: Size, upright: Size): boolean {
  const turned = size.width === upright.height && size.height === upright.width;
  const same = size.width === upright.width && size.height === upright.height;
  return same || (turned && type !== 'image/jpeg');
}
