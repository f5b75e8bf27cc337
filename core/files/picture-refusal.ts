import { isHeic, PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE, type PictureType } from '#core/files/picture';
import type { BrowserText } from '#core/words/browser.en';

const KINDS: Record<PictureType, string> = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' };

/**
 * The refusal of a file that is no JPEG, PNG or WebP. A HEIC photo, which the first bytes `head`
 * tell, is refused with advice for iPhones.
 */
export function typeRefusal(head: Uint8Array): BrowserText {
  return isHeic(head) ? ({ media }) => `${media.wrongType} ${media.heic}` : ({ media }) => media.wrongType;
}

/** The refusal of a picture of this type that has too many pixels. */
export function pixelsRefusal(type: PictureType): BrowserText {
  return ({ media }) => media.tooManyPixels(KINDS[type], PICTURE_MAX_PIXELS[type] / 1e6, PICTURE_MAX_SIDE);
}
