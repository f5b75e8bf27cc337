import type { Bindings } from '#api/bindings';
import { afterConsequences, consequencesUntil } from '#api/registrations/consequences';
import { localDay } from '#core/kit/dates';
import { listIdOf } from '#core/registrations/list';
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
  const unsettled = await unsettledEvents(db, localDay(now));
  for (const dates of Map.groupBy(unsettled, listIdOf).values()) {
    const [last] = dates.toSorted((one, other) => (one.date < other.date ? 1 : -1));
    if (!last) continue;
    const reminders = dates.flatMap((event) => {
      const starts = startOf(event);
      return starts ? [remindParties(db, event, starts, now)] : [];
    });
    const [first, ...rest] = [...consequencesUntil(db, last, last, now), ...reminders];
    if (first) await db.batch([first, ...rest]);
    await afterConsequences({ db, env }, last);
  }
}
