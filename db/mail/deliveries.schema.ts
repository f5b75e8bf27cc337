import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DELIVERY_STATUSES } from '#core/mail/mailing';
import { instant } from '#db/kit/columns';

/**
 * A mailing on its way to one recipient: a row each, made when the sending starts. Which table has the mailing and
 * which the recipient, its kind knows (`mailing.ts`); ids are unique. It holds nothing about the person but that id,
 * and stays when the person is erased, so that the mailing's numbers agree.
 */
export const deliveries = sqliteTable(
  'deliveries',
  () => ({
    mailing_id: text().notNull(),
    recipient_id: text().notNull(),
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
    primaryKey({ columns: [table.mailing_id, table.recipient_id] }),
    index('deliveries_status').on(table.mailing_id, table.status),
    index('deliveries_claimed_until').on(table.status, table.claimed_until),
    index('deliveries_claim').on(table.claim),
    index('deliveries_recipient').on(table.recipient_id),
    index('deliveries_provider_id').on(table.provider_id),
  ],
);

/**
 * How many mails were given to the provider in a window of its limits, such as `day:2026-11-26` or
 * `hour:2026-11-26T13`, in UTC. Mailings take their seats here before they are sent; so do single mails. Rows that
 * are no windows: `run`, the lease of the run that sends mailings; `hold`, until when the provider wants us to wait;
 * `failures`, how many batches failed in a row (`quotas.ts`).
 */
export const mailQuotas = sqliteTable(
  'mail_quotas',
  () => ({
    window: text().primaryKey(),
    mailings: integer().notNull().default(0),
    singles: integer().notNull().default(0),
    expires_at: instant().notNull(),
  }),
  (table) => [index('mail_quotas_expires_at').on(table.expires_at)],
);
