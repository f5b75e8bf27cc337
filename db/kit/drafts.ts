import { and, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Instant } from '#core/kit/dates';
import { events } from '#db/events/schema';
import { galleries } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { pages } from '#db/pages/schema';

// Written out, not bound: SQLite uses the partial index of drafts only for a condition that it can
// read in the statement.

/** The condition that visitors may see a row. Every query of the public site has it. */
export function isPublished(table: { draft: SQLWrapper }): SQL {
  return sql`${table.draft} = 0`;
}

/** The condition that a row is a draft. */
export function isDraft(table: typeof events | typeof galleries): SQL {
  return sql`${table.draft} = 1`;
}

/** The condition that a row is a draft which is not to be published at a time. */
export function isOpenDraft(table: typeof events | typeof galleries): SQL {
  return sql`(${table.draft} = 1 and ${table.publish_on} is null)`;
}

/** The condition that the gallery with the id `galleryId` is such a draft. */
export function isInDraft(galleryId: SQLWrapper | string): SQL {
  return sql`exists (select 1 from ${galleries} where ${galleries.id} = ${galleryId} and ${isOpenDraft(galleries)})`;
}

/** A draft in the version that was read. */
export interface DueDraft {
  id: string;
  updated_at: string;
}

/** The drafts that are to be published at `now` or were before, in one round trip. */
export async function dueDrafts(db: Database, now: Instant) {
  const [dueEvents, dueGalleries, duePages] = await db.batch([
    db
      .select({ id: events.id, updated_at: events.updated_at })
      .from(events)
      .where(and(isDraft(events), lte(events.publish_on, now))),
    db
      .select({ id: galleries.id, updated_at: galleries.updated_at })
      .from(galleries)
      .where(and(isDraft(galleries), lte(galleries.publish_on, now))),
    db
      .select({ id: pages.id, updated_at: pages.updated_at })
      .from(pages)
      .where(and(eq(pages.status, 'draft'), lte(pages.publish_on, now))),
  ]);
  return { events: dueEvents, galleries: dueGalleries, pages: duePages };
}
