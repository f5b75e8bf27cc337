import type { ImagesBinding, R2Bucket, R2Object } from '@cloudflare/workers-types';
import type { Bindings } from '#api/bindings';
import { Unavailable } from '#api/errors';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#core/rules/picture';

/** Everything in the file store that is a picture of ours: the spec's three buckets, and smaller copies. */
export const PICTURE_FOLDERS = ['media/', 'galleries/', 'contents/', 'variants/'] as const;

/** Where documents lie that pages link to: the magazine. */
export const DOCUMENT_FOLDER = 'documents/';

/** The folders whose files backups hold. Smaller copies are made again, and quarantine passes. */
export const KEPT_FOLDERS = ['contents/', DOCUMENT_FOLDER, 'galleries/', 'media/'] as const;

/** How many keys R2 deletes, and lists, at once. */
export const KEYS_AT_ONCE = 1000;

/** Every file of the store whose key begins with `prefix`. */
export async function listFiles(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  const files: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, limit: KEYS_AT_ONCE, ...(cursor && { cursor }) });
    files.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return files;
}

/** Deletes files, as many as there may be. */
export async function deleteFiles(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE)
    await bucket.delete(keys.slice(at, at + KEYS_AT_ONCE));
}

/** The file store. @throws Unavailable when none is bound */
export function bucketOf(env: Pick<Bindings, 'MEDIA'>): R2Bucket {
  if (!env.MEDIA) throw new Unavailable(({ media }) => media.unavailable);
  return env.MEDIA;
}

/** The encoder. @throws Unavailable when none is bound */
export function imagesOf(env: Pick<Bindings, 'IMAGES'>): ImagesBinding {
  if (!env.IMAGES) throw new Unavailable(({ media }) => media.unavailable);
  return env.IMAGES;
}

/** Under which key a smaller copy of a picture is kept. */
export function variantKey(key: string, width: PictureWidth, format: PictureFormat): string {
  return `variants/${key}/${width}.${format}`;
}

/** The keys of every smaller copy that a picture may have. */
export function copyKeys(key: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => variantKey(key, width, format)),
  );
}

/** The key of the picture that a file belongs to: of a smaller copy, or the picture itself. */
export function pictureOf(fileKey: string): string {
  return fileKey.replace(/^variants\/(.*)\/[^/]*$/, '$1');
}
