import { afterEach, expect, test, vi } from 'vitest';
import { cacheAnswer } from '#api/http/cache/exchange';
import { respond } from '#api/http/cache/respond';
import { paths, pathsIn } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { startApi } from '#testing/api';

const ORIGIN = 'https://society.test';
/** More than there is room for, of each kind. */
const FLOOD = 60;
const numbers = Array.from({ length: FLOOD }, (_, number) => number + 1);

const REAL = [
  ...[...sitePages(paths), ...sitePages(pathsIn('ne'))].map(({ path }) => path),
  paths.event('one'),
  paths.eventPoster('one'),
  paths.eventIcs('one'),
  paths.gallery('one'),
  paths.rss(),
  paths.calendarFeed(),
  paths.api.events(),
  paths.api.event('one'),
];

/** All kinds of addresses that visitors can make up without end. */
const MADE_UP: readonly [kind: string, address: (number: number) => string][] = [
  ['a parameter that the page does not read', (n) => `${paths.events()}?q=${n}`],
  ['a page number on a page that has none', (n) => `${paths.about()}?page=${n}`],
  ['a month on a page that has none', (n) => `${paths.upcoming()}?month=${1900 + n}-01`],
  ['a page number', (n) => paths.past(n + 1)],
  ['a page number as nobody writes it', (n) => `${paths.past()}?page=x${n}`],
  ['a month', (n) => paths.calendar(`${1900 + (n % 300)}-${n % 2 ? '01' : '02'}`)],
  ['a year', (n) => `${paths.eventGallery()}?year=${1900 + n}`],
  ['a photo', (n) => paths.gallery('one', String(n))],
  ['a search', (n) => paths.search(`word${n}`)],
  ['an address without a page', (n) => `/missing-${n}`],
  ['an unknown event', (n) => paths.event(`missing-${n}`)],
  ['a former address', (n) => `/former-${n}`],
  ['a former address with a query', (n) => `/former-1?x=${n}`],
  ['a query of the API', (n) => `${paths.api.events()}?page=${n}`],
  ['a query that the API refuses', (n) => `${paths.api.events()}?x=${n}`],
  ['a query that the API does not read', (n) => `${paths.api.event('one')}?x=${n}`],
  ['an address with more slashes', (n) => '/'.repeat(n) + paths.events()],
  // The bits of the number say which letters are written as octets.
  [
    'another spelling of an address',
    (n) =>
      `/events/past`.replace(/./g, (letter, at: number) =>
        letter !== '/' && (n >> (at % 9)) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      ),
  ],
];

const env = { SITE_URL: ORIGIN, AUTH_SECRET: 'a secret for tests that is long enough' };

/** The Cache API, as far as it is used. */
function cacheApi() {
  const kept = new Map<string, Response>();
  const found = {
    put: async (key: string, response: Response) => void kept.set(key, response),
    match: async (key: string) => kept.get(key)?.clone(),
    delete: async (key: string) => kept.delete(key),
  };
  vi.stubGlobal('caches', { default: found });
  return kept;
}
afterEach(() => void vi.unstubAllGlobals());

/** A site of pages of ten thousand bytes: it answers as ours does, and lets all of it be kept. */
function site(megabytes: number) {
  const bound = { ...env, RESPONSE_CACHE_MB: String(megabytes) };
  const answer = async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    cacheAnswer({ seconds: 60, version: null });
    if (pathname.startsWith('/former'))
      return new Response(null, { status: 301, headers: { Location: `/about${search}` } });
    const meant = decodeURIComponent(pathname).replace(/\/+/g, '/');
    const status = REAL.includes(meant) ? 200 : 404;
    return new Response('n'.repeat(10_000), { status });
  };
  return (address: string) =>
    respond(new Request(ORIGIN + address), bound, { answer, finish: (response) => response, waitUntil: () => {} });
}

const isHit = ({ headers }: Response) => headers.get('cache-status')?.includes('; hit') ?? false;

test.each(MADE_UP)('a flood of %s gives up no page, on neither level', async (_, address) => {
  const copies = cacheApi();
  // The pages have room in their part, and nothing more.
  const ask = site((REAL.length * 10_500) / 1_048_576 / (7 / 8));
  for (const real of REAL) await ask(real);
  expect(copies.size).toBe(REAL.length);
  for (const number of numbers) await ask(address(number));
  expect(copies.size).toBe(REAL.length);
  for (const real of REAL) expect(isHit(await ask(real)), real).toBe(true);
});

test('a redirect hands on the query of each request', async () => {
  const ask = site(1);
  await ask('/former');
  expect(isHit(await ask('/former'))).toBe(true);
  for (const query of ['?type=event', '?page=2', '?utm_source=letter'])
    expect((await ask(`/former${query}`)).headers.get('location')).toBe(`/about${query}`);
  expect((await ask('/former')).headers.get('location')).toBe('/about');
});

test('a list of the API is kept while somebody asks for every month that there is', async () => {
  const api = await startApi({ RESPONSE_CACHE_MB: '0.1' });
  const list = api.url + paths.api.events();
  await (await fetch(list)).text();
  expect(isHit(await fetch(list))).toBe(true);
  for (let year = 1950; year < 2050; year++) {
    const month = await fetch(api.url + paths.api.month(`${year}-05`));
    expect(month.status).toBe(200);
    await month.text();
  }
  expect(isHit(await fetch(list))).toBe(true);
  await api.close();
});
