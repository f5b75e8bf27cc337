import { storedIds } from '#api/rest/create-many';
import { uuidOf } from '#api/rest/new-id';
import type { Database } from '#db/client';
import { events } from '#db/schema/event';
import { society } from '#society';

/** How the names end by which our own feeds call an event: its id comes before it. */
const OWN = `@${society.uidDomain}`;

/** The id that a name of our own feeds tells; `null` for any other name. */
const toldId = (uid: string): string | null =>
  uid.endsWith(OWN) ? uid.slice(0, -OWN.length) : null;

/**
 * Gives the ids of events that another calendar calls by these names: the same each time they are imported. A file
 * chooses no id: a name of our own feeds is the id only of an event that there is, which is thus known again.
 */
export async function importedIds(
  db: Database,
  uids: readonly string[],
): Promise<(uid: string) => string> {
  const told = uids.flatMap((uid) => toldId(uid) ?? []);
  const there = told.length > 0 ? await storedIds(db, events, told) : new Set<string>();
  return (uid) => {
    const id = toldId(uid);
    return id !== null && there.has(id) ? id : uuidOf(['imported event', uid]);
  };
}
