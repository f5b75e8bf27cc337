import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { message } from '#core/words/keys';
import { id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';
import { contactMessages } from '#db/messages/schema';
import { profiles } from '#db/users/schema';

/** The answers to messages, mailed from the back office. They go with their message. */
export const messageAnswers = sqliteTable(
  'message_answers',
  () => ({
    id: id(),
    message_id: text()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Its place in the thread, from 1. It is unique, so that one of two answers at once is refused. */
    position: integer().notNull(),
    body: text().notNull(),
    /** Whose account it was, and their address as it was then. */
    actor_id: text().references(() => profiles.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    created_at: instant().notNull(),
    /** Its mail in the outbox, which forgets mails some time after they are sent. */
    mail_id: text().notNull(),
  }),
  (table) => [
    uniqueIndex('message_answers_thread').on(table.message_id, table.position),
    index('message_answers_actor').on(table.actor_id),
  ],
);

/** Facts about the fields of an answer. */
export const answerFields = { internal: ['actor_id', 'mail_id'] } satisfies FieldFacts<ColumnOf<typeof messageAnswers>>;

/** Who is answering a message now, so that two people do not both answer it. It ends by itself. */
export const messageClaims = sqliteTable(
  'message_claims',
  () => ({
    message_id: text()
      .primaryKey()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    actor_id: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    since: instant().notNull(),
    expires_at: instant().notNull(),
  }),
  (table) => [index('message_claims_actor').on(table.actor_id)],
);

/** The most characters of an answer. */
export const ANSWER_MAX = 10_000;

/** An answer as a volunteer sends it. */
export const answerInput = z.object({
  body: field.lines(ANSWER_MAX).refine((body) => body !== '', message('messages.emptyAnswer')),
  /** How many answers of the thread whoever writes has seen. */
  seen: z
    .number({ error: message('fields.invalid') })
    .int()
    .min(0),
});

/** A claim as it is asked for: `take_over` takes it from somebody else. */
export const claimInput = z.object({ take_over: z.boolean({ error: message('fields.invalid') }).default(false) });
