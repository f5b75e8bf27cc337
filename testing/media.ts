import type { R2Bucket } from '@cloudflare/workers-types';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { QUARANTINE } from '#api/files/quarantine';
import { type Swept, sweepMedia } from '#api/files/sweep';
import { listedPhotoContract, uploadedPictureContract } from '#core/files/pictures-contract';
import { paths } from '#core/kit/paths';
import { media } from '#db/files/schema';
import { galleryPhotos } from '#db/galleries/schema';
import { startApi } from '#testing/api';
import { type Caller, call, signIn } from '#testing/client';
import { type Fault, faulty } from '#testing/faults';
import { openFiles } from '#testing/files';
import { noise } from '#testing/samples/pictures';

const stored = uploadedPictureContract.extend({ placeholder: z.string() });

/** The API's answer to the upload of a photo; width and height are in pixels. */
export const photoRow = listedPhotoContract.extend({ width: z.number(), height: z.number(), placeholder: z.string() });

/** Posts a picture as a multipart form, with `texts` as its other fields. */
export function send(
  caller: Caller,
  to: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'IMG_0001.JPG',
  texts: Record<string, string> = {},
  key?: string,
): Promise<Response> {
  const body = new FormData();
  for (const [field, text] of Object.entries(texts)) body.set(field, text);
  body.set('file', new File([bytes], name));
  const headers = { Cookie: caller.cookie, Origin: caller.origin, ...(key && { 'Idempotency-Key': key }) };
  return fetch(`${caller.url}${to}`, { method: 'POST', headers, body });
}

/**
 * Serves the API in Node on libSQL, with file stores and an encoder.
 * `caller` is its admin. A function in `faults` replaces the method of the file store for one call.
 * @param faultOf asked for each call of file store, encoder, queue and purge, what goes wrong with it
 */
export async function startWithFiles(faultOf: () => Fault | undefined = () => undefined) {
  const { MEDIA: files, IMAGES, BACKUPS, JOBS } = openFiles();
  const faults: { put?: R2Bucket['put']; delete?: R2Bucket['delete'] } = {};
  const MEDIA = new Proxy(files, {
    get(bucket, name) {
      const fault: unknown = Reflect.get(faults, name);
      if (typeof fault === 'function') Reflect.deleteProperty(faults, name);
      return fault ?? Reflect.get(bucket, name);
    },
  });
  const purge = vi.fn(async (_: string[]) => {});
  const edge = faulty({ purge }, faultOf);
  const bound = {
    MEDIA: faulty(MEDIA, faultOf),
    IMAGES: faulty(IMAGES, faultOf),
    BACKUPS,
    JOBS: faulty(JOBS, faultOf),
    PURGE: (tags: string[]) => edge.purge(tags),
  };
  const { url, origin, db, close } = await startApi({}, bound);
  const caller = await signIn(url, origin);

  const get = (address: string, headers: HeadersInit = {}, method = 'GET') =>
    fetch(`${url}${address}`, { method, headers });

  /** What the API answers its admin, which must be good. */
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await call(caller, paths.api.admin() + path, init);
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };

  return {
    db,
    files,
    backups: BACKUPS,
    ask,
    faults,
    purge,
    caller,
    get,

    async upload(bytes: Uint8Array<ArrayBuffer>, to = paths.api.upload('events')) {
      const answer = await send(caller, to, bytes);
      expect(answer.status).toBe(201);
      return stored.parse(await answer.json());
    },

    async newGallery(title: string = crypto.randomUUID()): Promise<string> {
      const gallery = await ask('POST', '/galleries', { title });
      return z.object({ id: z.string() }).parse(gallery).id;
    },

    async addPhoto(gallery: string, texts: Record<string, string> = {}) {
      const to = paths.api.galleryPhotos(gallery);
      const answer = await send(caller, to, await noise(60, 40), 'IMG_0001.JPG', texts);
      expect(answer.status).toBe(201);
      return photoRow.parse(await answer.json());
    },

    async bytesAt(address: string): Promise<Buffer> {
      const answer = await get(address);
      expect(answer.status, address).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    },

    /** All stored pictures: the keys of files outside the quarantine, and the rows of pictures. */
    async kept() {
      const all = (await files.list()).objects.map(({ key }) => key);
      const keys = all.filter((key) => !key.startsWith(QUARANTINE));
      const [rows, photos] = await db.batch([
        db.select({ key: media.key }).from(media),
        db.select({ url: galleryPhotos.url }).from(galleryPhotos),
      ]);
      return { files: keys, rows: rows.map(({ key }) => key).sort(), photos: photos.map((photo) => photo.url) };
    },

    inQuarantine: async () => (await files.list({ prefix: QUARANTINE })).objects.map(({ key }) => key),

    fileIsThere: async (key: string) => (await files.head(key)) !== null,

    /** Runs the nightly sweep with a clock `later` milliseconds ahead, without its log line. */
    sweep(later: number): Promise<Swept> {
      const log = vi.spyOn(console, 'log').mockImplementation(() => {});
      const swept = sweepMedia(db, { MEDIA: files }, new Date(Date.now() + later));
      return swept.finally(() => log.mockRestore());
    },

    close,
  };
}
