import type { ImagesBinding, R2Bucket } from '@cloudflare/workers-types';
import type { Bindings } from '#api/config';
import { Unavailable } from '#api/errors';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#core/rules/picture';
import { en } from '#core/words/en';

/** Everything in the file store that is a picture of ours: the spec's three buckets, and smaller copies. */
export const PICTURE_FOLDERS = ['media/', 'galleries/', 'contents/', 'variants/'] as const;

/** How many keys R2 deletes, and lists, at once. */
export const KEYS_AT_ONCE = 1000;

/** The file store. @throws Unavailable when none is bound */
export function bucketOf(env: Pick<Bindings, 'MEDIA'>): R2Bucket {
  if (!env.MEDIA) throw new Unavailable(en.media.unavailable);
  return env.MEDIA;
}

/** The encoder. @throws Unavailable when none is bound */
export function imagesOf(env: Pick<Bindings, 'IMAGES'>): ImagesBinding {
  if (!env.IMAGES) throw new Unavailable(en.media.unavailable);
  return env.IMAGES;
}

/** Under which key a smaller copy of a picture is kept. */
export function variantKey(key: string, width: PictureWidth, format: PictureFormat): string {
  return `variants/${key}/${width}.${format}`;
}

/** The keys of a picture and of every smaller copy it may have. */
export function keysOf(key: string): string[] {
  const copies = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => variantKey(key, width, format)),
  );
  return [key, ...copies];
}

/** The key of the picture that a file belongs to: of a smaller copy, or the picture itself. */
export function pictureOf(fileKey: string): string {
  return fileKey.replace(/^variants\/(.*)\/[^/]*$/, '$1');
}
