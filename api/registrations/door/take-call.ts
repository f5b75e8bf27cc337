import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import * as z from 'zod/mini';
import type { ApiContext } from '#api/http/context';
import { sha256 } from '#api/http/signing';
import { afterConsequences, consequencesFor } from '#api/registrations/consequences';
import { wipeAt } from '#api/registrations/door/links';
import {
  type DoorAnswer,
  type DoorEntry,
  type DoorList,
  type doorCallContract,
  doorEntryContract,
} from '#core/registrations/door-contract';
import type { Event } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { doorLinks } from '#db/registrations/check-ins.schema';
import { askDoor, storeEntries } from '#db/registrations/door';

/** What a phone sent, of which each entry is looked at by itself. */
type Sent = z.infer<typeof doorCallContract>;

/**
 * Stores what a phone noted, and gives the list of its event, if it has another one.
 * @param ended when the phone lost the right to note and to see; `null` while it has it
 */
export async function takeCall(c: ApiContext, event: Event, call: Sent, ended: Date | null): Promise<DoorAnswer> {
  const { db, actor, link, now, words } = c.var;
  const at = now();
  // Phones of others show it: the address of an account is none of their business.
  const me = actor.name?.trim() || words.registrations.door.volunteer;
  const { entries, refused } = entriesOf(call, at, ended);
  const seen = link && db.update(doorLinks).set({ seen_at: at.toISOString() }).where(eq(doorLinks.id, link.id));
  const writes: BatchItem<'sqlite'>[] = seen ? [seen] : [];
  if (entries.length > 0)
    writes.push(
      ...storeEntries(db, event, entries, { door: call.door, actor: me, actor_id: actor.id }, at),
      ...(await consequencesFor(db, event, at)),
    );
  const [first, ...rest] = writes;
  if (first) await db.batch([first, ...rest]);
  if (entries.length > 0) await afterConsequences({ db, env: c.env ?? {} }, event);
  const list = await listOf(db, event);
  const stored = new Set(list.check_ins.map(({ id }) => id));
  const notStored = entries.flatMap(({ kind, id }) => (kind === 'in' && !stored.has(id) ? [id] : []));
  return {
    wipe: ended !== null,
    me,
    now: at.toISOString(),
    refused: [...refused, ...notStored],
    list: ended !== null || list.version === call.known ? null : list,
  };
}

const withId = z.object({ id: z.string() });
const idOf = (sent: unknown) => [withId.safeParse(sent).data?.id ?? []].flat();

/** So long a call may be on its way: a clock that is no more behind is right. */
const ON_THE_WAY_MS = 5_000;

/** The entries that can be taken, with the times that our clock had where the phone's is wrong; and the ids of others. */
function entriesOf({ entries, sent_at }: Sent, now: Date, ended: Date | null) {
  const behind = now.getTime() - Date.parse(sent_at);
  const late = Math.abs(behind) < ON_THE_WAY_MS ? 0 : behind;
  const taken: DoorEntry[] = [];
  const refused: string[] = [];
  for (const sent of entries) {
    const { data: entry } = doorEntryContract.safeParse(sent);
    const at = entry && new Date(Date.parse(entry.at) + late);
    if (entry && at && (ended === null || at <= ended)) taken.push({ ...entry, at: at.toISOString() });
    else refused.push(...idOf(sent));
  }
  return { entries: taken, refused };
}

async function listOf(db: Database, event: Event): Promise<DoorList> {
  const [parties, check_ins] = await db.batch(askDoor(db, event));
  const { id, title, title_ne, cancelled, registration_places: limit } = event;
  const told = { id, title, title_ne, cancelled, limit, wipe_at: wipeAt(event).toISOString() };
  const list = { event: told, parties, check_ins };
  return { version: await sha256(JSON.stringify(list)), ...list };
}
