import { eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import { Invalid } from '#api/http/errors';
import type { Written } from '#api/rest/declaration';
import { idIn } from '#api/rest/version';
import { keptOffBy } from '#core/newsletter/reader-state';
import { mailboxOf } from '#core/users/person';
import type { Text } from '#core/words/languages';
import type { Database } from '#db/kit/client';
import { type newReaderInput, newsletterSubscribers, type subscriberInput } from '#db/newsletter/schema';
import { letterSince } from '#db/newsletter/state';

type Table = typeof newsletterSubscribers;

const { id, email, status, ended_reason, ended_by } = newsletterSubscribers;
const state = { id, email, status, ended_reason, ended_by, letter_since: letterSince.as('letter_since') };

/** Lets the office put back those alone whom it has taken off itself, and nobody on the list who has not consented. */
export async function refusedReturns(
  records: readonly Written<Table, z.infer<typeof subscriberInput>>[],
  db: Database,
): Promise<ReadonlyMap<string, Text>> {
  const refused = new Map<string, Text>();
  const changed = records.filter(({ before, input }) => before?.status !== input.status);
  for (const { before, after, input } of changed)
    if (input.status === 'confirmed' && before?.consent_at === null)
      refused.set(after.id, ({ readers }) => readers.noConsent);
  const back = changed.filter(({ before }) => before?.status === 'unsubscribed');
  if (back.length === 0) return refused;
  const ids = back.map(({ after }) => after.id);
  for (const reader of await db.select(state).from(newsletterSubscribers).where(idIn(newsletterSubscribers, ids))) {
    const kept = keptOffBy(reader);
    if (kept) refused.set(reader.id, ({ readers }) => readers[kept]);
  }
  return refused;
}

/** Refuses an address that is known, and the mailbox of somebody who has left. @throws Invalid */
export async function refuseKnown(
  records: readonly Written<Table, z.infer<typeof newReaderInput>>[],
  db: Database,
): Promise<void> {
  for (const { input } of records) {
    const rows = await db
      .select(state)
      .from(newsletterSubscribers)
      .where(or(eq(email, input.email), eq(status, 'unsubscribed')));
    const mailbox = mailboxOf(input.email);
    const known = rows.find((one) => one.email === input.email) ?? rows.find((one) => mailboxOf(one.email) === mailbox);
    if (known) throw new Invalid({ email: whyKnown(known) });
  }
}

function whyKnown(known: Parameters<typeof keptOffBy>[0] & { status: Table['$inferSelect']['status'] }): Text {
  if (known.status === 'pending') return ({ readers }) => readers.pending;
  if (known.status === 'confirmed') return ({ readers }) => readers.onList;
  const kept = keptOffBy(known);
  return ({ readers }) => readers[kept ?? 'office'];
}
