import { mediaKeyOf, PICTURE_WIDTHS, pictureVariant } from '#core/rules/picture';

/** Where the addresses of a letter begin. */
export interface Place {
  siteUrl: string;
  /** Another place for stored pictures than `/media` of the site. */
  mediaBase?: string | undefined;
}

/** Dots for each CSS pixel of a picture: screens of phones have more than one. */
const DENSITY = 2;

/** The whole addresses of what a letter shows and leads to: a mail has no site of its own. */
export function addresses({ siteUrl, mediaBase = '' }: Place) {
  const page = (address: string) =>
    URL.canParse(address) ? address : (URL.parse(address, `${siteUrl}/`)?.href ?? siteUrl);
  return {
    /** Of a page, or of anything else that an address names. */
    page,
    /**
     * Of a picture that is shown `width` CSS pixels wide. One of ours comes as JPEG, since Outlook shows no WebP;
     * the copies are made by the site.
     */
    picture: (address: string, width: number) => {
      if (mediaKeyOf(address) === null) return page(address);
      const [bare = ''] = address.split(/[?#]/);
      const copy = PICTURE_WIDTHS.find((one) => one >= width * DENSITY) ?? 1280;
      const variant = pictureVariant(bare, copy, 'jpeg');
      return /^https:/.test(mediaBase)
        ? `${mediaBase.replace(/\/$/, '')}${variant.slice('/media'.length)}`
        : page(variant);
    },
  };
}
