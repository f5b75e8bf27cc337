import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { contentOf, frameOf } from '#core/settings/frame';
import { events } from '#db/events/schema';
import { galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { contentFacts } from '#db/kit/content';
import { isPublished } from '#db/kit/drafts';
import { reused } from '#db/kit/reused';
import { isArchived } from '#db/letters/archive';
import { letters } from '#db/letters/schema';
import { pages } from '#db/pages/schema';
import { headsOf } from '#db/series/lists';
import { allSettings } from '#db/settings/queries';

const onePage = (draftsToo: boolean) =>
  reused((db, slug: string) =>
    db
      .select()
      .from(pages)
      .where(and(eq(pages.slug, slug), draftsToo ? undefined : eq(pages.status, 'published')))
      .limit(1),
  );
/** The statement for a page with all that is known of it. */
const pageBySlug = { published: onePage(false), any: onePage(true) };

/**
 * The frame and the published page `slug` (or `null`), in one round trip; `draftsToo` takes the page
 * whatever its state.
 */
export async function publishedPage(db: Database, slug: string, draftsToo = false) {
  const [settings, [page]] = await db.batch([
    allSettings(db),
    (draftsToo ? pageBySlug.any : pageBySlug.published)(db, slug),
  ]);
  return { frame: frameOf(settings), page: page ?? null };
}

/** The frame alone. */
export async function frameOnly(db: Database) {
  const [settings] = await db.batch([allSettings(db)]);
  return frameOf(settings);
}

/**
 * A sitemap holds at most 50,000 addresses, and each page has one in each language; the newest of each kind come first.
 */
const SITEMAP_ROWS = 6_000;

/**
 * The entries of the sitemap beside the fixed pages: id or slug, and the last change, in one round trip. A series is
 * there once, with the page that leads to its others.
 */
export async function sitemapEntries(db: Database, today: Day) {
  const heads = (['upcoming', 'past'] as const).map((list) => sql`${events.id} in (${headsOf(list, today, false)})`);
  const [facts, eventRows, galleryRows, pageRows, letterRows] = await db.batch([
    contentFacts(db),
    db
      .select({ id: events.id, updated_at: events.updated_at })
      .from(events)
      .where(and(isPublished(events), or(sql`${events.series_id} is null`, ...heads)))
      .orderBy(desc(events.updated_at))
      .limit(SITEMAP_ROWS),
    db
      .select({ id: galleries.id, updated_at: galleries.updated_at })
      .from(galleries)
      .where(isPublished(galleries))
      .orderBy(desc(galleries.created_at))
      .limit(SITEMAP_ROWS),
    db
      .select({ slug: pages.slug, updated_at: pages.updated_at })
      .from(pages)
      .where(eq(pages.status, 'published'))
      .orderBy(desc(pages.created_at))
      .limit(SITEMAP_ROWS),
    db
      .select({ id: letters.id, updated_at: letters.updated_at })
      .from(letters)
      .where(isArchived)
      .orderBy(desc(letters.started_at))
      .limit(SITEMAP_ROWS),
  ]);
  return { ...contentOf(facts), events: eventRows, galleries: galleryRows, pages: pageRows, letters: letterRows };
}
