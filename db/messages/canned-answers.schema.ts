import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { message } from '#core/words/keys';
import { id, instant } from '#db/kit/columns';
import * as field from '#db/kit/fields';
import { ANSWER_MAX } from '#db/messages/answers.schema';

/** Prepared answers, which volunteers choose when they answer a message. */
export const cannedAnswers = sqliteTable(
  'canned_answers',
  () => ({
    id: id(),
    /** By which volunteers choose it; visitors do not see it. */
    name: text().notNull(),
    body: text().notNull(),
    body_ne: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  }),
  (table) => [
    index('canned_answers_name').on(table.name, table.id),
    index('canned_answers_updated_at').on(table.updated_at, table.id),
  ],
);

/** A stored prepared answer. */
export type CannedAnswer = typeof cannedAnswers.$inferSelect;

const NAME_MAX = 100;

/** The fields of a prepared answer that a volunteer may send. */
export const cannedAnswerInput = z.object({
  name: field.line(NAME_MAX, message('fields.name')),
  body: field.lines(ANSWER_MAX).refine((body) => body !== '', message('fields.required')),
  body_ne: field.optional(field.lines(ANSWER_MAX)),
});
