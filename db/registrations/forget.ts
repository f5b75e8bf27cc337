import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { addDays } from '#core/kit/dates';
import { answerDays, partyDays } from '#core/privacy/kept-for';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { checkIns, doorLinks } from '#db/registrations/check-ins.schema';
import { registrations } from '#db/registrations/schema';
import { siteSettings } from '#db/settings/schema';

/** What a party answered. */
const NO_ANSWERS = { diet: null, note: null, answers: {} };
/** Who it is. */
const NOBODY = { name: '', email: null, phone: null, search: '', ...NO_ANSWERS };

/**
 * The statements that forget who these parties are. How many they were, and whether they came, stays. Those of an event
 * that is to come on `today`, or of a series with a date to come, leave the list.
 */
export function forgetParties(db: Database, which: SQL, today: Day) {
  const isToCome = sql`exists (select 1 from events e where e.list_id = ${registrations.list_id} and e.last_date >= ${today})`;
  return [
    db
      .update(registrations)
      .set({ status: 'cancelled', ended_reason: 'self', places: 0, turn: null, held_since: null, offered_until: null })
      .where(and(which, ne(registrations.status, 'cancelled'), isToCome)),
    db.update(registrations).set(NOBODY).where(which),
  ] as const;
}

const SETTINGS = ['registration_answer_days', 'registration_days'] as const;

/** Forgets what parties answered, and later who they are, so long after their event as the settings say. */
export async function forgetOldParties(db: Database, today: Day): Promise<void> {
  const settings = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, [...SETTINGS]));
  const said = (key: (typeof SETTINGS)[number]) => settings.find((one) => one.key === key)?.value;
  const over = (days: number) =>
    // Of a series so long after its last date, or after they left it.
    sql`${registrations.event_id} in (select e.id from events e where e.last_date < ${addDays(today, -days)})
      and (not exists (select 1 from events d where d.list_id = ${registrations.list_id} and d.draft = 0 and d.cancelled = 0
        and d.last_date >= ${addDays(today, -days)})
      or (${registrations.status} = 'cancelled' and ${registrations.updated_at} < ${addDays(today, -days)}))`;
  const [answers, names] = [
    over(answerDays(said('registration_answer_days'))),
    over(partyDays(said('registration_days'))),
  ];
  const old = db.select({ id: registrations.id }).from(registrations).where(names);
  const past = db
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.last_date} < ${addDays(today, -partyDays(said('registration_days')))}`);
  const hasAnswers = or(
    isNotNull(registrations.diet),
    isNotNull(registrations.note),
    ne(registrations.answers, sql`'{}'`),
  );
  await db.batch([
    db.update(registrations).set(NO_ANSWERS).where(and(answers, hasAnswers)),
    // The history quotes them.
    db
      .delete(versions)
      .where(
        and(
          eq(versions.resource, 'registrations'),
          inArray(versions.record_id, db.select({ id: registrations.id }).from(registrations).where(answers)),
        ),
      ),
    db
      .update(activity)
      .set({ record_title: '' })
      .where(and(eq(activity.resource, 'registrations'), inArray(activity.record_id, old))),
    db
      .update(registrations)
      .set(NOBODY)
      .where(and(names, ne(registrations.name, sql`''`))),
    // How many were let in stays, and not by whom.
    db
      .update(checkIns)
      .set({ actor: '', undone_by: null })
      .where(
        and(inArray(checkIns.registration_id, old), or(ne(checkIns.actor, sql`''`), isNotNull(checkIns.undone_by))),
      ),
    db.delete(doorLinks).where(inArray(doorLinks.event_id, past)),
  ]);
}
