import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { variantKey } from '#api/media/files';
import { PICTURE_FORMATS, pictureVariant } from '#core/rules/picture';
import { startWithFiles } from '#testing/media';
import { noise } from '#testing/samples/pictures';

const society = await startWithFiles();

describe('smaller copies', () => {
  let url = '';
  test('have the width asked for and are never larger than the picture', async () => {
    const { url } = await society.upload(await noise(700, 350, 'webp'));
    for (const width of [320, 640, 1920] as const)
      for (const format of PICTURE_FORMATS) {
        const answer = await society.get(pictureVariant(url, width, format));
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        const facts = await sharp(await answer.arrayBuffer()).metadata();
        expect([facts.format, facts.width]).toEqual([format, Math.min(width, 700)]);
      }
  });

  test('are made once and kept', async () => {
    const { url, key } = await society.upload(await noise(400, 300));
    const address = pictureVariant(url, 320, 'webp');
    const made = variantKey(key, 320, 'webp');
    expect(await society.fileIsThere(made)).toBe(false);
    const first = await society.bytesAt(address);
    const { uploaded, version } = (await society.files.head(made)) ?? {};
    expect((await society.bytesAt(address)).equals(first)).toBe(true);
    expect(await society.files.head(made)).toMatchObject({ uploaded, version });
  });

  test.each(['?w=321', '?w=320&f=avif', '?f=jpeg', '?w=', '?w=320px', '?w=99999', '?w=-320'])(
    'there is none at %s',
    async (query) => {
      url ||= (await society.upload(await noise(20, 20))).url;
      expect((await society.get(`${url}${query}`)).status).toBe(404);
    },
  );
});

describe('a picture is served', () => {
  let url: string;
  let whole: Buffer;
  beforeAll(async () => {
    ({ url } = await society.upload(await noise(80, 60)));
    whole = await society.bytesAt(url);
  });

  test('to be kept for ever, with its type and a policy against scripts', async () => {
    const { headers } = await society.get(url);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]+"$/);
  });

  test('to be kept by the edge for a day, under one tag with its smaller copies', async () => {
    const tag = `picture-${url.slice('/media/'.length)}`;
    const copy = pictureVariant(url, 320, 'webp');
    for (const [address, headers] of [
      [url, {}],
      [copy, {}],
      [url, { Range: 'bytes=0-9' }],
      [url, { 'If-None-Match': '*' }],
    ] as const) {
      const answer = await society.get(address, headers);
      expect(answer.status).toBeLessThan(400);
      expect(answer.headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=86400');
      expect(answer.headers.get('cache-tag')).toBe(tag);
    }
    const missing = await society.get(`${url}x`);
    for (const name of ['cloudflare-cdn-cache-control', 'cache-tag'])
      expect(missing.headers.get(name)).toBeNull();
  });

  test('with 304 to a client that has it', async () => {
    const etag = (await society.get(url)).headers.get('etag') ?? '';
    const answer = await society.get(url, { 'If-None-Match': `"other", W/${etag}` });
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([
      304,
      '',
      etag,
    ]);
    expect((await society.get(url, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('in part for a Range header', async () => {
    const answer = await society.get(url, { Range: 'bytes=10-19' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true);
    const stale = await society.get(url, { Range: 'bytes=10-19', 'If-Range': '"other"' });
    expect(stale.status).toBe(200);
  });

  test('with 416 for a range beyond its end', async () => {
    const answer = await society.get(url, { Range: `bytes=${whole.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`);
  });

  test('without a body for HEAD', async () => {
    const answer = await society.get(url, {}, 'HEAD');
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
  ])('with 404 at %s', async (address) => {
    const answer = await society.get(address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
