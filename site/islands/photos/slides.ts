import { copiesOf, mediaKeyOf, pictureVariant } from '#core/files/picture';
import { pathsIn, splitLanguage } from '#core/kit/paths';

/** A photo of the page, as its thumbnail describes it. */
export interface Slide {
  url: string;
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
    url: stored ? pathname : image.src,
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    stored,
    alt: image.alt,
    caption: link.dataset.caption ?? '',
    placeholder: image.dataset.thumbhash,
  };
}

/** A photo as the viewer shows it. */
export type ViewerSlide = ReturnType<typeof viewerSlide>;

/** The address where visitors ask to take the photo of a thumbnail down, in the language of the page. */
export const takeDownOf = ({ dataset }: HTMLAnchorElement) =>
  pathsIn(splitLanguage(location.pathname).lang).takeDown(dataset.slide);

/** `link` is the address of the photo on the page of its gallery, `filename` the name of its download. */
function viewerSlide(slide: Slide, link: string, takeDown: string, filename: string) {
  const { url, width, height, stored, alt, caption } = slide;
  const download = { url, filename };
  const shown = { alt, link, takeDown, download, ...(caption && { description: caption }) };
  if (!stored) return { src: url, ...shown };
  const copies = copiesOf(width).map((one) => {
    const wide = Math.min(one, width);
    return { src: pictureVariant(url, one, 'webp'), width: wide, height: Math.round((height * wide) / width) };
  });
  const largest = copies.at(-1);
  return { ...shown, src: url, ...largest, srcSet: copies };
}

/** The photos of a list, the links that they were read from, and the index of the photo to begin with. */
export interface ShownSlides {
  slides: ViewerSlide[];
  links: HTMLAnchorElement[];
  index: number;
}

/** The photos of the list that a link stands in, or names by its id; `null` when there are none. */
export function slidesAt(link: HTMLAnchorElement): ShownSlides | null {
  const list = link.closest<HTMLElement>('[data-slides]') ?? document.getElementById(link.dataset.open ?? '');
  if (!list) return null;
  unfold(list);
  const all = [...list.querySelectorAll<HTMLAnchorElement>('a[data-slide]')];
  const found = all.flatMap((one, at) => {
    const slide = slideOf(one);
    return slide ? [{ one, slide: viewerSlide(slide, linkOf(one, list), takeDownOf(one), nameOf(slide, at)) }] : [];
  });
  const links = found.map(({ one }) => one);
  const index = links.includes(link) ? links.indexOf(link) : links.findIndex((one) => one.ariaCurrent === 'true');
  const slides = found.map(({ slide }) => slide);
  return slides.length > 0 ? { slides, links, index: Math.max(0, index) } : null;
}

function linkOf({ dataset }: HTMLAnchorElement, list: HTMLElement): string {
  const address = new URL(list.dataset.slides ?? '', location.href);
  if (dataset.slide) address.searchParams.set('photo', dataset.slide);
  return address.href;
}

/** A file name with the number of the photo, from the page's title: `Losar Evening 3.jpg`. */
function nameOf({ url }: Slide, at: number): string {
  const ending = /\.(?:jpe?g|png|webp)(?=$|[?#])/i.exec(url)?.[0] ?? '.jpg';
  const title = document.querySelector('h1')?.textContent?.trim() ?? '';
  return `${title.replace(/[^\p{L}\p{N}\p{M} -]+/gu, '').slice(0, 80)} ${at + 1}${ending}`.trim();
}
