import { eq, sql } from 'drizzle-orm';
import type { RegistrationSums } from '#core/registrations/contract';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { registrations } from '#db/registrations/schema';

/** The most different answers that are counted. */
const MOST = 500;

/** The sums of the list that an event has, in one round trip; of one that there is not they are empty. */
export async function registrationSums(db: Database, eventId: string): Promise<RegistrationSums> {
  const { status, email, adults, children, places } = registrations;
  const list = sql`(select e.list_id from events e where e.id = ${eventId})`;
  // With the guests of the date, who are in no list of its series.
  const isInList = sql`${registrations.list_id} in (${list}, ${eventId})`;
  const [[event], groups, answers] = await db.batch([
    db.select({ limit: events.registration_places }).from(events).where(eq(events.id, eventId)),
    db
      .select({
        status,
        parties: sql<number>`count(*)`,
        reachable: sql<number>`count(${email})`,
        adults: sql<number>`sum(${adults})`,
        children: sql<number>`sum(${children})`,
        taken: sql<number>`sum(iif(${registrations.list_id} = ${list}, ${places}, 0))`,
      })
      .from(registrations)
      .where(isInList)
      .groupBy(status),
    db
      .select({
        question: sql<string>`question`,
        answer: sql<string>`answer`,
        parties: sql<number>`count(*)`,
        people: sql<number>`sum(people)`,
      })
      .from(
        sql`(select j.key as question, j.value as answer, r.adults + r.children as people
          from registrations r, json_each(r.answers) j where r.list_id in (${list}, ${eventId}) and r.status = 'coming'
          union all select 'diet', r.diet, r.adults + r.children from registrations r
          where r.list_id in (${list}, ${eventId}) and r.status = 'coming' and r.diet is not null)`,
      )
      .groupBy(sql`question, answer`)
      .orderBy(sql`question, count(*) desc, answer`)
      .limit(MOST),
  ]);
  return {
    limit: event?.limit ?? null,
    taken: groups.reduce((sum, group) => sum + group.taken, 0),
    groups: groups.map(({ taken: _, ...group }) => group),
    answers,
  };
}
