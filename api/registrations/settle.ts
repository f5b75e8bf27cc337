import type { Bindings } from '#api/bindings';
import { afterConsequences, consequencesFor } from '#api/registrations/consequences';
import type { Database } from '#db/kit/client';
import { unsettledEvents } from '#db/registrations/queries';

/** Does what time does in the lists of all events: offers run out, places come back, reminders go out. */
export async function settleRegistrations(
  db: Database,
  now: Date,
  env: Pick<Bindings, 'JOBS' | 'PURGE'>,
): Promise<void> {
  for (const event of await unsettledEvents(db)) {
    const [first, ...rest] = consequencesFor(db, event, now);
    if (first) await db.batch([first, ...rest]);
    await afterConsequences({ db, env }, event);
  }
}
