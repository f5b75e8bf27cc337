import { thumbHashToDataURL } from 'thumbhash';

/** How near to the screen a picture must be before its blur is painted. */
const NEAR = '200px';

// The content security policy forbids style attributes, so the blur comes through the CSSOM; and
// only what is about to be seen is painted, for a page may hold hundreds of pictures.
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

/** Pictures whose blur is still to be painted. */
const waiting: HTMLImageElement[] = [];

// One at a time, when there is nothing else to do: many at once would hold up a slow phone, and by
// then some pictures are there already.
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

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);

function paint(image: HTMLImageElement): void {
  const hash = image.dataset.thumbhash;
  if (!hash || image.complete) return;
  try {
    const bytes = Uint8Array.from(atob(hash), (one) => one.charCodeAt(0));
    image.dataset.loading = '';
    image.style.background = `url(${thumbHashToDataURL(bytes)}) center / cover no-repeat`;
  } catch {
    // A hash that nobody can read: then there is no blur.
  }
}

/** Shows the pictures inside of `root` as a blur until they are there. */
export function blur(root: ParentNode): void {
  for (const image of root.querySelectorAll('img[data-thumbhash]')) observer.observe(image);
}

const clear = ({ target }: Event) => {
  if (!(target instanceof HTMLImageElement)) return;
  delete target.dataset.loading;
  target.style.removeProperty('background');
};
for (const end of ['load', 'error']) document.addEventListener(end, clear, true);

blur(document);
