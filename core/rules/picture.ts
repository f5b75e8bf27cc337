import { paths } from '#core/paths';

/** The largest picture we take, in bytes (spec §5). */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** The most pixels of a picture, and of one of its sides: what is sent small can be huge when decoded. */
export const PICTURE_MAX_PIXELS = 50_000_000;
export const PICTURE_MAX_SIDE = 12_000;

/** The kinds of pictures we take and keep (spec §5), by media type, with the ending of their names. */
export const PICTURE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type PictureType = keyof typeof PICTURE_TYPES;

/** How wide the smaller copies of a stored picture are, in pixels; there are no others. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The formats of the smaller copies: WebP, and JPEG for what does not read it. */
export const PICTURE_FORMATS = ['webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The key in the file store of a picture stored with us (`/media/…`), `null` for any other address. */
export function mediaKeyOf(address: string): string | null {
  const prefix = paths.media('');
  if (!address.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(address.slice(prefix.length).replace(/[?#].*$/, '')) || null;
  } catch {
    return null;
  }
}

/** The address of a smaller copy: its width and its format are in the query. */
export function pictureVariant(
  address: string,
  width: PictureWidth,
  format: PictureFormat,
): string {
  return `${address}?w=${width}${format === 'webp' ? '' : `&f=${format}`}`;
}

/**
 * The `srcset` of a stored picture `width` pixels wide: every smaller copy, and the next larger one,
 * which is the picture at its own size.
 */
export function srcsetOf(address: string, width: number, format: PictureFormat): string {
  const next = PICTURE_WIDTHS.find((one) => one >= width) ?? PICTURE_WIDTHS.at(-1);
  return PICTURE_WIDTHS.filter((one) => one < width || one === next)
    .map((one) => `${pictureVariant(address, one, format)} ${Math.min(one, width)}w`)
    .join(', ');
}
