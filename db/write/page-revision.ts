import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { PAGE_REVISIONS_MAX } from '#core/rules/page';
import type { Database } from '#db/client';
import { pageRevisions, pages } from '#db/schema/page';

/** The parts of a page that a revision keeps. */
const KEPT = ['title', 'content', 'meta_description', 'title_ne', 'content_ne'] as const;

/** A page by column name, before or after a change. */
type Version = Readonly<Record<string, unknown>>;

/** Whether a change touches what a revision keeps. */
function isRewritten(before: Version, after: Version): boolean {
  return KEPT.some((name) => name in after && (before[name] ?? null) !== (after[name] ?? null));
}

/**
 * Statements that keep what a page says before `actorId` changes it at `now` (an ISO instant), and
 * delete the oldest beyond the last twenty. They stand before the update in its batch;
 * `unchanged` finds the page only while it is as it was read.
 */
export function keepRevision(
  db: Database,
  change: { before: Version; after: Version; unchanged: SQL },
  actorId: string | null,
  now: string,
) {
  if (!isRewritten(change.before, change.after)) return [];
  const ofPage = eq(pageRevisions.page_id, String(change.before.id));
  const kept = db
    .select({ id: pageRevisions.id })
    .from(pageRevisions)
    .where(ofPage)
    .orderBy(desc(pageRevisions.created_at), desc(sql`rowid`))
    .limit(PAGE_REVISIONS_MAX);
  const { title, content, meta_description, title_ne, content_ne } = pages;
  return [
    db.insert(pageRevisions).select(
      db
        .select({
          id: sql<string>`${crypto.randomUUID()}`.as('id'),
          page_id: sql<string>`${pages.id}`.as('page_id'),
          ...{ title, content, meta_description, title_ne, content_ne },
          actor_id: sql<string | null>`${actorId}`.as('actor_id'),
          created_at: sql<string>`${now}`.as('created_at'),
        })
        .from(pages)
        .where(change.unchanged),
    ),
    db.delete(pageRevisions).where(and(ofPage, notInArray(pageRevisions.id, kept))),
  ];
}
