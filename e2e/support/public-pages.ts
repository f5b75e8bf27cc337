import { z } from 'zod';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths, splitLanguage } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { en } from '#core/words/en';
import type { Reader } from '#e2e/support/visitor';

/** A page that everybody may open. */
export interface PublicPage {
  path: string;
  status: 200 | 404;
  /** Excluded from search engines and caches. */
  unlisted?: true | undefined;
  /** Its h1, if the words define it. Otherwise it comes from the database. */
  heading?: string;
}

/** An address without a page. */
export const NOWHERE = '/no-such-page';

const FIXED: PublicPage[] = [
  ...sitePages(paths).map(({ path, title, unlisted }) => ({
    path,
    status: 200 as const,
    heading: title(en),
    unlisted,
  })),
  { path: NOWHERE, status: 404, unlisted: true, heading: en.notFound.title },
];

const health = z.object({ today: z.string() });
/** Today, as a site says it. */
export const todayAt = async (reader: Reader) =>
  health.parse(JSON.parse(await (await reader.get(paths.api.health())).text())).today;

/** One page of every kind, found by links as visitors find them. @throws Error if one is missing */
export async function publicPages(reader: Reader): Promise<PublicPage[]> {
  const [upcoming, past, page, gallery, celebration] = await Promise.all([
    eventsOn(reader, paths.upcoming()),
    eventsOn(reader, paths.past()),
    writtenPage(reader),
    demoGallery(reader),
    demoEvent(reader),
  ]);
  // Other tests may delete the next event, but not the last one.
  const written = [upcoming.at(-1), past.at(0), page, gallery, celebration].map((path) => {
    if (!path) throw new Error('the society has no event of each kind, no page or no gallery');
    return { path, status: 200 as const };
  });
  return [...FIXED, ...written];
}

/** Addresses of the events that a list shows, in its order. */
async function eventsOn(reader: Reader, list: string): Promise<string[]> {
  const html = await (await reader.get(list)).text();
  const links = html.matchAll(/href="(\/events\/[0-9a-f]{8}-[0-9a-f-]{27})"/g);
  return [...new Set([...links].flatMap(([, path]) => path ?? []))];
}

/** The gallery of the demo society that the tests use, and its event. */
export const GALLERY = { title: 'Tihar: Lamps and Marigolds', event: 'Tihar: Festival of Lights', photos: 12 };

/** The address of `GALLERY`. */
export function demoGallery(reader: Reader): Promise<string | undefined> {
  return linkOn(reader, paths.eventGallery({ type: 'event' }), 'galleries', GALLERY.title);
}

/** The address of the event of `GALLERY`, which shows its photos. */
export function demoEvent(reader: Reader): Promise<string | undefined> {
  return linkOn(reader, paths.eventGallery({ type: 'event' }), 'events', GALLERY.event);
}

async function linkOn(reader: Reader, page: string, folder: string, text: string) {
  const html = await (await reader.get(page)).text();
  const links = html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([^<]*)</g);
  return [...links].find(([, path = '', words = '']) => path.startsWith(`/${folder}/`) && words.trim() === text)?.[1];
}

/** Addresses in the sitemap, without the origin. */
export async function sitemapPaths(reader: Reader): Promise<string[]> {
  const xml = await (await reader.get(paths.sitemap())).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The address of a page from the database. */
async function writtenPage(reader: Reader): Promise<string | undefined> {
  const fixed = new Set(FIXED.map(({ path }) => path));
  const all = await sitemapPaths(reader);
  return all.find(
    (path) => !fixed.has(path) && splitLanguage(path).lang === DEFAULT_LANG && path.lastIndexOf('/') === 0,
  );
}
