import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { isLang } from '#core/kit/lang';
import { ROLES } from '#core/users/roles';
import { FACTORS, normalPassword, PASSWORD_MAX, PASSWORD_MIN } from '#core/users/sign-in';
import { message } from '#core/words/keys';
import { flag, id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';

/** A person with a sign-in. Tables and columns keep the shape of the library that was here before. */
export const profiles = sqliteTable(
  'profiles',
  () => ({
    id: id(),
    email: text().notNull().unique('profiles_email'),
    role: text({ enum: ROLES }).notNull().default('user'),
    /** The last day on which the role is held; `null` is without an end. */
    role_ends_on: text(),
    is_active: flag().notNull().default(true),
    created_at: instant().notNull(),
    last_sign_in_at: instant(),
    updated_at: instant().notNull(),
    /** Without a name given, the address before its `@`. */
    name: text().notNull().default(''),
    email_verified: flag().notNull().default(false),
    image: text(),
    /** The language of the back office and of mails, e.g. `ne`; `null` is whatever the browser prefers. */
    lang: text(),
    /** Whether they are told by mail of new messages, and of jobs of the site that fail. */
    told_of_messages: flag().notNull().default(false),
    told_of_failures: flag().notNull().default(true),
    /** When they were told of new messages last. */
    messages_told_at: instant(),
    /** Address and name, folded, for the back office's search. */
    search: text().notNull().default(''),
  }),
  (table) => [
    index('profiles_created_at').on(table.created_at, table.id),
    index('profiles_last_sign_in_at').on(table.last_sign_in_at, table.id),
    index('profiles_role').on(table.role, table.created_at, table.id),
    index('profiles_is_active').on(table.is_active, table.role),
    check('profiles_role_known', sql`${table.role} in ('admin', 'editor', 'writer', 'user')`),
  ],
);
export type Profile = typeof profiles.$inferSelect;

/** Facts about the fields of a person; a password, a token or a hash is in none of them. */
export const profileFields = {
  internal: ['email_verified', 'image', 'search', 'messages_told_at'],
  unversioned: [
    'email_verified',
    'image',
    'search',
    'lang',
    'told_of_messages',
    'told_of_failures',
    'messages_told_at',
    'last_sign_in_at',
    'updated_at',
  ],
} satisfies FieldFacts<ColumnOf<typeof profiles>>;

const email = () =>
  z
    .string({ error: message('auth.emailInvalid') })
    .trim()
    .toLowerCase()
    .max(254, message('auth.emailInvalid'))
    .pipe(z.email({ error: message('auth.emailInvalid') }));

const password = () => z.string({ error: message('auth.passwordRequired') }).overwrite(normalPassword);

/** A password that is being chosen; `api/auth/new-password` refuses those that are easy to guess. */
const newPassword = () =>
  password()
    .min(PASSWORD_MIN, message('auth.passwordMin', PASSWORD_MIN))
    .max(PASSWORD_MAX, message('auth.passwordMax', PASSWORD_MAX))
    .refine((chosen) => chosen.trim() !== '', message('auth.passwordWeak.blank'));

/** A password that is typed to sign in: any length up to the longest one, to bound the hashing. */
export const typedPassword = () =>
  password().min(1, message('auth.passwordRequired')).max(PASSWORD_MAX, message('auth.passwordMax', PASSWORD_MAX));

/** The form of a sign-in. */
export const signInInput = z.object({ email: email(), password: typedPassword() });

/** A request for a new password. */
export const resetRequestInput = z.object({ email: email() });

/** A new password by way of a mailed link. */
export const resetInput = z.object({
  token: z
    .string({ error: message('auth.linkStale') })
    .min(1, message('auth.linkStale'))
    .max(200),
  password: newPassword(),
});

/** A change of one's own password. */
export const changePasswordInput = z.object({ current_password: typedPassword(), new_password: newPassword() });

/** Another address for one's own account. */
export const changeEmailInput = z.object({ email: email() });

/** One's own name in the back office. */
export const nameInput = z.object({ name: field.optional(field.line(100, message('fields.name'))) });

/** The language of one's back office. */
export const languageInput = z.object({
  lang: z
    .string({ error: message('fields.invalid') })
    .refine(isLang, message('fields.invalid'))
    .nullable(),
});

const told = () => z.boolean({ error: message('fields.invalid') });

/** Of what one is told by mail. */
export const toldInput = z.object({ told_of_messages: told(), told_of_failures: told() }).partial();

/** The token of the link that confirms a new address. */
export const confirmEmailInput = z.object({
  token: z
    .string({ error: message('auth.linkStale') })
    .min(1, message('auth.linkStale'))
    .max(600, message('auth.linkStale')),
});

/** A person as an admin writes them. Without a password, they choose it by way of a mailed link. */
export const userInput = z.object({
  ...nameInput.shape,
  email: email(),
  role: z.enum(ROLES, { error: message('users.roleUnknown') }).default('user'),
  role_ends_on: field.optional(field.day(message('users.endUnknown'))),
  is_active: z.boolean({ error: message('users.activeUnknown') }).default(true),
  told_of_messages: told().default(false),
  told_of_failures: told().default(true),
  /** Of the invitation, and of their back office until they choose another one. */
  lang: languageInput.shape.lang.default(null),
  // A password of blanks is not absent: it is refused as too easy to guess.
  password: z.preprocess((value) => (value === undefined || value === '' ? null : value), newPassword().nullable()),
});

/** The fields that one call can change of many people. */
export const usersInput = z.object({
  name: z.undefined({ error: message('users.nameInBulk') }).optional(),
  role: z.enum(ROLES, { error: message('users.roleUnknown') }).optional(),
  role_ends_on: z.undefined({ error: message('users.endInBulk') }).optional(),
  is_active: z.boolean({ error: message('users.activeUnknown') }).optional(),
  email: z.undefined({ error: message('users.emailFixed') }).optional(),
  password: z.undefined({ error: message('users.passwordInBulk') }).optional(),
});

/** A signed-in browser. */
export const sessions = sqliteTable(
  'sessions',
  () => ({
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
    /** When its holder last proved who they are after the sign-in; `null` is at the sign-in. */
    verified_at: instant(),
    /** How the second step of the sign-in was made; `null` is not at all. */
    factor: text({ enum: FACTORS }),
  }),
  (table) => [index('sessions_user').on(table.user_id), index('sessions_expires_at').on(table.expires_at)],
);

/** A way to sign in: the password's hash. */
export const accounts = sqliteTable(
  'accounts',
  () => ({
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
  }),
  (table) => [index('accounts_user').on(table.user_id)],
);

/** Single-use links, such as a password reset. */
export const verifications = sqliteTable(
  'verifications',
  () => ({
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: instant().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  }),
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires_at').on(table.expires_at),
  ],
);
