import type {
  ImageOutputOptions,
  ImagesBinding,
  ImageTransform,
  ReadableStream as WorkersStream,
} from '@cloudflare/workers-types';
import { rgbaToThumbHash } from 'thumbhash';
import { withoutMetadata } from '#api/files/metadata';
import { isLosslessWebp, type PictureFile, pictureFile } from '#api/files/structure';
import { Unavailable } from '#api/http/errors';
import type { PictureFormat, PictureType, PictureWidth } from '#core/files/picture';

/** The quality (1–100) of a stored picture; its smaller copies are made from it. */
const KEPT_QUALITY = 90;
const COPY_QUALITY = 80;
const HASH_SIDE = 100;

/** A picture that the encoder cannot read, or not to its end. */
export class Undecodable extends Error {}

/**
 * The picture written anew: turned upright, without metadata, only its first frame. The bytes that
 * were sent are gone, and with them whatever else they were besides a picture. A lossless WebP becomes
 * a PNG, which loses nothing either: the encoder writes lossy WebPs only, and they blur fine patterns.
 * @returns the file as the encoder wrote it: what is kept of it is `withoutMetadata`
 * @throws Undecodable, Unavailable when the encoder fails
 */
export async function rewritten(images: ImagesBinding, sent: PictureFile): Promise<PictureFile> {
  const type = isLosslessWebp(sent) ? 'image/png' : sent.type;
  // A quality would make a PNG lose colours.
  const quality = type === 'image/png' ? {} : { quality: KEPT_QUALITY };
  return encoded(images, streamOf(sent.bytes), { format: type, ...quality });
}

interface Copy {
  width: PictureWidth;
  format: PictureFormat;
  /** Whether the picture is of a type that knows transparency. */
  mayBeClear: boolean;
}

/**
 * A smaller copy, never larger than the picture itself, which is streamed. As a JPEG, what is transparent is white.
 * @throws Undecodable
 */
export async function smaller(
  images: ImagesBinding,
  picture: WorkersStream<Uint8Array>,
  { width, format, mayBeClear }: Copy,
): Promise<Uint8Array<ArrayBuffer>> {
  const output = { format: `image/${format}`, quality: COPY_QUALITY } as const;
  const size = { width, fit: 'scale-down' } as const;
  if (format !== 'jpeg' || !mayBeClear) return withoutMetadata(await encoded(images, picture, output, size));
  // The encoder of a laptop knows no background, and makes it black.
  const png = await encoded(images, picture, { format: 'image/png' }, size);
  const { onWhite } = await import('#api/files/png-pixels');
  return withoutMetadata(await encoded(images, streamOf(onWhite(png.bytes)), output));
}

/** The thumbhash of a picture in base64, to be painted while it loads; `null` when none can be made. */
export async function thumbhashOf(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const small = { width: HASH_SIDE, height: HASH_SIDE, fit: 'scale-down' } as const;
  const png = await encoded(images, streamOf(bytes), { format: 'image/png' }, small);
  try {
    // Imported here, because nothing else needs its PNG reader.
    const { pngPixels } = await import('#api/files/png-pixels');
    const { width, height, rgba } = pngPixels(png.bytes);
    return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, rgba)));
  } catch (error) {
    // A picture is stored even without the placeholder that pages show while it loads.
    console.error('media: a small copy could not be read, the picture has no thumbhash', error);
    return null;
  }
}

async function encoded(
  images: ImagesBinding,
  picture: WorkersStream<Uint8Array>,
  output: ImageOutputOptions & { format: PictureType },
  transform?: ImageTransform,
): Promise<PictureFile> {
  const input = images.input(picture);
  const result = await (transform ? input.transform(transform) : input)
    .output({ anim: false, ...output })
    .catch((error: unknown) => {
      if (isVerdict(error)) throw new Undecodable('the encoder refused a picture', { cause: error });
      console.error('media: the encoder failed', error);
      throw new Unavailable(({ media }) => media.unavailable);
    });
  return pictureFile(new Uint8Array(await result.response().arrayBuffer()), output.format);
}

/** Failures that say nothing about the picture, by number (Cloudflare Images, "Troubleshooting"). */
const OUT_OF_SERVICE = new Set([9422, 9504, 9505, 9509, 9510, 9522, 9524, 9529]);

/** Any other failure may pass. */
function isVerdict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  // The local encoder has no numbers.
  return typeof code === 'number' ? !OUT_OF_SERVICE.has(code) : /error response/.test(error.message);
}

/** The types of Workers know a stream of their own; it is the same at run time. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): WorkersStream<Uint8Array> {
  return new Blob([bytes]).stream() as unknown as WorkersStream<Uint8Array>;
}
