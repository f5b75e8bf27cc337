import { isPlainClick } from '#site/scripts/plain-click.ts';

/** A click waits so long for the viewer before the link is followed. */
const TIMEOUT_MS = 5000;

// The viewer loads at the first hover, touch or focus, so the first tap may come before it. This
// script marks the tapped link, and the viewer opens that photo once it has loaded.
document.addEventListener('click', (event) => {
  if (!isPlainClick(event)) return;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-open]');
  if (!link || link.closest('astro-island[ssr]') === null) return;
  event.preventDefault();
  for (const other of document.querySelectorAll('a[data-wanted]')) other.removeAttribute('data-wanted');
  link.dataset.wanted = '';
  setTimeout(() => {
    if ('wanted' in link.dataset) location.assign(link.href);
  }, TIMEOUT_MS);
});
