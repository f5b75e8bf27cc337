import { unfold } from '#site/islands/photos/slides.ts';
import { PICTURES_ADDED } from '#site/scripts/pictures-added.ts';

const NEAR = '100px';

// Watches an empty element behind each list, which marks its end.
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
  list.dispatchEvent(new Event(PICTURES_ADDED, { bubbles: true }));
  observer.unobserve(end);
  // Observed again, the end is reported again if it is still in view.
  if (left) observer.observe(end);
  else end.remove();
}

for (const list of document.querySelectorAll<HTMLElement>('[data-slides]')) {
  if (!list.parentElement?.querySelector('noscript[data-more]')) continue;
  const end = document.createElement('div');
  list.after(end);
  observer.observe(end);
  // Tab can reach the last thumbnail before it is scrolled into view.
  list.addEventListener('focusin', () => end.isConnected && more(list, end));
}
