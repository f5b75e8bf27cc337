import { registrationPaths } from '#core/registrations/paths';
import { cacheOf, sweep } from '#site/islands/door/sweep.ts';

/** What the page is made of: all that it has loaded, and pictures and manifest that its head names. */
function partsOf(): Set<string> {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [...linked, ...loaded].filter((address) => {
    const { origin, pathname } = new URL(address);
    return (
      origin === location.origin &&
      !pathname.startsWith('/api/') &&
      pathname !== `${registrationPaths.door('')}worker.js`
    );
  });
  return new Set(own.map((address) => address.replace(/#.*/, '')));
}

/** Files that a build names by what is in them: what is kept of one is never old. */
const isFixed = (address: string) => new URL(address).pathname.startsWith('/_astro/');

/** The scripts and styles that a page asks for. */
const asksFor = (html: string) => html.match(/\/_astro\/[\w.~-]+\.(?:js|css)/g) ?? [];

/** Keeps the page with all its parts, or, when one of them does not come, what was kept before. */
async function fill(event: string): Promise<void> {
  const cache = await caches.open(cacheOf(event));
  const page = location.origin + location.pathname;
  const parts = partsOf();
  const answers: [string, Response][] = [];
  const get = async (address: string) => {
    // What may be old is asked for past the worker, and past what the browser keeps.
    const answer = await fetch(address, { cache: isFixed(address) ? 'default' : 'reload' });
    if (!answer.ok || answer.redirected) throw new Error(`door: not kept: ${address}`);
    answers.push([address, answer]);
    return answer;
  };
  const html = await (await get(page)).clone().text();
  // A newer build was deployed since this page came: it is kept when it is opened.
  if (!asksFor(html).every((path) => parts.has(location.origin + path))) return;
  for (const part of parts) if (!isFixed(part) || !(await cache.match(part))) await get(part);
  // The page comes last: until then the one before is whole.
  for (const [address, answer] of answers.reverse()) await cache.put(address, answer);
  for (const { url } of await cache.keys()) if (url !== page && !parts.has(url)) await cache.delete(url);
}

/**
 * Makes the page work without network: its worker, which answers for the pages of doors alone, and its parts in a cache.
 * @returns whether it does
 */
export async function keepOffline(event: string, loadRest: () => Promise<unknown>): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  const page = location.origin + location.pathname;
  try {
    await navigator.serviceWorker.register(`${registrationPaths.door('')}worker.js`, {
      scope: registrationPaths.door(''),
    });
    await navigator.serviceWorker.ready;
    await loadRest();
    // The faces of both languages; some name a font that only other systems have.
    await Promise.all(Array.from(document.fonts, (face) => face.load().catch(() => null)));
    await fill(event);
    await sweep(event, new Date());
  } catch (error) {
    // Without network: what was kept at the last visit is what is shown.
    console.warn('door: kept nothing new', error);
  }
  const isKept = await caches.open(cacheOf(event)).then((cache) => cache.match(page));
  return Boolean(isKept);
}
