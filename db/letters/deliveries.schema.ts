import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DELIVERY_STATUSES } from '#core/letters/letter';
import { instant } from '#db/kit/columns';
import { letters } from '#db/letters/schema';

/**
 * A letter on its way to one reader: a row each, made when the sending starts. It holds nothing about the person but
 * the id of the reader, and stays when the reader is erased, so that the letter's numbers agree.
 */
export const deliveries = sqliteTable(
  'deliveries',
  () => ({
    letter_id: text()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    subscriber_id: text().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    /** The claim of the run that sends it; a claim is one request where the provider takes batches. */
    claim: text(),
    /** Until when that run marks it. Later it is `unknown`. */
    claimed_until: instant(),
    attempts: integer().notNull().default(0),
    /** The provider's own id of the mail, by which it tells what came of it. */
    provider_id: text(),
    error: text(),
    changed_at: instant().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.letter_id, table.subscriber_id] }),
    index('deliveries_status').on(table.letter_id, table.status),
    index('deliveries_claimed_until').on(table.status, table.claimed_until),
    index('deliveries_claim').on(table.claim),
    index('deliveries_subscriber').on(table.subscriber_id),
    index('deliveries_provider_id').on(table.provider_id),
  ],
);

/**
 * How many mails were given to the provider in a window of its limits, such as `day:2026-11-26` or
 * `hour:2026-11-26T13`, in UTC. Letters take their seats here before they are sent; so do single mails. Rows that
 * are no windows: `run`, the lease of the run that sends letters; `hold`, until when the provider wants us to wait;
 * `failures`, how many batches failed in a row (`db/mail/quotas.ts`).
 */
export const mailQuotas = sqliteTable(
  'mail_quotas',
  () => ({
    window: text().primaryKey(),
    letters: integer().notNull().default(0),
    singles: integer().notNull().default(0),
    expires_at: instant().notNull(),
  }),
  (table) => [index('mail_quotas_expires_at').on(table.expires_at)],
);
