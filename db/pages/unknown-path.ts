import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { decoded } from '#core/kit/decoded';
import { below, paths, splitLanguage } from '#core/kit/paths';
import { frameOf } from '#core/settings/frame';
import type { Database } from '#db/kit/client';
import { inJson } from '#db/kit/in-list';
import { reused } from '#db/kit/reused';
import { redirects } from '#db/pages/redirects.schema';
import { pages } from '#db/pages/schema';
import { publishedByName } from '#db/pages/short-names';
import type { NamedKind } from '#db/pages/short-names.schema';
import { seriesLead } from '#db/series/lead';
import { allSettings } from '#db/settings/queries';

const PAGES_MAX = 300;

/** The kind and the name in a short address. Whoever types one may begin with a capital. */
function shortNameIn(pathname: string): { kind: NamedKind; name: string } | null {
  const { path } = splitLanguage(pathname);
  const [event, gallery] = [below(path, paths.eventByName('')), below(path, paths.galleryByName(''))];
  const name = (event ?? gallery)?.toLowerCase();
  return name ? { kind: event ? 'events' : 'galleries', name } : null;
}

const formerPaths = (path: string) => [...new Set([decoded(path), decoded(path).toLowerCase()])];

const isPublished = eq(pages.status, 'published');

/** The page that once had one of these paths, a JSON array. */
const formerPage = reused((db, formerPaths: string) =>
  db
    .select({ slug: pages.slug })
    .from(redirects)
    .innerJoin(pages, eq(pages.id, redirects.page_id))
    .where(and(sql`${redirects.path} in ${inJson(formerPaths)}`, isPublished))
    .limit(1),
);

/** The pages of these slugs, a JSON array. */
const pagesAt = reused((db, slugs: string) =>
  db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(isPublished, sql`${pages.slug} in ${inJson(slugs)}`)),
);

/** The names of pages, by an index: their texts are not read. */
const knownPages = reused((db, limit: number) =>
  db
    .select({ slug: pages.slug, title: pages.title })
    .from(pages)
    .where(isPublished)
    .orderBy(desc(pages.created_at), asc(pages.id))
    .limit(limit),
);

/** The id of the series whose address it is. */
const seriesIn = (pathname: string) => below(splitLanguage(pathname).path, paths.series(''));

/**
 * Reads what helps to answer an address without a page, in one round trip: the frame, the slug of the published page
 * that once had it, the event or gallery whose short address it is, the date that a series leads to, the first of the `slugs` that a published page has,
 * and the names of published pages.
 */
export async function unknownPath(db: Database, path: string, slugs: readonly string[], today: Day) {
  const short = shortNameIn(path);
  const series = seriesIn(path);
  const [settings, [meant], found, known] = await db.batch([
    allSettings(db),
    // No page has an address of two parts.
    short
      ? publishedByName(db, short.kind, JSON.stringify([short.name]))
      : series
        ? seriesLead(db, series, today)
        : formerPage(db, JSON.stringify(formerPaths(path))),
    pagesAt(db, JSON.stringify(slugs)),
    knownPages(db, PAGES_MAX),
  ]);
  const there = new Set(found.map(({ slug }) => slug));
  return {
    frame: frameOf(settings),
    former: meant && 'slug' in meant ? meant.slug : null,
    record: meant && 'kind' in meant ? { kind: meant.kind, id: meant.id } : null,
    /** The date that the address of a series leads to today. */
    lead: meant && 'lead' in meant ? meant.lead : null,
    better: slugs.find((slug) => there.has(slug)) ?? null,
    known,
  };
}
