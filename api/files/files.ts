import type { ImagesBinding, R2Bucket, R2Object } from '@cloudflare/workers-types';
import { type SQL, sql } from 'drizzle-orm';
import type { Bindings } from '#api/bindings';
import { Unavailable } from '#api/http/errors';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#core/files/picture';
import { media } from '#db/files/schema';
import type { Database } from '#db/kit/client';

/** All folders of the file store that have pictures; `variants/` has their smaller copies. */
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
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) await bucket.delete(keys.slice(at, at + KEYS_AT_ONCE));
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

/** The key under which a smaller copy of a picture is stored. */
export function variantKey(key: string, width: PictureWidth, format: PictureFormat): string {
  return `variants/${key}/${width}.${format}`;
}

/** The keys of every smaller copy that a picture may have. */
export function copyKeys(key: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => variantKey(key, width, format)));
}

/** The key of the picture that a file belongs to: of a smaller copy, or the picture itself. */
export function pictureOf(fileKey: string): string {
  return fileKey.replace(/^variants\/(.*)\/[^/]*$/, '$1');
}

/** A Worker has at most six open connections; further ones wait. */
const AT_ONCE = 6;

/** Does `work` for each of `items`, six at a time. @throws what the first that fails throws */
export async function forEachLimit<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  // One generator for all workers: each takes the next item.
  const left = inTurn(items);
  const worker = async () => {
    for await (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function* inTurn<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}

/**
 * The statement that deletes the rows of the pictures whose keys the subquery `keys` selects, and
 * returns the keys. From then on the pictures are not served. Their files stay where they are: with
 * the rows they are back, and the sweep takes them once the history has forgotten the rows.
 */
export function forgetPictures(db: Database, keys: SQL) {
  return db.delete(media).where(sql`${media.key} in (${keys})`).returning({ key: media.key });
}

/** The statement that `forgetPictures` makes. */
export type ForgetPictures = ReturnType<typeof forgetPictures>;
