import { unfold } from '#site/islands/slides.ts';
import { blur } from '#site/scripts/blur.ts';

/** How near to the screen the end of the thumbnails must be before more of them come. */
const NEAR = '100px';

// The end of a list is watched, which is a place of its own behind it.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const list = target.previousElementSibling;
      if (isIntersecting && list instanceof HTMLElement) more(list, target);
    }
  },
  { rootMargin: NEAR },
);

function more(list: HTMLElement, end: Element): void {
  const left = unfold(list, 1);
  blur(list);
  observer.unobserve(end);
  // Asked anew, it tells again when the end is still in sight.
  if (left) observer.observe(end);
  else end.remove();
}

for (const list of document.querySelectorAll<HTMLElement>('[data-slides]')) {
  if (!list.parentElement?.querySelector('noscript[data-more]')) continue;
  const end = document.createElement('div');
  list.after(end);
  observer.observe(end);
  // The keyboard is faster than the screen.
  list.addEventListener('focusin', () => end.isConnected && more(list, end));
}
