import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { frameOf } from '#core/settings/frame';
import type { Database } from '#db/kit/client';
import { reused } from '#db/kit/reused';
import { letters } from '#db/letters/schema';
import { allSettings } from '#db/settings/queries';

/** The condition for letters that everybody may read: their sending has started, and they are in the archive. */
export const isArchived = and(eq(letters.in_archive, true), isNotNull(letters.started_at));

const letterCard = {
  id: letters.id,
  subject: letters.subject,
  subject_ne: letters.subject_ne,
  preview: letters.preview,
  preview_ne: letters.preview_ne,
  // Of a letter of the archive it is there.
  started_at: sql<string>`${letters.started_at}`.as('started_at'),
  updated_at: letters.updated_at,
};

/** The statement for a window of the archive, the latest letter first. */
export const archiveWindow = reused((db, limit: number, offset: number) =>
  db
    .select(letterCard)
    .from(letters)
    .where(isArchived)
    .orderBy(desc(letters.started_at), desc(letters.id))
    .limit(limit)
    .offset(offset),
);

/** A letter in a list. */
export type LetterCard = Awaited<ReturnType<typeof archiveWindow>>[number];

const archiveCount = reused((db) => db.select({ total: count() }).from(letters).where(isArchived));

const oneArchived = reused((db, id: string) =>
  db
    .select({ ...letterCard, resolved: letters.resolved })
    .from(letters)
    .where(and(eq(letters.id, id), isArchived))
    .limit(1),
);

/** The frame, one page of the archive, and how many letters there are, in one round trip. */
export async function archivePage(db: Database, page: number, perPage: number) {
  const [settings, found, [counted]] = await db.batch([
    allSettings(db),
    archiveWindow(db, perPage, (page - 1) * perPage),
    archiveCount(db),
  ]);
  return { frame: frameOf(settings), letters: found, total: counted?.total ?? 0 };
}

/** The frame and a letter of the archive with what its readers got, or `null`, in one round trip. */
export async function archivedLetter(db: Database, id: string) {
  const [settings, [letter]] = await db.batch([allSettings(db), oneArchived(db, id)]);
  return { frame: frameOf(settings), letter: letter ?? null };
}
