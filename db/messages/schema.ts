import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { TAKE_DOWN_DECISIONS, TAKE_DOWN_REASONS } from '#core/messages/take-down';
import { message } from '#core/words/keys';
import { flag, id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';
import { profiles } from '#db/users/schema';

/** The states of a message. */
export const MESSAGE_STATUSES = ['unread', 'read', 'archived', 'spam'] as const;

/**
 * A message that a visitor wrote; `verified` tells whether the captcha was solved. A request to take a photo down has
 * no name, and an address only where an answer is wanted.
 */
export const contactMessages = sqliteTable(
  'contact_messages',
  () => ({
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: MESSAGE_STATUSES }).notNull().default('unread'),
    verified: flag().notNull().default(false),
    created_at: instant().notNull(),
    /** Name, address and subject, folded, for the back office's search. */
    search: text().notNull().default(''),
    assigned_to: text().references(() => profiles.id, { onDelete: 'set null' }),
    /** Of a request to take a photo down: the photo, which may be gone, why, and what was decided. */
    photo_id: text(),
    reason: text({ enum: TAKE_DOWN_REASONS }),
    decision: text({ enum: TAKE_DOWN_DECISIONS }),
    /** The language of the page where it was written, where that is known. */
    lang: text(),
  }),
  (table) => [
    index('contact_messages_inbox').on(table.verified, table.status, table.created_at, table.id),
    index('contact_messages_created_at').on(table.created_at, table.id),
    index('contact_messages_photo').on(table.photo_id).where(sql`photo_id is not null`),
    index('contact_messages_assigned').on(table.assigned_to, table.status, table.created_at),
  ],
);

/** Facts about the fields of a message. */
export const messageFields = { internal: ['search'] } satisfies FieldFacts<ColumnOf<typeof contactMessages>>;

/** The fields of a message that a volunteer may change: nobody rewrites what a visitor wrote. */
export const messageInput = z.object({
  status: z.enum(MESSAGE_STATUSES, { error: message('fields.invalid') }),
  assigned_to: field.optional(field.id()),
});
