import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImagesBinding, R2Bucket } from '@cloudflare/workers-types';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { z } from 'zod';
import { variantKey } from '#api/media/files';
import {
  type HostileFile,
  hostileFiles,
  noise,
  phonePhoto,
  SECRET,
} from '#api/media/pictures.samples';
import { sweepMedia } from '#api/media/sweep';
import { refused } from '#api/resource.contract.support';
import { startApi } from '#api/testing';
import { paths } from '#core/paths';
import {
  PICTURE_FORMATS,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  PICTURE_WIDTHS,
  pictureVariant,
} from '#core/rules/picture';
import { en } from '#core/words/en';
import { events } from '#db/schema/event';
import { galleries, galleryPhotos } from '#db/schema/gallery';
import { media } from '#db/schema/media';
import { type Caller, call, signIn } from '#e2e/support/client';
import { inRoot } from '#scripts/local/root';

// Pictures are decoded and encoded for real, and other tests run beside.
vi.setConfig({ testTimeout: 30_000 });

// The API in Node on libSQL, with the file store and the encoder that the local Worker has.
let society: Awaited<ReturnType<typeof startApi>>;
let platform: Awaited<ReturnType<typeof openPlatform>>;
let caller: Caller;
const purge = vi.fn(async (_: string[]) => {});
/** What the file store does instead of its own, once, by method. */
const faults: { put?: R2Bucket['put']; delete?: R2Bucket['delete'] } = {};
const folder = mkdtempSync(path.join(tmpdir(), 'files-'));

const openPlatform = () =>
  getPlatformProxy<{ MEDIA: R2Bucket; IMAGES: ImagesBinding }>({
    configPath: inRoot('wrangler.toml'),
    persist: { path: folder },
    remoteBindings: false,
  });

beforeAll(async () => {
  platform = await openPlatform();
  const { IMAGES } = platform.env;
  const MEDIA = new Proxy(platform.env.MEDIA, {
    get(bucket, name) {
      const fault: unknown = Reflect.get(faults, name);
      if (typeof fault === 'function') Reflect.deleteProperty(faults, name);
      return fault ?? Reflect.get(bucket, name);
    },
  });
  society = await startApi({}, { MEDIA, IMAGES, PURGE: purge });
  caller = await signIn(society.url, society.origin);
}, 60_000);
afterAll(async () => {
  await society?.close();
  await platform?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const stored = z.object({
  url: z.string(),
  key: z.string(),
  content_type: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  placeholder: z.string(),
});
const photoRow = z.object({
  id: z.string(),
  gallery_id: z.string(),
  filename: z.string(),
  url: z.string(),
  caption: z.string().nullable(),
  alt: z.string().nullable(),
  order_position: z.number(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
});

function send(
  to: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'IMG_0001.JPG',
  texts: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  for (const [field, text] of Object.entries(texts)) body.set(field, text);
  body.set('file', new File([bytes], name));
  const headers = { Cookie: caller.cookie, Origin: caller.origin };
  return fetch(`${caller.url}${to}`, { method: 'POST', headers, body });
}

async function upload(bytes: Uint8Array<ArrayBuffer>, to = paths.api.upload('events')) {
  const answer = await send(to, bytes);
  expect(answer.status).toBe(201);
  return stored.parse(await answer.json());
}

async function newGallery(title: string = crypto.randomUUID()): Promise<string> {
  const body = JSON.stringify({ title });
  const answer = await call(caller, '/api/admin/galleries', { method: 'POST', body });
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

async function addPhoto(gallery: string, texts: Record<string, string> = {}) {
  const answer = await send(
    paths.api.galleryPhotos(gallery),
    await noise(60, 40),
    'IMG_0001.JPG',
    texts,
  );
  expect(answer.status).toBe(201);
  return photoRow.parse(await answer.json());
}

const get = (address: string, headers: HeadersInit = {}, method = 'GET') =>
  fetch(`${society.url}${address}`, { method, headers });

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await get(address);
  expect(answer.status, address).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Everything that is kept: files by key, and the rows that know of pictures. */
async function kept() {
  const files = (await platform.env.MEDIA.list()).objects.map(({ key }) => key);
  const [rows, photos] = await society.db.batch([
    society.db.select({ key: media.key }).from(media),
    society.db.select({ url: galleryPhotos.url }).from(galleryPhotos),
  ]);
  return { files, rows: rows.map(({ key }) => key).sort(), photos: photos.map(({ url }) => url) };
}

const fileIsThere = async (key: string) => (await platform.env.MEDIA.head(key)) !== null;
const every = [
  undefined,
  ...PICTURE_WIDTHS.flatMap((w) => PICTURE_FORMATS.map((f) => [w, f] as const)),
];
const addressesOf = (url: string) =>
  every.map((copy) => (copy ? pictureVariant(url, ...copy) : url));

describe('a photo from a phone that lay on its side', () => {
  test('is upright and without metadata in every copy and as it is kept', async () => {
    const picture = await upload(await phonePhoto(600, 400));
    expect(picture).toMatchObject({ content_type: 'image/jpeg', width: 400, height: 600 });
    expect(picture.url).toBe(paths.media(picture.key));
    for (const address of addressesOf(picture.url)) {
      const bytes = await bytesAt(address);
      expect(bytes.includes(SECRET), address).toBe(false);
      expect(bytes.includes('Exif'), address).toBe(false);
      const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, orientation }, address).toEqual({});
      expect(height / width, address).toBe(1.5);
      // Red above, blue below: upright, and not on its head.
      const two = await sharp(bytes).resize(1, 2, { fit: 'fill' }).raw().toBuffer();
      expect(
        [...two].map((value) => value > 128),
        address,
      ).toEqual([true, false, false].concat([false, false, true]));
    }
  });

  test('its row tells its size, its bytes and a placeholder', async () => {
    const { url, ...picture } = await upload(await phonePhoto(300, 200));
    const [row] = await society.db.select().from(media).where(eq(media.key, picture.key));
    expect(row).toMatchObject(picture);
    expect((await bytesAt(url)).length).toBe(picture.bytes);
    expect(Buffer.from(picture.placeholder, 'base64').length).toBeGreaterThan(5);
  });
});

describe('smaller copies', () => {
  let url = '';
  test('have the width asked for and are never larger than the picture', async () => {
    const { url } = await upload(await noise(700, 350, 'webp'));
    for (const width of [320, 640, 1920] as const)
      for (const format of PICTURE_FORMATS) {
        const answer = await get(pictureVariant(url, width, format));
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        const facts = await sharp(await answer.arrayBuffer()).metadata();
        expect([facts.format, facts.width]).toEqual([format, Math.min(width, 700)]);
      }
  });

  test('are made once and kept', async () => {
    const { url, key } = await upload(await noise(400, 300));
    const address = pictureVariant(url, 320, 'webp');
    const made = variantKey(key, 320, 'webp');
    expect(await fileIsThere(made)).toBe(false);
    const first = await bytesAt(address);
    const { uploaded, version } = (await platform.env.MEDIA.head(made)) ?? {};
    expect((await bytesAt(address)).equals(first)).toBe(true);
    expect(await platform.env.MEDIA.head(made)).toMatchObject({ uploaded, version });
  });

  test.each(['?w=321', '?w=320&f=avif', '?f=jpeg', '?w=', '?w=320px', '?w=99999', '?w=-320'])(
    'there is none at %s',
    async (query) => {
      url ||= (await upload(await noise(20, 20))).url;
      expect((await get(`${url}${query}`)).status).toBe(404);
    },
  );
});

describe('a picture is served', () => {
  let url: string;
  let whole: Buffer;
  beforeAll(async () => {
    ({ url } = await upload(await noise(80, 60)));
    whole = await bytesAt(url);
  });

  test('for ever, as what it is and nothing else', async () => {
    const { headers } = await get(url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]+"$/);
  });

  test('not again to who has it', async () => {
    const etag = (await get(url)).headers.get('etag') ?? '';
    const answer = await get(url, { 'If-None-Match': `"other", W/${etag}` });
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([
      304,
      '',
      etag,
    ]);
    expect((await get(url, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('in part', async () => {
    const answer = await get(url, { Range: 'bytes=10-19' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true);
    const stale = await get(url, { Range: 'bytes=10-19', 'If-Range': '"other"' });
    expect(stale.status).toBe(200);
  });

  test('not beyond its end', async () => {
    const answer = await get(url, { Range: `bytes=${whole.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`);
  });

  test('without its bytes to HEAD', async () => {
    const answer = await get(url, {}, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(whole.length));
  });

  test.each([
    '/media/media/events/00000000-0000-4000-8000-000000000000.jpg',
    '/media/media/events/00000000-0000-4000-8000-000000000000.jpg?w=320',
    '/media/',
    '/media/media/',
    '/media/media/..%2fcontents/x.jpg',
    '/media/%ff',
    '/media/variants/media/events/x.jpg/320.webp',
  ])('there is none at %s', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('hostile uploads', () => {
  let files: HostileFile[];
  beforeAll(async () => {
    files = await hostileFiles();
  });
  const tooManyPixels = en.media.tooManyPixels(PICTURE_MAX_PIXELS / 1e6, PICTURE_MAX_SIDE);

  test.each(['contents/logo_url', 'a gallery'] as const)(
    'for %s are refused with the reason, or become harmless; nothing is left behind',
    async (purpose) => {
      const to =
        purpose === 'a gallery'
          ? paths.api.galleryPhotos(await newGallery())
          : paths.api.upload(purpose);
      const before = await kept();
      const taken: string[] = [];
      for (const { what, name, bytes, refused: reason } of files) {
        const answer = await send(to, bytes, name);
        if (reason) {
          const message = reason === 'tooManyPixels' ? tooManyPixels : en.media[reason];
          expect(await refused(answer), what).toEqual({
            status: reason === 'tooLarge' ? 413 : 422,
            message,
            errors: { file: message },
          });
          continue;
        }
        expect(answer.status, what).toBe(201);
        const { url } = z.object({ url: z.string() }).parse(await answer.json());
        expect(url).toMatch(/^\/media\/[a-z0-9/-]{10,200}\.jpg$/);
        for (const address of [url, pictureVariant(url, 320, 'jpeg')]) {
          const served = await bytesAt(address);
          expect(served.includes(SECRET) || served.includes('PK\x03\x04'), what).toBe(false);
        }
        taken.push(url.slice('/media/'.length));
      }
      const after = await kept();
      const own = (key: string) =>
        taken.some((one) => key === one || key.startsWith(`variants/${one}/`));
      expect(after.files.filter((key) => !own(key))).toEqual(before.files);
      expect(after.rows).toEqual([...before.rows, ...taken].sort());
      expect(after.photos.length).toBe(
        before.photos.length + (purpose === 'a gallery' ? taken.length : 0),
      );
    },
  );

  test('a request that is no form, or has no file', async () => {
    const body = JSON.stringify({ file: 'x' });
    const init = { method: 'POST', body };
    expect((await call(caller, paths.api.upload('events'), init)).status).toBe(400);
    const form = new FormData();
    form.set('file', 'a text');
    const headers = { Cookie: caller.cookie, Origin: caller.origin };
    const answer = fetch(`${caller.url}${paths.api.upload('events')}`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(await refused(answer)).toMatchObject({
      status: 422,
      errors: { file: en.media.missing },
    });
  });

  test('nobody who is not signed in', async () => {
    const before = await kept();
    caller = { ...caller, cookie: '' };
    const answer = await send(paths.api.upload('events'), await noise(20, 20));
    caller = await signIn(society.url, society.origin);
    expect(answer.status).toBe(401);
    expect(await kept()).toEqual(before);
  });

  test.each([
    '/api/admin/uploads/other',
    '/api/admin/uploads/contents/LOGO',
    '/api/admin/uploads/contents/..%2fx',
  ])('to %s', async (to) => expect((await send(to, await noise(20, 20))).status).toBe(404));
});

describe('photos of a gallery', () => {
  test('come in order, each under its own name', async () => {
    const gallery = await newGallery('Dashain 2082');
    const texts = { caption: ' Tika ', alt: 'An elder gives tika' };
    const photos = [
      await addPhoto(gallery, texts),
      await addPhoto(gallery),
      await addPhoto(gallery),
    ];
    expect(photos.map((photo) => photo.order_position)).toEqual([0, 1, 2]);
    expect(photos[0]).toMatchObject({ caption: 'Tika', alt: texts.alt, width: 60, height: 40 });
    for (const { url, filename } of photos) {
      expect(filename).toMatch(/^img-0001-[0-9a-z]{10}\.jpg$/);
      expect(url).toBe(`/media/galleries/dashain-2082/${filename}`);
    }
    expect(new Set(photos.map((photo) => photo.url)).size).toBe(3);
  });

  test('a gallery that is not saved takes none', async () => {
    const before = await kept();
    const answer = send(paths.api.galleryPhotos('new'), await noise(20, 20));
    expect(await refused(answer)).toMatchObject({
      status: 422,
      errors: { file: 'Please save the gallery first' },
    });
    expect(await kept()).toEqual(before);
  });

  test('a photo whose row cannot be written leaves no file', async () => {
    const gallery = await newGallery();
    const before = await kept();
    // The gallery is deleted while the photo is on the way.
    faults.put = async (...args: Parameters<R2Bucket['put']>) => {
      await society.db.delete(galleries).where(eq(galleries.id, gallery));
      return platform.env.MEDIA.put(...args);
    };
    const answer = await send(paths.api.galleryPhotos(gallery), await noise(20, 20));
    expect(answer.status).toBe(404);
    expect(await kept()).toEqual(before);
  });

  test('are put into an order, all of them at once', async () => {
    const gallery = await newGallery();
    const ids = [];
    for (let nth = 0; nth < 3; nth++) ids.push((await addPhoto(gallery)).id);
    const order = (wanted: unknown) =>
      call(caller, paths.api.galleryOrder(gallery), {
        method: 'POST',
        body: JSON.stringify({ ids: wanted }),
      });
    const listed = async () => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ gallery_id: gallery }),
        sort: '["order_position","ASC"]',
      });
      const answer = await call(caller, `/api/admin/gallery_photos?${query}`);
      return z.array(photoRow).parse(await answer.json());
    };
    purge.mockClear();
    const turned = ids.toReversed();
    expect(await (await order(turned)).json()).toEqual({ ids: turned });
    expect((await listed()).map((photo) => photo.id)).toEqual(turned);
    expect((await listed()).map((photo) => photo.order_position)).toEqual([0, 1, 2]);
    expect(purge.mock.calls[0]?.[0]).toContain(`gallery-${gallery}`);
    for (const wrong of [turned.slice(1), [...turned, 'x'], [ids[0], ids[0], ids[1]], 'x'])
      expect((await order(wrong)).status).toBe(422);
    expect((await listed()).map((photo) => photo.id)).toEqual(turned);
  });
});

describe('what is removed is gone', () => {
  test('a photo: its row, its file, its copies, and the cover it was', async () => {
    const gallery = await newGallery();
    const [first, second] = [await addPhoto(gallery), await addPhoto(gallery)];
    const body = JSON.stringify({ cover_photo_url: first.url });
    await call(caller, `/api/admin/galleries/${gallery}`, { method: 'PUT', body });
    await bytesAt(pictureVariant(first.url, 320, 'webp'));
    purge.mockClear();
    const answer = await call(caller, `/api/admin/gallery_photos/${first.id}`, {
      method: 'DELETE',
    });
    expect(await answer.json()).toMatchObject({ id: first.id, gallery_id: gallery });
    const key = first.url.slice('/media/'.length);
    const { files, rows } = await kept();
    expect(files.filter((one) => one.includes(key))).toEqual([]);
    expect(rows).not.toContain(key);
    expect((await get(first.url)).status).toBe(404);
    expect((await get(pictureVariant(first.url, 320, 'webp'))).status).toBe(404);
    expect(purge.mock.calls.flat(2)).toEqual(
      expect.arrayContaining([`gallery-${gallery}`, `picture-${key}`]),
    );
    const record = await (await call(caller, `/api/admin/galleries/${gallery}`)).json();
    expect(record).toMatchObject({ cover_photo_url: null, cover: second.url, photo_count: 1 });
    // The next one still comes last.
    expect((await addPhoto(gallery)).order_position).toBe(2);
  });

  test.each(['one by one', 'in bulk'])('galleries %s: their photos with all files', async (how) => {
    const before = await kept();
    const ids = [await newGallery(), await newGallery()];
    for (const id of ids) await bytesAt(pictureVariant((await addPhoto(id)).url, 640, 'jpeg'));
    expect((await kept()).files.length).toBe(before.files.length + 4);
    if (how === 'in bulk') {
      const body = JSON.stringify({ action: 'delete', ids });
      await call(caller, '/api/admin/galleries/bulk', { method: 'POST', body });
    } else
      for (const id of ids) await call(caller, `/api/admin/galleries/${id}`, { method: 'DELETE' });
    expect(await kept()).toEqual(before);
  });

  test('a file store that fails then is left to the sweep: the rows are gone', async () => {
    const gallery = await newGallery();
    const key = (await addPhoto(gallery)).url.slice('/media/'.length);
    faults.delete = () => Promise.reject(new Error('down'));
    const log = vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const answer = await call(caller, `/api/admin/galleries/${gallery}`, { method: 'DELETE' });
    expect(answer.status).toBe(200);
    expect(log).toHaveBeenCalledOnce();
    expect((await kept()).rows).not.toContain(key);
    expect(await fileIsThere(key)).toBe(true);
    const swept = await sweep(2 * HOUR);
    expect(swept.files).toEqual([key]);
    expect(await fileIsThere(key)).toBe(false);
  });
});

const HOUR = 3_600_000;
const sweep = (later: number) => {
  const log = vi.spyOn(console, 'log').mockImplementationOnce(() => {});
  return sweepMedia(society.db, platform.env, new Date(Date.now() + later)).finally(() =>
    log.mockRestore(),
  );
};

describe('the sweep of the night', () => {
  test('removes files without a row, but not while an upload may be under way', async () => {
    const { key } = await upload(await noise(20, 20));
    const orphans = ['media/events/orphan.jpg', `variants/media/events/orphan.jpg/320.webp`];
    for (const orphan of [...orphans, 'backups/2026.sql'])
      await platform.env.MEDIA.put(orphan, 'x');
    expect(await sweep(0)).toEqual({ files: [], pictures: [] });
    const log = vi.spyOn(console, 'log').mockImplementationOnce(() => {});
    const swept = await sweepMedia(society.db, platform.env, new Date(Date.now() + 2 * HOUR));
    expect(swept).toEqual({ files: orphans, pictures: [] });
    expect(log.mock.calls[0]).toEqual([expect.stringContaining('2 files'), orphans]);
    expect(await fileIsThere(key)).toBe(true);
    // Not ours to touch.
    expect(await fileIsThere('backups/2026.sql')).toBe(true);
    await platform.env.MEDIA.delete('backups/2026.sql');
  });

  test('removes pictures that nothing shows any more, and no others', async () => {
    const picture = await noise(20, 20);
    const shown = {
      event: await upload(picture),
      description: await upload(picture, paths.api.upload('editor')),
      setting: await upload(picture, paths.api.upload('contents/hero_image')),
    };
    const { url: photo } = await addPhoto(await newGallery());
    const put = (path: string, body: object) =>
      call(caller, path, { method: 'PUT', body: JSON.stringify(body) });
    const [event] = await society.db.select({ id: events.id }).from(events).limit(1);
    const written = await put(`/api/admin/events/${event?.id}`, {
      profile_image_url: shown.event.url,
      description: `<p><img src="${shown.description.url}" alt=""></p>`,
    });
    expect(written.status).toBe(200);
    const { siteSettings } = await import('#db/schema/setting');
    const value = shown.setting.key.slice('contents/'.length);
    await society.db.insert(siteSettings).values({ key: 'hero_image', value });
    const unused = await upload(picture);
    await bytesAt(pictureVariant(unused.url, 320, 'webp'));

    expect((await sweep(6 * 24 * HOUR)).pictures).toEqual([]);
    const { pictures } = await sweep(8 * 24 * HOUR);
    expect(pictures).toContain(unused.key);
    const { rows, files } = await kept();
    const wanted = [...Object.values(shown).map(({ key }) => key), photo.slice('/media/'.length)];
    for (const key of wanted) expect(rows).toContain(key);
    for (const key of wanted) expect(files).toContain(key);
    expect(files.filter((file) => file.includes(unused.key))).toEqual([]);
    expect(rows.filter((key) => pictures.includes(key))).toEqual([]);
  });
});

test('without a file store pictures are refused with 503, and their pages with 503 as well', async () => {
  const bare = await startApi();
  try {
    const own = await signIn(bare.url, bare.origin);
    const body = new FormData();
    body.set('file', new File([await noise(20, 20)], 'a.jpg'));
    const headers = { Cookie: own.cookie, Origin: own.origin };
    const init = { method: 'POST', headers, body };
    const answer = await fetch(`${bare.url}${paths.api.upload('events')}`, init);
    expect(await refused(answer)).toEqual({ status: 503, message: en.media.unavailable });
    expect((await fetch(`${bare.url}/media/media/events/a.jpg`)).status).toBe(503);
  } finally {
    await bare.close();
  }
});
