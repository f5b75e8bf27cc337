import type { ImagesBinding } from '@cloudflare/workers-types';
import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rewritten, thumbhashOf, Undecodable } from '#api/files/encode';
import { bucketOf, imagesOf } from '#api/files/files';
import { codedSize, inspect, refused, type Size } from '#api/files/inspect';
import { withoutMetadata } from '#api/files/metadata';
import { type Naming, shownName } from '#api/files/names';
import type { ApiContext } from '#api/http/context';
import { bucketStore, type FileStore } from '#api/operations/backup/store';
import type { PictureType } from '#core/files/picture';
import { fold } from '#core/kit/text';
import { media } from '#db/files/schema';
import type { Database } from '#db/kit/client';

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

/** The database, file store and encoder that storing a picture needs. */
export interface PictureStore {
  db: Database;
  files: Pick<FileStore, 'put' | 'delete'>;
  images: ImagesBinding;
  now: () => Date;
}

/** Stores a picture that a request sent, as `keepPicture` does. @throws TooLarge, Invalid under `file`, Unavailable */
export async function storePicture(
  c: ApiContext,
  file: File,
  naming: Naming,
  alongside?: (picture: StoredPicture) => BatchItem<'sqlite'>[],
): Promise<{ picture: StoredPicture; answers: unknown[] }> {
  const { db, now } = c.var;
  const store = { db, files: bucketStore(bucketOf(c.env)), images: imagesOf(c.env), now };
  return keepPicture(store, new Uint8Array(await file.arrayBuffer()), naming, alongside, file.name);
}

/**
 * The only function that stores a picture. It checks and re-encodes the picture, puts it into the file store, and then
 * writes its row in one batch with the caller's own statements. A failure leaves neither file nor row, or both when the
 * database does not tell. A crash can leave a file, which the nightly sweep removes.
 * @param alongside makes the statements that use the picture
 * @param fileName what its file is called; without it, the picture has no name
 * @returns the picture, and what the caller's statements answered
 * @throws TooLarge, Invalid under `file`
 */
export async function keepPicture(
  { db, files, images, now }: PictureStore,
  sent: Uint8Array<ArrayBuffer>,
  naming: Naming,
  alongside: (picture: StoredPicture) => BatchItem<'sqlite'>[] = () => [],
  fileName?: string,
): Promise<{ picture: StoredPicture; answers: unknown[] }> {
  const { picture, bytes } = await prepared(images, sent, naming);
  // An existing file is never overwritten: it is another picture.
  const put = await files.put(picture.key, bytes, { contentType: picture.content_type, ifEtag: null });
  if (put === null) throw new Error(`the key ${picture.key} is taken`);
  const row = db.insert(media).values({ ...picture, ...named(fileName), created_at: now().toISOString() });
  try {
    const [, ...answers]: unknown[] = await db.batch([row, ...alongside(picture)]);
    return { picture, answers };
  } catch (error) {
    await removeRowless(db, files, picture.key).catch((left: unknown) =>
      console.error(`media: ${picture.key} may have no row, then the sweep takes it`, left),
    );
    throw error;
  }
}

/** The columns by which people find a picture. */
function named(fileName: string | undefined) {
  const name = fileName === undefined ? null : shownName(fileName);
  return { name, search: name && fold(name) };
}

/**
 * Deletes the file of a picture whose row was not written. It may have been: then only the database's answer
 * got lost, and the row needs its file.
 * @throws Error when the database or the file store does not answer; the file is still there
 */
async function removeRowless(db: Database, files: Pick<FileStore, 'delete'>, key: string) {
  const rows = await db.select({ key: media.key }).from(media).where(eq(media.key, key));
  if (rows.length === 0) await files.delete([key]);
}

async function prepared(images: ImagesBinding, sent: Uint8Array<ArrayBuffer>, naming: Naming) {
  const { file, ...upright } = await inspect(sent);
  try {
    const written = await rewritten(images, file);
    const size = codedSize(written);
    if (!isUpright(file.type, size, upright)) throw new Undecodable(`wrong size: ${JSON.stringify({ size, upright })}`);
    const bytes = withoutMetadata(written);
    const picture: StoredPicture = {
      key: naming(written.type),
      content_type: written.type,
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
