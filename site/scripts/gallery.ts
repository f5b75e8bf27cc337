import type { PlaceholderKind } from '#core/placeholders';
import { pictureVariant, srcsetOf } from '#core/rules/picture';
import { type Slide, slideOf, unfold } from '#site/islands/slides.ts';
import { blur } from '#site/scripts/blur.ts';
import { isPlainClick } from '#site/scripts/plain-click.ts';

// Each thumbnail links to this page with its photo as the large one. With the script the large
// photo is replaced in place.
const stage = document.querySelector<HTMLElement>('[data-stage]');
const open = stage?.querySelector<HTMLAnchorElement>('a[data-open]');
const list = document.getElementById(open?.dataset.open ?? '');

/** Below this width the large photo may be out of sight (spec §9). */
const narrow = matchMedia('(width < 768px)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Builds the `picture` of a large photo, with the `sizes` of the one that it replaces. */
function pictureOf({ address, width, height, stored, alt, placeholder }: Slide, sizes: string) {
  const picture = document.createElement('picture');
  const image = document.createElement('img');
  if (stored) {
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/webp', srcset: srcsetOf(address, width, 'webp'), sizes });
    picture.append(source);
    Object.assign(image, { srcset: srcsetOf(address, width, 'jpeg'), sizes });
  }
  Object.assign(image, { alt, width, height });
  image.dataset.fallback = 'gallery' satisfies PlaceholderKind;
  if (placeholder) image.dataset.thumbhash = placeholder;
  picture.append(image);
  image.src = stored ? pictureVariant(address, 640, 'jpeg') : address;
  return picture;
}

function select(link: HTMLAnchorElement, links: HTMLAnchorElement[]): void {
  const slide = slideOf(link);
  const before = open?.querySelector('img');
  if (!stage || !open || !slide || !before) return;
  for (const one of links) one.ariaCurrent = one === link ? 'true' : null;
  const picture = pictureOf(slide, open.dataset.sizes ?? '');
  (before.closest('picture') ?? before).replaceWith(picture);
  blur(picture);
  open.href = slide.stored ? pictureVariant(slide.address, 1920, 'jpeg') : slide.address;
  const caption = stage.querySelector('[data-caption-text]');
  if (caption) caption.textContent = slide.caption;
  const position = stage.querySelector<HTMLElement>('[data-position]');
  if (position)
    position.textContent = (position.dataset.position ?? '')
      .replace('{index}', String(links.indexOf(link) + 1))
      .replace('{total}', String(links.length));
  history.replaceState(history.state, '', link.href);
  if (narrow.matches) scrollTo({ top: 0, behavior: still.matches ? 'instant' : 'smooth' });
}

list?.addEventListener('click', (event) => {
  if (!isPlainClick(event)) return;
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-slide]');
  if (!link) return;
  event.preventDefault();
  unfold(list);
  select(link, [...list.querySelectorAll<HTMLAnchorElement>('a[data-slide]')]);
});
