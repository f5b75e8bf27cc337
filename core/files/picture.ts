import { paths } from '#core/kit/paths';

/** The largest picture we take, in bytes (spec §5). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** The kinds of pictures we take and keep (spec §5), by media type, with the ending of their names. */
export const PICTURE_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;
export type PictureType = keyof typeof PICTURE_TYPES;

/** The most pixels of one side of a picture: what is sent small can be huge when decoded. */
export const PICTURE_MAX_SIDE = 12_000;

/**
 * The most pixels of a picture, by media type. Writing a WebP anew costs nine times as much as a JPEG of
 * the same size: 0.15 s of processor time a megapixel against 0.017 (libvips, 24 megapixels, 2026-11), so
 * that the largest WebP takes as long as the largest of the others, between one and two seconds.
 */
export const PICTURE_MAX_PIXELS: Record<PictureType, number> = {
  'image/jpeg': 50_000_000,
  'image/png': 50_000_000,
  'image/webp': 9_000_000,
};

/** Whether a picture of this type has more pixels than we take. */
export function hasTooManyPixels(type: PictureType, { width, height }: { width: number; height: number }): boolean {
  return width * height > PICTURE_MAX_PIXELS[type] || Math.max(width, height) > PICTURE_MAX_SIDE;
}

/**
 * Whether a file is a photo in HEIF, as iPhones take them (ISO/IEC 23008-12): told by the brand in its
 * first twelve bytes.
 */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12));
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text);
}

/** The widths of the smaller copies of a stored picture, in pixels; there are no others. Many phones are 720 wide. */
export const PICTURE_WIDTHS = [320, 640, 720, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The formats of the smaller copies: WebP, and JPEG for what does not read it. */
export const PICTURE_FORMATS = ['webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The key in the file store of a picture stored with us (`/media/…`), `null` for any other address. */
export function mediaKeyOf(url: string): string | null {
  const prefix = paths.media('');
  if (!url.startsWith(prefix)) return null;
  try {
    const [path = ''] = url.slice(prefix.length).split(/[?#]/, 1);
    return decodeURIComponent(path) || null;
  } catch {
    return null;
  }
}

/** The address of a smaller copy: its width and its format are in the query. */
export function pictureVariant(url: string, width: PictureWidth, format: PictureFormat): string {
  return `${url}?w=${width}${format === 'webp' ? '' : `&f=${format}`}`;
}

/** The size and the placeholder of a stored picture, by which a page lays it out before it is there. */
export interface PictureFacts {
  /** In pixels, upright. */
  width: number;
  height: number;
  /** A thumbhash, base64. */
  placeholder: string | null;
}

/**
 * The smaller copies of a picture `width` pixels wide that are worth asking for: every smaller one,
 * and the next larger one, which is the picture at its own size; none above `widest`.
 */
export function copiesOf(width: number, widest: PictureWidth = 1920): PictureWidth[] {
  const next = PICTURE_WIDTHS.find((one) => one >= width) ?? PICTURE_WIDTHS.at(-1);
  return PICTURE_WIDTHS.filter((one) => one <= widest && (one < width || one === next));
}

/** The `srcset` of a stored picture `width` pixels wide, no copy wider than `widest`. */
export function srcsetOf(url: string, width: number, format: PictureFormat, widest?: PictureWidth): string {
  return copiesOf(width, widest)
    .map((one) => `${pictureVariant(url, one, format)} ${Math.min(one, width)}w`)
    .join(', ');
}

/**
 * The shapes that photos are shown in, as width to height in hundredths, the narrowest first. A style
 * sheet cannot read a photo's size, and the content security policy allows no style of its own for
 * each photo: so a photo has the nearest of these, and loses less than a tenth of its edge.
 */
export const PHOTO_SHAPES = [50, 56, 67, 75, 86, 100, 117, 133, 150, 178, 210, 250] as const;
type PhotoShape = (typeof PHOTO_SHAPES)[number];

/** The shape of a photo of unknown size: that of most cameras. */
const USUAL: PhotoShape = 150;

/** The shape that is nearest to that of a picture, whose sides are in pixels. */
export function shapeOf(picture: { width: number; height: number } | null | undefined): PhotoShape {
  if (!picture || picture.width <= 0 || picture.height <= 0) return USUAL;
  const exact = (100 * picture.width) / picture.height;
  // By proportion: 50 is as far from 100 as 200 is.
  const distance = (shape: number) => Math.abs(Math.log(exact / shape));
  return PHOTO_SHAPES.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best));
}
