import type { R2Bucket, R2Object } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import type { Bindings } from '#api/bindings';
import { smaller } from '#api/files/encode';
import { bucketOf, imagesOf, variantKey } from '#api/files/files';
import { isPictureKey } from '#api/files/names';
import { dropContentHeaders } from '#api/http/content-headers';
import { type ApiContext, type ApiEnv, langOfCall } from '#api/http/context';
import {
  mediaKeyOf,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#core/files/picture';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { wordsOf } from '#core/words/languages';
import { storedPictures } from '#db/files/queries';

/** A picture never changes under its address. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A day: how long the edge can show a removed picture when its purge fails for good. */
export const AT_THE_EDGE = { 'Cloudflare-CDN-Cache-Control': 'public, max-age=86400' };
/** For the whole picture, which is sent when a copy could not be made. */
const BRIEFLY = 'public, max-age=60';

/** Stored pictures and their smaller copies, at `/media/<key>?w=<width>&f=<format>`. */
export const mediaRoutes = new Hono<ApiEnv>();

mediaRoutes.get(`${paths.media('')}*`, async (c) => {
  const { pathname, searchParams } = new URL(c.req.url);
  const key = mediaKeyOf(pathname);
  const copy = copyOf(searchParams);
  if (!key || !isPictureKey(key) || copy === null) return missing(c);
  const bucket = bucketOf(c.env);
  const wanted = copy ? variantKey(key, copy.width, copy.format) : key;
  const [kept, isForgotten] = await Promise.all([read(c, bucket, wanted), forgotten(c, key)]);
  if (isForgotten) await drop(kept);
  if (isForgotten || !(kept || copy)) return missing(c);
  const found = kept ?? (copy && (await make(c.env, bucket, key, copy)));
  if (found) return answer(c, bucket, key, found, FOR_EVER);
  const whole = found === undefined && (await read(c, bucket, key));
  return whole ? answer(c, bucket, key, whole, BRIEFLY) : missing(c);
});

interface Found {
  object: R2Object;
  body?: ReadableStream | Uint8Array<ArrayBuffer>;
}

/** A file, by one read, since R2 charges each: with its body, unless the call wants none, or a part of it. */
async function read({ req }: ApiContext, bucket: R2Bucket, key: string): Promise<Found | null> {
  if (req.method === 'HEAD' || req.header('range') !== undefined) {
    const object = await bucket.head(key);
    return object && { object };
  }
  const object = await bucket.get(key);
  return object && { object, body: object.body as unknown as ReadableStream };
}

/** Lets go of a body that nobody is sent. */
async function drop(found: Found | null): Promise<void> {
  if (found?.body instanceof ReadableStream) await found.body.cancel();
}

/**
 * Whether the picture was deleted: its row is gone, and its file waits in case the row is restored. A
 * database that does not answer hides no picture.
 */
async function forgotten({ var: { db } }: ApiContext, key: string): Promise<boolean> {
  try {
    const rows = await storedPictures(db, [key]);
    return rows.length === 0;
  } catch (error) {
    console.error(`media: whether ${key} was deleted could not be read, it is served`, error);
    return false;
  }
}

interface Copy {
  width: PictureWidth;
  format: PictureFormat;
}

/** The copy that a query asks for; `undefined` for the picture itself, `null` for one we do not make. */
function copyOf(query: URLSearchParams): Copy | null | undefined {
  const [wantedWidth, wantedFormat] = [query.get('w'), query.get('f')];
  if (wantedWidth === null && wantedFormat === null) return undefined;
  const width = PICTURE_WIDTHS.find((one) => String(one) === wantedWidth);
  const format = PICTURE_FORMATS.find((one) => one === (wantedFormat ?? PICTURE_FORMATS[0]));
  return width && format ? { width, format } : null;
}

/** `null` when there is no such picture, `undefined` when the encoder failed. */
async function make(
  env: Bindings,
  bucket: R2Bucket,
  key: string,
  { width, format }: Copy,
): Promise<Found | null | undefined> {
  const picture = await bucket.get(key);
  if (!picture) return null;
  try {
    const mayBeClear = !key.endsWith('.jpg');
    const copy = await smaller(imagesOf(env), picture.body, { width, format, mayBeClear });
    const how = { httpMetadata: { contentType: `image/${format}` } };
    return { object: await bucket.put(variantKey(key, width, format), copy, how), body: copy };
  } catch (error) {
    console.error(`media: no copy of ${key} ${width} pixels wide could be made`, error);
    return undefined;
  }
}

/** With validators, conditions and a single range as RFC 9110 has them. */
async function answer(c: ApiContext, bucket: R2Bucket, key: string, found: Found, caching: string): Promise<Response> {
  const { object } = found;
  c.header('Cache-Control', caching);
  if (caching === FOR_EVER) for (const [name, value] of Object.entries(AT_THE_EDGE)) c.header(name, value);
  c.header('Cache-Tag', cacheTags.picture(key));
  c.header('ETag', object.httpEtag);
  c.header('Accept-Ranges', 'bytes');
  // A picture that is opened on its own can run nothing, whatever type a browser sees in it.
  c.header('Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox");
  // Without a name: it would win over the one that the viewer's download gives the photo.
  c.header('Content-Disposition', 'inline');
  if (isKnown(c.req.header('if-none-match'), object.httpEtag)) {
    await drop(found);
    return c.body(null, 304);
  }
  const valid = c.req.header('if-range') ?? object.httpEtag;
  const stretch = valid === object.httpEtag ? stretchOf(c.req.header('range'), object.size) : undefined;
  if (stretch === null) {
    c.header('Content-Range', `bytes */${object.size}`);
    return c.body(null, 416);
  }
  c.header('Content-Type', object.httpMetadata?.contentType ?? 'application/octet-stream');
  c.header('Content-Length', String(stretch?.length ?? object.size));
  if (stretch) {
    const last = stretch.offset + stretch.length - 1;
    c.header('Content-Range', `bytes ${stretch.offset}-${last}/${object.size}`);
  }
  if (c.req.method === 'HEAD') return c.body(null, stretch ? 206 : 200);
  if (found.body && !stretch) return c.body(found.body);
  const file = await bucket.get(object.key, stretch ? { range: stretch } : {});
  if (!file) return missing(c);
  return c.body(file.body as unknown as ReadableStream, stretch ? 206 : 200);
}

function missing(c: ApiContext): Response {
  dropContentHeaders(c);
  return c.text(wordsOf(langOfCall(c)).errors.notFound, 404, { 'Cache-Control': 'no-store' });
}

/** Whether `If-None-Match` names the tag (RFC 9110 §13.1.2); weakly, as reading compares. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}

interface Stretch {
  offset: number;
  length: number;
}

/**
 * The stretch of a file of `size` bytes that a `Range` header asks for (RFC 9110 §14): `undefined` for the whole, which
 * also answers several stretches and what cannot be read; `null` when the file has no such stretch.
 */
export function stretchOf(header: string | undefined, size: number): Stretch | null | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!asked) return undefined;
  const [, from = '', to = ''] = asked;
  if (from === '') {
    if (to === '') return undefined;
    const length = Math.min(Number(to), size);
    return length > 0 ? { offset: size - length, length } : null;
  }
  const [offset, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < offset) return undefined;
  return offset < size ? { offset, length: last - offset + 1 } : null;
}
