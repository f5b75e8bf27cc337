import { PICTURES_ADDED } from '#site/scripts/pictures-added.ts';
import { isPlainClick } from '#site/scripts/plain-click.ts';

const PARTS = ['filters', 'said', 'results'] as const;
const root = document.querySelector<HTMLElement>('[data-galleries]');
const partOf = (place: ParentNode, name: (typeof PARTS)[number]) =>
  place.querySelector<HTMLElement>(`[data-part="${name}"]`);

const here = () => location.pathname + location.search;

let wanted = here();

/**
 * Fetches this page with another choice and replaces the parts that depend on it. After several fast clicks the last
 * choice counts, not the last answer.
 */
async function show(url: string): Promise<void> {
  if (!root) return;
  wanted = url;
  const results = partOf(root, 'results');
  const wait = document.createElement('p');
  wait.className = 'spinner';
  wait.role = 'status';
  wait.textContent = results?.dataset.loading ?? '';
  results?.replaceChildren(wait);
  results?.setAttribute('aria-busy', 'true');
  const page = await read(url);
  if (wanted !== url) return;
  results?.removeAttribute('aria-busy');
  if (page) exchange(root, page);
  else results?.replaceChildren(failure(results.dataset.failed ?? ''));
}

/** `null` when the page cannot be read. A 404 beyond the last page is a page. */
async function read(url: string): Promise<Document | null> {
  try {
    const answer = await fetch(url);
    if (!answer.ok && answer.status !== 404) return null;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return partOf(page, 'results') ? page : null;
  } catch {
    return null;
  }
}

function exchange(ours: HTMLElement, page: Document): void {
  const key = document.activeElement?.getAttribute('data-filter');
  for (const name of PARTS) {
    const fresh = partOf(page, name);
    if (fresh) partOf(ours, name)?.replaceChildren(...fresh.childNodes);
  }
  document.title = page.title;
  const links = [...ours.querySelectorAll<HTMLElement>('a[data-filter]')];
  links.find((link) => link.dataset.filter === key)?.focus({ preventScroll: true });
  ours.dispatchEvent(new Event(PICTURES_ADDED, { bubbles: true }));
}

function failure(text: string): HTMLElement {
  const notice = document.createElement('p');
  notice.className = 'notice notice--error';
  notice.role = 'alert';
  notice.textContent = text;
  return notice;
}

root?.addEventListener('click', (event) => {
  if (!isPlainClick(event)) return;
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-filter], .pagination a');
  if (!link) return;
  event.preventDefault();
  const url = link.pathname + link.search;
  history.pushState(null, '', url);
  const byPage = !link.dataset.filter;
  void show(url).then(() => {
    if (!root.contains(document.activeElement)) partOf(root, 'results')?.focus();
    if (byPage) root.scrollIntoView({ block: 'start' });
  });
});
// A jump to an anchor on the page fires `popstate` too.
if (root) window.addEventListener('popstate', () => here() !== wanted && void show(here()));
