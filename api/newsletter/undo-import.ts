import { gte } from 'drizzle-orm';
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
 * that they are known the next time; gives how many.
 * @throws Conflict when nobody of it is left
 */
export async function undoReaderImport(c: ApiContext, entry: typeof activity.$inferSelect): Promise<number> {
  ensureMay(c, 'delete', 'subscribers');
  const { id, email, created_at, updated_at } = newsletterSubscribers;
  const later = await c.var.db
    .select({ id, email, created_at, updated_at })
    .from(newsletterSubscribers)
    // A long list comes in several parts, of which the first has the time of the entry.
    .where(gte(created_at, entry.at));
  const own = later.filter((reader) => reader.id === importedId(entry.id, reader.email));
  const same = own.filter((reader) => reader.updated_at === reader.created_at);
  if (same.length === 0) throw new Conflict(({ history }) => history.nothingToRestore);
  await writesOf(subscriberDeclaration, writeContextOf(c)).remove(same.map((reader) => reader.id));
  return own.length - same.length;
}
