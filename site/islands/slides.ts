import { copiesOf, mediaKeyOf, pictureVariant } from '#core/rules/picture';

/** A photo of the page, as its thumbnail tells of it. */
export interface Slide {
  /** The address of the photo itself. */
  address: string;
  /** In pixels; of a photo that is not stored with us they are only the shape of its place. */
  width: number;
  height: number;
  /** Whether it is stored with us, so that there are smaller copies. */
  stored: boolean;
  alt: string;
  caption: string;
  placeholder: string | undefined;
}

/**
 * Puts the thumbnails that wait in the `noscript` elements beside `list` into it: the next lot, or
 * all of them. @returns whether there are more
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

/** What the link around a thumbnail tells of its photo; the HTML says it once. */
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

/** The photo as the viewer wants it: with its copies, each with its size. */
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
