import { isPlainClick } from '#site/scripts/plain-click.ts';

/** How long somebody waits for the viewer at the most before the link does its work after all. */
const TIMEOUT_MS = 5000;

// The viewer comes when somebody reaches for it. A finger that reaches also taps, before the viewer
// is there: it is told when it comes which photo is wanted.
document.addEventListener('click', (event) => {
  if (!isPlainClick(event)) return;
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-open]');
  if (!link || link.closest('astro-island[ssr]') === null) return;
  event.preventDefault();
  for (const other of document.querySelectorAll('a[data-wanted]'))
    other.removeAttribute('data-wanted');
  link.dataset.wanted = '';
  setTimeout(() => {
    if ('wanted' in link.dataset) location.assign(link.href);
  }, TIMEOUT_MS);
});
