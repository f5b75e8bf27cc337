import type { APIContext } from 'astro';
import { cacheTags } from '#core/kit/cache-tags';
import type { Paths } from '#core/kit/paths';
import { pageUrl } from '#core/pages/page';
import { nearestPages, nearMiss, searchIn, urlOfMiss } from '#core/search/near-miss';
import { frameOf } from '#core/settings/frame';
import { unknownPath } from '#db/pages/unknown-path';
import { cachePage } from '#site/cache.ts';

type Page = Pick<APIContext, 'cache' | 'locals' | 'request' | 'url'>;

/**
 * Finds the answer for an address without a page: a redirect, where it is sure which page is meant or which one once
 * had the address, else the content of the page that says so. It takes one round trip.
 */
export async function lostVisitor(astro: Page) {
  const { locals } = astro;
  const { pathname, paths, today } = locals;
  const isRead = ['GET', 'HEAD'].includes(astro.request.method);
  const miss = isRead ? nearMiss(pathname, locals) : null;
  const known = await unknownPath(locals.db, pathname, miss?.slugs ?? [], today).catch((error: unknown) => {
    console.error('an address without a page: the database did not answer', error);
    return null;
  });
  if (isRead && known?.lead) {
    cachePage(astro, known.frame, [cacheTags.events]);
    // Next week it leads to another one.
    return { redirect: paths.event(known.lead), status: 302 as const };
  }
  const record = recordOf(known?.record ?? null, paths);
  const slug = known?.former ?? known?.better ?? null;
  const target = record?.path ?? (slug ? pageUrl(slug, paths) : miss && urlOfMiss(miss, paths, known?.frame.magazine));
  // The database may know a better target: without its answer the redirect is not cached.
  if (isRead && target && target !== pathname) {
    if (known) cachePage(astro, known.frame, [record?.tag ?? cacheTags.pages]);
    return { redirect: target + astro.url.search, status: 301 as const };
  }
  const query = searchIn(pathname, locals);
  const written = (known?.known ?? []).map((page) => ({ title: page.title, path: pageUrl(page.slug, paths) }));
  return { redirect: null, frame: known?.frame ?? frameOf([]), query, pages: nearestPages(query, written, locals) };
}

/** The page of the event or gallery whose short address was asked for, in the language of the address. */
function recordOf(record: Awaited<ReturnType<typeof unknownPath>>['record'], paths: Paths) {
  if (!record) return null;
  const { kind, id } = record;
  return kind === 'events'
    ? { path: paths.event(id), tag: cacheTags.event(id) }
    : { path: paths.gallery(id), tag: cacheTags.gallery(id) };
}

/** The content of the page for an address that has none. */
export type NoPage = Extract<Awaited<ReturnType<typeof lostVisitor>>, { redirect: null }>;
