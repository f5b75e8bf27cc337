import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client';
import { pageRevisions, pages } from '#db/schema/page';
import { profiles } from '#db/schema/profile';

/** What a page said before each of its last changes, newest first, with who made the change and when. */
export function revisionsOf(db: Database, pageId: string) {
  return db
    .select({
      id: pageRevisions.id,
      title: pageRevisions.title,
      content: pageRevisions.content,
      meta_description: pageRevisions.meta_description,
      title_ne: pageRevisions.title_ne,
      content_ne: pageRevisions.content_ne,
      created_at: pageRevisions.created_at,
      actor: profiles.email,
    })
    .from(pageRevisions)
    .leftJoin(profiles, eq(profiles.id, pageRevisions.actor_id))
    .where(eq(pageRevisions.page_id, pageId))
    .orderBy(desc(pageRevisions.created_at), desc(sql`${pageRevisions}.rowid`));
}

/** A page and one of its revisions, each `undefined` when there is none, in one round trip. */
export async function pageAndRevision(db: Database, pageId: string, revisionId: string) {
  const [[page], [revision]] = await db.batch([
    db.select().from(pages).where(eq(pages.id, pageId)).limit(1),
    db
      .select()
      .from(pageRevisions)
      .where(and(eq(pageRevisions.id, revisionId), eq(pageRevisions.page_id, pageId)))
      .limit(1),
  ]);
  return { page, revision };
}
