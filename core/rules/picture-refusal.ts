import {
  isHeic,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  type PictureType,
} from '#core/rules/picture';
import type { Text } from '#core/words/languages';

const KINDS: Record<PictureType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** Why a file is not taken that is no JPEG, PNG or WebP by its first bytes, and what to do with a photo of an iPhone. */
export function typeRefusal(head: Uint8Array): Text {
  return isHeic(head)
    ? ({ media }) => `${media.wrongType} ${media.heic}`
    : ({ media }) => media.wrongType;
}

/** Why a picture of this type is not taken that has too many pixels. */
export function pixelsRefusal(type: PictureType): Text {
  return ({ media }) =>
    media.tooManyPixels(KINDS[type], PICTURE_MAX_PIXELS[type] / 1e6, PICTURE_MAX_SIDE);
}
