import { type SQL, sql } from 'drizzle-orm';
import { dueLetter } from '#api/letters/mailing';
import type { DueMailing } from '#api/mail/sending/due-mailing';
import { dueEventMailing } from '#api/registrations/mailing';
import type { Database } from '#db/kit/client';
import { askDueLetters, isDueLetter } from '#db/letters/mailing';
import { letters } from '#db/letters/schema';
import { askDueEventMailings, isDueEventMailing } from '#db/registrations/mailings';
import { eventMailings } from '#db/registrations/mailings.schema';

/** The condition that a mailing of any kind is due. */
export const isAnyDue = (now: Date): SQL =>
  sql`(exists (select 1 from ${letters} where ${isDueLetter(now)})
    or exists (select 1 from ${eventMailings} where ${isDueEventMailing(now)}))`;

/** The mailings of all kinds that are due, the longest waiting first, in one round trip. */
export async function dueMailings(db: Database, now: Date): Promise<DueMailing[]> {
  const [ofReaders, ofParties] = await db.batch([askDueLetters(db, now), askDueEventMailings(db, now)]);
  const due = [...ofReaders.map(dueLetter), ...ofParties.map(dueEventMailing)];
  return due.toSorted((one, other) => (one.since < other.since ? -1 : Number(one.since > other.since)));
}
