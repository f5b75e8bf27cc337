import { rm } from 'node:fs/promises';
import type { R2Bucket } from '@cloudflare/workers-types';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { emptyBinOf } from '#api/history/empty-bin';
import { QUARANTINE } from '#api/media/quarantine';
import { sweepMedia } from '#api/media/sweep';
import { plain } from '#api/rest/contract/support';
import { paths } from '#core/paths';
import { PICTURE_MAX_BYTES, pictureVariant } from '#core/rules/picture';
import { type Database, database } from '#db/client';
import { galleryPhotos } from '#db/schema/gallery';
import { media } from '#db/schema/media';
import type { LocalEnv } from '#scripts/local/env';
import { withLocalPlatform } from '#scripts/local/platform';
import { type LocalServer, serve } from '#scripts/local/server';
import { type Caller, call, signIn } from '#testing/client';
import { hostileFiles, noise, phonePhoto, SECRET } from '#testing/samples/pictures';
import { newSociety } from '#testing/society';

// Tests the built Worker on D1, R2 and the encoder. api/media/uploads.test.ts tests more on Node.

const WRITERS = 4;
/** The number of answered uploads at which the server is killed. */
const ENOUGH = 12;

/** Longer than the bin keeps anything, in milliseconds. */
const MONTHS = 90 * 86_400_000;

let env: LocalEnv;
/** The pictures of the demo society. */
let before: Awaited<ReturnType<typeof kept>>;
let server: LocalServer;
let caller: Caller;
let gallery: string;
beforeAll(async () => {
  env = await newSociety();
  before = await withData(kept);
  server = await serve(env, { quiet: true });
  caller = await signIn(server.url);
  gallery = await newGallery();
});
afterAll(async () => {
  await server?.stop();
  await rm(env.stateDir, { recursive: true, force: true });
});

const record = z.looseObject({ id: z.string() });
const photo = z.object({ url: z.string(), width: z.number(), height: z.number() });

async function newGallery(): Promise<string> {
  const body = JSON.stringify({ title: crypto.randomUUID() });
  const answer = await call(caller, '/api/admin/galleries', { method: 'POST', body });
  return record.parse(await answer.json()).id;
}

function send(bytes: Uint8Array<ArrayBuffer>, name = 'IMG_0001.JPG'): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([bytes], name));
  const headers = { Cookie: caller.cookie, Origin: caller.origin };
  return fetch(`${caller.url}${paths.api.galleryPhotos(gallery)}`, {
    method: 'POST',
    headers,
    body,
  });
}

/** The first of up to three uploads that takes at most `most` ms: the machine may be busy. */
async function quickest(upload: () => Promise<Response>, most: number) {
  const timed = async () => {
    const started = performance.now();
    return { answer: await upload(), took: performance.now() - started };
  };
  let last = await timed();
  for (let tries = 1; tries < 3 && last.took > most; tries++) last = await timed();
  return last;
}

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}${address}`);
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  return Buffer.from(await answer.arrayBuffer());
}

/** Reads the Worker's data while the Worker does not run. */
const withData = <T>(use: (db: Database, bucket: R2Bucket) => Promise<T>): Promise<T> =>
  withLocalPlatform(env.stateDir, async ({ DB, MEDIA }) => use(await database({ DB }), MEDIA));

async function kept(db: Database, bucket: R2Bucket) {
  const [rows, photos] = await db.batch([
    db.select({ key: media.key }).from(media),
    db.select({ url: galleryPhotos.url }).from(galleryPhotos),
  ]);
  const files = (await bucket.list()).objects.map(({ key }) => key);
  return {
    files: files.filter((key) => !key.startsWith(QUARANTINE)).sort(),
    rows: rows.map(({ key }) => key).sort(),
    photos: photos.map(({ url }) => url.slice('/media/'.length)).sort(),
  };
}

describe('the built Worker', () => {
  test('serves an uploaded photo upright and without metadata', async () => {
    const answer = await send(await phonePhoto());
    expect(answer.status).toBe(201);
    const { url, width, height } = photo.parse(await answer.json());
    expect([width, height]).toEqual([800, 1200]);
    for (const address of [
      url,
      pictureVariant(url, 320, 'webp'),
      pictureVariant(url, 1920, 'jpeg'),
    ]) {
      const bytes = await bytesAt(address);
      expect(bytes.includes(SECRET) || bytes.includes('Exif')).toBe(false);
      const facts = await sharp(bytes).metadata();
      expect(facts.height / facts.width).toBe(1.5);
    }
  });

  test('refuses hostile uploads or makes them harmless, each within a second', async () => {
    for (const { what, name, bytes, refused } of await hostileFiles()) {
      // A file that is far too large is read to its end, so that the sender gets the refusal.
      const most = bytes.length < 2 * PICTURE_MAX_BYTES ? 1000 : Number.POSITIVE_INFINITY;
      const { answer, took } = await quickest(() => send(bytes, name), most);
      expect(took, what).toBeLessThanOrEqual(most);
      expect(answer.status, what).toBe(refused ? (refused === 'tooLarge' ? 413 : 422) : 201);
      if (refused) continue;
      const { url } = photo.parse(await answer.json());
      expect(url).toMatch(/^\/media\/galleries\/[a-z0-9-]+\/[a-z0-9-]{1,80}\.jpg$/);
      expect((await bytesAt(url)).includes(SECRET), what).toBe(false);
    }
  });

  test('links events and galleries, and removes a deleted gallery from its events', async () => {
    const body = JSON.stringify({ ...plain, gallery_ids: [gallery] });
    const made = await call(caller, '/api/admin/events', { method: 'POST', body });
    const event = record.parse(await made.json());
    expect(event.gallery_ids).toEqual([gallery]);
    const change = JSON.stringify({ gallery_ids: [gallery], title: 'Other' });
    const to = `/api/admin/events/${event.id}`;
    expect((await call(caller, to, { method: 'PUT', body: change })).status).toBe(200);
    await call(caller, `/api/admin/galleries/${gallery}`, { method: 'DELETE' });
    expect(record.parse(await (await call(caller, to)).json()).gallery_ids).toEqual([]);
    gallery = await newGallery();
  });

  test('leaves no row after the deletion of a gallery, and no file once the bin has let go of it', async () => {
    await server.stop();
    const { rows, photos } = before;
    expect(await withData(kept)).toMatchObject({ rows, photos });
    await withData((db, bucket) =>
      emptyBinOf(db, { MEDIA: bucket }, new Date(Date.now() + MONTHS)),
    );
    expect(await withData(kept)).toEqual(before);
    server = await serve(env, { quiet: true });
    caller = await signIn(server.url);
  });
});

test('kill -9 during uploads leaves no photo without its file, and the sweep no file without a row', async () => {
  const answered: string[] = [];
  let sent = 0;
  let killed: Promise<void> | undefined;
  const picture = await noise(1200, 900);
  const writer = async () => {
    for (;;) {
      sent += 1;
      const answer = await send(picture)
        .then(async (response) => photo.parse(await response.json()))
        .catch(() => undefined);
      if (!answer) return;
      answered.push(answer.url.slice('/media/'.length));
      if (answered.length >= ENOUGH) killed ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await killed;
  expect(sent).toBeGreaterThan(answered.length);

  await withData(async (db, bucket) => {
    // A file without a row for certain, beside those that the kill may have left.
    await bucket.put('galleries/lost/photo-1.jpg', picture);
    const { files, rows, photos } = await kept(db, bucket);
    expect(photos).toEqual(expect.arrayContaining(answered));
    expect(rows).toEqual(expect.arrayContaining(photos));
    expect(files).toEqual(expect.arrayContaining(rows));
    // Every other row is a picture of the demo society.
    const added = (all: string[], earlier: string[]) => all.filter((key) => !earlier.includes(key));
    expect(added(rows, before.rows)).toEqual(added(photos, before.photos));

    const orphans = files.filter((key) => !rows.includes(key));
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const soon = new Date(Date.now() + 2 * 3_600_000);
    const swept = await sweepMedia(db, { MEDIA: bucket }, soon);
    log.mockRestore();
    expect({ ...swept, files: swept.files.toSorted() }).toMatchObject({
      files: orphans,
      pictures: [],
      refused: false,
    });
    expect(await kept(db, bucket)).toEqual({ files: rows, rows, photos });
  });
});
