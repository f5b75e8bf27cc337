import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SECURITY_EVENTS } from '#core/users/security-log';
import { flag, id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import { profiles } from '#db/users/schema';

/**
 * The security log, apart from the activity log, which tells of changes. Tries are counted, in one row for each kind,
 * account, place and day; those that name no account together, without an address. Everything else is a row of its own.
 */
export const securityLog = sqliteTable(
  'sign_ins',
  () => ({
    id: id(),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    /** The key of what is counted in one row; null for what has a row of its own. */
    counted: text().unique('sign_ins_counted'),
    profile_id: text().references(() => profiles.id, { onDelete: 'set null' }),
    /** The account's address, kept when the account goes; empty when no account has what was typed. */
    email: text().notNull().default(''),
    /** Whether a sign-in came from a browser that had not signed in to this account before. */
    new_device: flag().notNull().default(false),
    count: integer().notNull().default(1),
    first_at: instant().notNull(),
    at: instant().notNull(),
    /** A digest of the client's address: tells whether two entries came from one place, not from which. */
    client: text().notNull().default(''),
    /** Who did it to the account, by address; empty when it was the person themselves. */
    actor: text().notNull().default(''),
    /** What exactly: the new role, the list that was exported. */
    detail: text().notNull().default(''),
  }),
  (table) => [index('sign_ins_at').on(table.at, table.id), index('sign_ins_profile').on(table.profile_id)],
);

/** Facts about the fields of an entry. */
export const securityLogFields = { internal: ['counted', 'profile_id'] } satisfies FieldFacts<
  ColumnOf<typeof securityLog>
>;
