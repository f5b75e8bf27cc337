import { thumbHashToDataURL } from 'thumbhash';
import type * as Added from '#site/scripts/pictures-added.ts';

// Its type alone is imported, which names the same text: a shared module would be a file of its own.
const PICTURES_ADDED: typeof Added.PICTURES_ADDED = 'pictures:added';

const NEAR = '200px';

// The content security policy forbids style attributes, so the blur is set through the CSSOM. Only
// pictures near the screen are painted, because a page may have hundreds of them.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting && target instanceof HTMLImageElement) {
        observer.unobserve(target);
        waiting.push(target);
      }
    paintNext();
  },
  { rootMargin: NEAR },
);

const waiting: HTMLImageElement[] = [];

// One at a time, when the browser is idle. Many at once would block a slow phone, and some pictures
// have loaded by then.
function paintNext(): void {
  const image = waiting.shift();
  if (!image) return;
  if (image.complete) paintNext();
  else
    whenIdle(() => {
      paint(image);
      paintNext();
    });
}

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));

function paint(image: HTMLImageElement): void {
  const hash = image.dataset.thumbhash;
  if (!hash || image.complete) return;
  try {
    const bytes = Uint8Array.from(atob(hash), (one) => one.charCodeAt(0));
    image.dataset.loading = '';
    image.style.background = `url(${thumbHashToDataURL(bytes)}) center / cover no-repeat`;
  } catch {
    // The hash is malformed: the picture has no blur.
  }
}

function blur(root: ParentNode): void {
  for (const image of root.querySelectorAll('img[data-thumbhash]')) observer.observe(image);
}

const clear = ({ target }: Event) => {
  if (!(target instanceof HTMLImageElement)) return;
  delete target.dataset.loading;
  target.style.removeProperty('background');
};
for (const end of ['load', 'error']) document.addEventListener(end, clear, true);

document.addEventListener(PICTURES_ADDED, ({ target }) => target instanceof Element && blur(target));
blur(document);
