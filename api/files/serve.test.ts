import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { variantKey } from '#api/files/files';
import { PICTURE_FORMATS, pictureVariant } from '#core/files/picture';
import { startWithFiles } from '#testing/media';
import { noise } from '#testing/samples/pictures';

const society = await startWithFiles();
const { url } = await society.upload(await noise(80, 60));
const whole = await society.bytesAt(url);
const etag = (await society.get(url)).headers.get('etag') ?? '';

describe('smaller copies', () => {
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

  test('as JPEGs, for mails and shared links, have white where the picture is transparent', async () => {
    const half = { r: 255, g: 0, b: 0, alpha: 0.5 };
    for (const format of ['png', 'webp'] as const) {
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      const drawn = sharp({ create: { width: 400, height: 200, channels: 4, background } });
      const ink = { create: { width: 200, height: 200, channels: 4, background: half } } as const;
      const sent = await drawn
        .composite([{ input: ink, left: 0, top: 0 }])
        [format]()
        .toBuffer();
      const { url } = await society.upload(new Uint8Array(sent));
      const jpeg = await society.bytesAt(pictureVariant(url, 320, 'jpeg'));
      const at = async (left: number) => [
        ...(await sharp(jpeg).extract({ left, top: 80, width: 1, height: 1 }).raw().toBuffer()),
      ];
      const [red, clear] = [await at(40), await at(280)];
      expect(Math.min(...clear), format).toBeGreaterThan(250);
      expect(red[0], format).toBeGreaterThan(245);
      expect(Math.abs((red[1] ?? 0) - 127), format).toBeLessThan(8);
    }
  });

  test.each(['?w=321', '?w=320&f=avif', '?f=jpeg', '?w=', '?w=320px', '?w=99999', '?w=-320'])(
    'there is none at %s',
    async (query) => expect((await society.get(`${url}${query}`)).status).toBe(404),
  );
});

describe('a picture is served', () => {
  test.each([
    ['whole', '', {}, 200],
    ['as a smaller copy', '?w=320', {}, 200],
    ['to a client that has it', '', { 'If-None-Match': etag }, 304],
    ['without a body for HEAD', '', {}, 200, 'HEAD'],
  ])('%s by one read of the file store, for each is billed', async (_, query, headers, status, method = 'GET') => {
    await society.bytesAt(url + query);
    const reads = [vi.spyOn(society.files, 'head'), vi.spyOn(society.files, 'get')];
    const answer = await society.get(url + query, headers, method);
    const made = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const read of reads) read.mockRestore();
    expect(answer.status).toBe(status);
    expect(made).toBe(1);
  });

  test('to be kept for ever, with its type and a policy against scripts', async () => {
    const { headers } = await society.get(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]+"$/),
    });
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
    for (const name of ['cloudflare-cdn-cache-control', 'cache-tag']) expect(missing.headers.get(name)).toBeNull();
  });

  const other = '"other"';
  const [part, nothing] = [{ Range: 'bytes=10-19' }, Buffer.of()];
  const total = whole.length;
  test.each<[string, number, Record<string, string>, Buffer, object?]>([
    ['to a client that has another one', 200, { 'If-None-Match': other }, whole],
    ['to a client that has it', 304, { 'If-None-Match': `${other}, W/${etag}` }, nothing, { etag }],
    ['in part', 206, part, whole.subarray(10, 20), { 'content-range': `bytes 10-19/${total}` }],
    ['whole for a part of another one', 200, { ...part, 'If-Range': other }, whole],
    ['beyond its end', 416, { Range: `bytes=${total}-` }, nothing, { 'content-range': `bytes */${total}` }],
  ])('%s: %i', async (_, status, headers, body, told = {}) => {
    const answer = await society.get(url, headers);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(told);
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
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
