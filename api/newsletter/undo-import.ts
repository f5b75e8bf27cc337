import { and, eq, gte } from 'drizzle-orm';
import { ensureMay } from '#api/auth/permissions';
import type { ApiContext } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import { importedId } from '#api/newsletter/import';
import { subscriberDeclaration } from '#api/newsletter/resource';
import { writeContextOf } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import type { activity } from '#db/history/activity.schema';
import { newsletterSubscribers } from '#db/newsletter/schema';

/**
 * Takes an import of readers back: those whom it made are deleted. Whoever has left since, or was changed, stays, so
 * that they are known the next time.
 * @throws Conflict when nobody of it is left
 */
export async function undoReaderImport(c: ApiContext, entry: typeof activity.$inferSelect): Promise<void> {
  ensureMay(c, 'delete', 'subscribers');
  const { id, email, created_at, updated_at } = newsletterSubscribers;
  const same = await c.var.db
    .select({ id, email })
    .from(newsletterSubscribers)
    // A long list comes in several parts, of which the first has the time of the entry.
    .where(and(gte(created_at, entry.at), eq(updated_at, created_at)));
  const own = same.filter((reader) => reader.id === importedId(entry.id, reader.email));
  if (own.length === 0) throw new Conflict(({ history }) => history.nothingToRestore);
  await writesOf(subscriberDeclaration, writeContextOf(c)).remove(own.map((reader) => reader.id));
}
