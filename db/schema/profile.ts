import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant } from '#db/schema/columns';

/** What a person may do: an `admin` runs the back office, a `user` reads the site. */
export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** A person with a sign-in. It is better-auth's user table under the spec's names. */
export const profiles = sqliteTable(
  'profiles',
  {
    id: id(),
    email: text().notNull().unique('profiles_email'),
    role: text({ enum: ROLES }).notNull().default('user'),
    is_active: flag().notNull().default(true),
    created_at: instant().notNull(),
    last_sign_in_at: instant(),
    updated_at: instant().notNull(),
    /** better-auth wants a name; we derive it from the address. */
    name: text().notNull().default(''),
    email_verified: flag().notNull().default(false),
    image: text(),
    /** The address, folded, for the back office's search. */
    search: text().notNull().default(''),
  },
  (table) => [
    index('profiles_created_at').on(table.created_at, table.id),
    index('profiles_last_sign_in_at').on(table.last_sign_in_at, table.id),
    index('profiles_role').on(table.role, table.created_at, table.id),
    index('profiles_is_active').on(table.is_active, table.role),
    check('profiles_role_known', sql`${table.role} in ('admin', 'user')`),
  ],
);
export type Profile = typeof profiles.$inferSelect;

/** A signed-in browser (better-auth). */
export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    user_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    token: text().notNull().unique('sessions_token'),
    expires_at: instant().notNull(),
    ip_address: text(),
    user_agent: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_expires_at').on(table.expires_at),
  ],
);

/** A way to sign in: for us the password's hash (better-auth). */
export const accounts = sqliteTable(
  'accounts',
  {
    id: id(),
    user_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    access_token: text(),
    refresh_token: text(),
    access_token_expires_at: instant(),
    refresh_token_expires_at: instant(),
    scope: text(),
    id_token: text(),
    password: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [index('accounts_user').on(table.user_id)],
);

/** Single-use links, such as a password reset (better-auth). */
export const verifications = sqliteTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: instant().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires_at').on(table.expires_at),
  ],
);
