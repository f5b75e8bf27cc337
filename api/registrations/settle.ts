import type { Bindings } from '#api/bindings';
import { afterConsequences, consequencesFor } from '#api/registrations/consequences';
import { localDay } from '#core/kit/dates';
import { startOf } from '#core/registrations/state';
import type { Database } from '#db/kit/client';
import { remindParties } from '#db/registrations/mailings';
import { unsettledEvents } from '#db/registrations/queries';

/** Does what time does in the lists of all events: offers run out, places come back, reminders are made. */
export async function settleRegistrations(
  db: Database,
  now: Date,
  env: Pick<Bindings, 'JOBS' | 'PURGE'>,
): Promise<void> {
  for (const event of await unsettledEvents(db, localDay(now))) {
    const starts = startOf(event);
    const reminder = starts ? [remindParties(db, event, starts, now)] : [];
    const [first, ...rest] = [...consequencesFor(db, event, now), ...reminder];
    if (first) await db.batch([first, ...rest]);
    await afterConsequences({ db, env }, event);
  }
}
