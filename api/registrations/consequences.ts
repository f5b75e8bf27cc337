import { eq } from 'drizzle-orm';
import type { Bindings } from '#api/bindings';
import { purgeTags } from '#api/http/purge';
import { queueMail } from '#api/mail/mail';
import { cacheTags } from '#core/kit/cache-tags';
import { LANGS } from '#core/kit/lang';
import { type Listed, listIdOf } from '#core/registrations/list';
import { REGISTRATION_MAILS } from '#core/registrations/registration';
import { offersUntil } from '#core/registrations/state';
import { wordsOf } from '#core/words/languages';
import { type Event, events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { eventTextsIn } from '#db/kit/translated-rows';
import { lastOfList } from '#db/registrations/queries';
import { consequences, type Subjects } from '#db/registrations/tell';

const subjectsOf = (event: Event): Subjects =>
  Object.fromEntries(
    LANGS.map((lang) => {
      const { title } = eventTextsIn(event, lang);
      const { mails } = wordsOf(lang).registrations;
      return [lang, Object.fromEntries(REGISTRATION_MAILS.map((mail) => [mail, mails[mail].subject(title)]))];
    }),
  );

/**
 * The statements of what follows from a change of the list of `event`, for the end of its batch; then call
 * `afterConsequences`.
 * @param last the last event of that list, until which places are offered
 * @param confirmed the party that is being confirmed
 */
export const consequencesUntil = (db: Database, event: Event, last: Event, now: Date, confirmed?: string) =>
  consequences(
    db,
    { id: listIdOf(event), offers_until: offersUntil(last), subjects: subjectsOf(event) },
    now,
    confirmed,
  );

/** The same, where the dates of the event's series are those that are stored. */
export const consequencesFor = async (db: Database, event: Event, now: Date, confirmed?: string) =>
  consequencesUntil(db, event, await lastOfList(db, event), now, confirmed);

/**
 * Sends what parties are to be told, and drops the cached pages of the event when they say another number of places now.
 * It never throws.
 * @param before the event as it was read before the change
 */
export async function afterConsequences(
  { db, env }: { db: Database; env: Pick<Bindings, 'JOBS' | 'PURGE'> },
  before: Pick<Event, keyof Listed | 'registration_left'>,
): Promise<void> {
  await queueMail({ env });
  try {
    const dates = await db
      .select({ id: events.id, registration_left: events.registration_left })
      .from(events)
      .where(eq(events.list_id, listIdOf(before)));
    if (dates.some(({ registration_left }) => registration_left !== before.registration_left))
      await purgeTags({ env }, [cacheTags.events, ...dates.map(({ id }) => cacheTags.event(id))]);
  } catch (error) {
    console.error(`event ${before.id}: the pages with its places were not dropped`, error);
  }
}
