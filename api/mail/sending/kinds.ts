import { type SQL, sql } from 'drizzle-orm';
import { letterKind } from '#api/letters/mailing';
import type { DueMailing, MailingKind } from '#api/mail/sending/mailing-kind';
import type { Database } from '#db/kit/client';

/** Everything that goes out to many. */
const KINDS: readonly MailingKind[] = [letterKind];

/** The condition that a mailing of any kind is due. */
export const isAnyDue = (now: Date): SQL =>
  sql.join(
    KINDS.map((kind) => kind.isAnyDue(now)),
    sql` or `,
  );

/** The mailings of all kinds that are due, the longest waiting first. */
export async function dueMailings(db: Database, now: Date): Promise<DueMailing[]> {
  const due = await Promise.all(KINDS.map((kind) => kind.due(db, now)));
  return due.flat().toSorted((one, other) => (one.since < other.since ? -1 : Number(one.since > other.since)));
}
