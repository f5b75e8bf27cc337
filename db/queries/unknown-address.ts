import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { frameOf } from '#core/rules/frame';
import type { Database } from '#db/client';
import { inList } from '#db/in-list';
import { allSettings } from '#db/queries/settings';
import { pages } from '#db/schema/page';
import { redirects } from '#db/schema/redirect';

/** How many pages an address is compared with, the latest first. */
const PAGES_MAX = 300;

/** The addresses that a page may have had: its own, and as slugs are written. */
const formerPaths = (path: string) => [...new Set([path, path.toLowerCase()])];

/**
 * What is known of an address without a page, in one round trip: the frame, the slug of the published
 * page that once had it, which of the `slugs` are published pages', and the names of published pages.
 */
export async function unknownAddress(db: Database, path: string, slugs: readonly string[]) {
  const published = eq(pages.status, 'published');
  const [settings, [former], found, known] = await db.batch([
    allSettings(db),
    db
      .select({ slug: pages.slug })
      .from(redirects)
      .innerJoin(pages, eq(pages.id, redirects.page_id))
      .where(and(sql`${redirects.path} in ${inList(formerPaths(path))}`, published))
      .limit(1),
    db
      .select({ slug: pages.slug })
      .from(pages)
      .where(and(published, sql`${pages.slug} in ${inList(slugs)}`)),
    db
      .select({ slug: pages.slug, title: pages.title })
      .from(pages)
      .where(published)
      // By an index: the texts of the pages are not read.
      .orderBy(desc(pages.created_at), asc(pages.id))
      .limit(PAGES_MAX),
  ]);
  const there = new Set(found.map(({ slug }) => slug));
  return {
    frame: frameOf(settings),
    former: former?.slug ?? null,
    better: slugs.find((slug) => there.has(slug)) ?? null,
    known,
  };
}
