import { copiesOf, mediaKeyOf, pictureVariant } from '#core/rules/picture';

/** A photo of the page, as its thumbnail describes it. */
export interface Slide {
  /** The address of the photo itself. */
  address: string;
  /** In pixels. For a photo outside our storage they are only its aspect ratio. */
  width: number;
  height: number;
  /** Whether the photo is in our storage, which has smaller copies. */
  stored: boolean;
  alt: string;
  caption: string;
  placeholder: string | undefined;
}

/**
 * Moves thumbnails from the `noscript` elements beside `list` into it.
 * @param lots how many of these elements to empty; all of them by default
 * @returns whether any are left
 */
export function unfold(list: HTMLElement, lots = Number.POSITIVE_INFINITY): boolean {
  const waiting = list.parentElement?.querySelectorAll('noscript[data-more]') ?? [];
  for (const lot of [...waiting].slice(0, lots)) {
    const html = document.createElement('template');
    html.innerHTML = lot.textContent ?? '';
    list.append(...html.content.querySelectorAll('li'));
    lot.remove();
  }
  return waiting.length > lots;
}

/** Reads a photo from its thumbnail's link; `null` when the link holds no image. */
export function slideOf(link: HTMLAnchorElement): Slide | null {
  const image = link.querySelector('img');
  if (!image) return null;
  const { pathname, origin } = new URL(image.src, location.href);
  const stored = origin === location.origin && mediaKeyOf(pathname) !== null;
  return {
    address: stored ? pathname : image.src,
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    stored,
    alt: image.alt,
    caption: link.dataset.caption ?? '',
    placeholder: image.dataset.thumbhash,
  };
}

/** Gives the photo as a slide of the viewer, with the sizes of its copies in pixels. */
export function viewerSlide({ address, width, height, stored, alt, caption }: Slide) {
  const shown = { alt, ...(caption && { description: caption }) };
  if (!stored) return { src: address, ...shown };
  const copies = copiesOf(width).map((one) => {
    const wide = Math.min(one, width);
    return {
      src: pictureVariant(address, one, 'webp'),
      width: wide,
      height: Math.round((height * wide) / width),
    };
  });
  const largest = copies.at(-1);
  return { ...shown, src: address, ...largest, srcSet: copies };
}
