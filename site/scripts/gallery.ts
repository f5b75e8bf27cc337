import { pictureVariant, srcsetOf } from '#core/files/picture';
import { type Slide, slideOf, takeDownOf, unfold } from '#site/islands/photos/slides.ts';
import { LEFT_AT, leftAt } from '#site/scripts/left-at.ts';
import { numberOf } from '#site/scripts/number-of.ts';
import { PICTURES_ADDED } from '#site/scripts/pictures-added.ts';
import { isPlainClick } from '#site/scripts/plain-click.ts';

// Each thumbnail links to this page with its photo as the large one. With the script the large
// photo is replaced in place on a phone; wider screens open the viewer at once.
const stage = document.querySelector<HTMLElement>('[data-stage]');
const open = stage?.querySelector<HTMLAnchorElement>('a[data-open]');
const list = document.getElementById(open?.dataset.open ?? '');

/** Below this width the large photo may be out of sight (spec §9). */
const narrow = matchMedia('(width < 768px)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

function pictureOf({ url, width, height, stored, alt, placeholder }: Slide, before: HTMLImageElement, sizes: string) {
  const picture = document.createElement('picture');
  const image = document.createElement('img');
  if (stored) {
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/webp', srcset: srcsetOf(url, width, 'webp'), sizes });
    picture.append(source);
    Object.assign(image, { srcset: srcsetOf(url, width, 'jpeg'), sizes });
  }
  Object.assign(image, { alt, width, height });
  image.dataset.fallback = before.dataset.fallback ?? '';
  if (placeholder) image.dataset.thumbhash = placeholder;
  picture.append(image);
  image.src = stored ? pictureVariant(url, 640, 'jpeg') : url;
  return picture;
}

const linksOf = (all: Element) => [...all.querySelectorAll<HTMLAnchorElement>('a[data-slide]')];

function select(link: HTMLAnchorElement, links: HTMLAnchorElement[]): void {
  const slide = slideOf(link);
  const before = open?.querySelector('img');
  if (!stage || !open || !slide || !before) return;
  for (const one of links) one.ariaCurrent = one === link ? 'true' : null;
  const picture = pictureOf(slide, before, open.dataset.sizes ?? '');
  (before.closest('picture') ?? before).replaceWith(picture);
  picture.dispatchEvent(new Event(PICTURES_ADDED, { bubbles: true }));
  stage.dataset.shape = link.closest<HTMLElement>('[data-shape]')?.dataset.shape;
  open.href = slide.stored ? pictureVariant(slide.url, 1920, 'jpeg') : slide.url;
  const caption = stage.querySelector('[data-caption-text]');
  if (caption) {
    caption.textContent = slide.caption;
    // A caption that is not translated says which language it is in.
    if (link.lang) caption.setAttribute('lang', link.lang);
    else caption.removeAttribute('lang');
  }
  const position = stage.querySelector<HTMLElement>('[data-position]');
  if (position)
    position.textContent = (position.dataset.position ?? '')
      .replace('{index}', numberOf(links.indexOf(link) + 1))
      .replace('{total}', numberOf(links.length));
  const takeDown = document.querySelector<HTMLAnchorElement>('a[data-take-down]');
  if (takeDown) takeDown.href = takeDownOf(link);
  history.replaceState(history.state, '', link.href);
  for (const button of steps) {
    const isLast = !stepFrom(link, links, Number(button.dataset.step));
    // A disabled button would lose the focus.
    if (isLast && document.activeElement === button) open.focus();
    button.disabled = isLast;
  }
}

const stepFrom = (link: HTMLAnchorElement | undefined, links: HTMLAnchorElement[], by: number) =>
  link && links[links.indexOf(link) + by];

function go(by: number): void {
  if (!list) return;
  unfold(list);
  const links = linksOf(list);
  const current = links.find(({ ariaCurrent }) => ariaCurrent === 'true') ?? links[0];
  const link = stepFrom(current, links, by);
  if (link) select(link, links);
}

const steps = stage?.querySelectorAll<HTMLButtonElement>('button[data-step]') ?? [];
for (const button of steps) {
  button.hidden = false;
  button.addEventListener('click', () => go(Number(button.dataset.step)));
}
if (open?.parentElement) onSwipe(open.parentElement, go);

// Whoever closes the viewer is at the photo that was seen last.
document.addEventListener(LEFT_AT, (event) => {
  const link = leftAt(event);
  if (link && list?.contains(link) && link.ariaCurrent !== 'true') select(link, linksOf(list));
});

list?.addEventListener('click', (event) => {
  if (!narrow.matches || !isPlainClick(event)) return;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-slide]');
  if (!link) return;
  event.preventDefault();
  unfold(list);
  select(link, linksOf(list));
  scrollTo({ top: 0, behavior: still.matches ? 'instant' : 'smooth' });
});

const FAR_PX = 40;

/** Calls `go` with 1 for a swipe to the left over an element, and with -1 for one to the right. */
function onSwipe(element: HTMLElement, go: (by: 1 | -1) => void): void {
  let from: { x: number; y: number } | null = null;
  element.addEventListener(
    'touchstart',
    ({ touches: [touch, other] }) => {
      // Two fingers zoom.
      from = touch && !other ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { passive: true },
  );
  element.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (!from || !touch) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    // Over a photo that was made larger a finger moves the photo.
    if ((window.visualViewport?.scale ?? 1) > 1) return;
    // A finger that scrolls moves up or down.
    if (Math.abs(x) > FAR_PX && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
  });
}
