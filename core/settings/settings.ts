import { paths } from '#core/kit/paths';

/** Settings that are a picture in the bucket `contents`, with the size that suits them (spec §9). */
export const PICTURE_SETTINGS = {
  logo_url: '200x60',
  hero_image: '1920x1080',
  about_image: '800x600',
  committee_photo: '1200x800',
} as const;
export type PictureSetting = keyof typeof PICTURE_SETTINGS;

const TEXT_SETTINGS = [
  'contact_email',
  'contact_phone',
  'contact_address',
  'contact_address_ne',
  'facebook_url',
  'youtube_url',
  'message_retention_days',
  'registration_answer_days',
  'registration_days',
  'bin_days',
  'original_photos',
  'take_down',
  'second_step_from',
  'bikram_sambat_years',
  'school_holidays',
] as const;

/** Everything of the site itself that a volunteer can change. */
export const SETTING_KEYS = [
  'logo_url',
  'hero_image',
  'about_image',
  'committee_photo',
  'magazine_pdf',
  ...TEXT_SETTINGS,
] as const;
/** The largest magazine we take, in bytes. */
export const MAGAZINE_MAX_BYTES = 20 * 1024 * 1024;

/** The file name of an address in the bucket `contents`; anything else stays as it is. */
export function contentsName(url: string): string {
  const folder = paths.media('contents/');
  return url.startsWith(folder) ? decodeName(url.slice(folder.length)) : url;
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
