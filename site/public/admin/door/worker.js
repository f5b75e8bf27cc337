// @ts-check

// Answers for the pages of doors when there is no network. What it answers with, the page has put into the caches itself
// (site/islands/door/offline.ts); it writes nothing, and calls of the API go by.

/** How long a poor connection may take for a page that is kept, in milliseconds. */
const WAIT_MS = 4_000;

/**
 * What of a worker is used here: its own types do not go together with those of pages.
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} DoorStage
 * @typedef {Event & { request: Request, respondWith(answer: Promise<Response>): void }} DoorRequest
 * @typedef {{
 *   addEventListener(kind: 'install' | 'activate', act: (event: DoorStage) => void): void
 *   addEventListener(kind: 'fetch', act: (event: DoorRequest) => void): void
 *   skipWaiting(): Promise<void>
 *   clients: { claim(): Promise<void> }
 * }} DoorWorker
 */
const worker = /** @type {DoorWorker} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/**
 * The newest page that comes in time, otherwise the kept one: it works, also where the network answers with an error.
 * @param {Request} request
 */
async function page(request) {
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (!kept) return fetch(request);
  const limit = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), limit]);
  return answer instanceof Response && answer.ok ? answer : kept;
}

/** @param {Request} request */
const part = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  // The page fills the caches.
  if (request.cache === 'reload' && request.mode !== 'navigate') return;
  event.respondWith(request.mode === 'navigate' ? page(request) : part(request));
});
