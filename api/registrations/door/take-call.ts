import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ApiContext } from '#api/http/context';
import { sha256 } from '#api/http/signing';
import { afterConsequences, consequencesFor } from '#api/registrations/consequences';
import { wipeAt } from '#api/registrations/door/links';
import type { DoorAnswer, DoorCall, DoorEntry, DoorList } from '#core/registrations/door-contract';
import type { Event } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { doorLinks } from '#db/registrations/check-ins.schema';
import { askDoor, storeEntries } from '#db/registrations/door';

/**
 * Stores what a phone noted, and gives the list of its event, if it has another one.
 * @param isEnded whether the phone may see no list any more
 */
export async function takeCall(c: ApiContext, event: Event, call: DoorCall, isEnded: boolean): Promise<DoorAnswer> {
  const { db, actor, link, now } = c.var;
  const at = now();
  const me = actor.name?.trim() || actor.email;
  const entries = byOurClock(call, at);
  const seen = link && db.update(doorLinks).set({ seen_at: at.toISOString() }).where(eq(doorLinks.id, link.id));
  const writes: BatchItem<'sqlite'>[] = seen ? [seen] : [];
  if (entries.length > 0)
    writes.push(
      ...storeEntries(db, event.id, entries, { door: call.door, actor: me, actor_id: actor.id }, at),
      ...consequencesFor(db, event, at),
    );
  const [first, ...rest] = writes;
  if (first) await db.batch([first, ...rest]);
  if (entries.length > 0) await afterConsequences({ db, env: c.env ?? {} }, event);
  const list = await listOf(db, event);
  const stored = new Set(list.check_ins.map(({ id }) => id));
  return {
    wipe: isEnded,
    me,
    refused: entries.flatMap(({ kind, id }) => (kind === 'in' && !stored.has(id) ? [id] : [])),
    list: isEnded || list.version === call.known ? null : list,
  };
}

/** The entries with the times that our clock had, where the phone's is wrong. */
function byOurClock({ entries, sent_at }: DoorCall, now: Date): DoorEntry[] {
  const late = now.getTime() - Date.parse(sent_at);
  return entries.map((entry) => ({ ...entry, at: new Date(Date.parse(entry.at) + late).toISOString() }));
}

async function listOf(db: Database, event: Event): Promise<DoorList> {
  const [parties, check_ins] = await db.batch(askDoor(db, event.id));
  const { id, title, title_ne, cancelled, registration_places: limit } = event;
  const told = { id, title, title_ne, cancelled, limit, wipe_at: wipeAt(event).toISOString() };
  const list = { event: told, parties, check_ins };
  return { version: await sha256(JSON.stringify(list)), ...list };
}
