import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { LANGS, type Lang } from '#core/kit/lang';
import { LETTER_STATUSES, TOPICS } from '#core/letters/letter';
import { PAUSE_REASONS } from '#core/mail/mailing';
import { message } from '#core/words/keys';
import { flag, id, instant, itemsOf, json } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';
import { letterBlocks, storedBlock } from '#db/letters/blocks';

const SUBJECT_MAX = 150;
const PREVIEW_MAX = 200;

/** A letter to the society's readers: what it says, to whom it goes, and how far it is. */
export const letters = sqliteTable(
  'letters',
  () => ({
    id: id(),
    subject: text().notNull(),
    /** The line that mail programs show beside the subject. */
    preview: text().notNull().default(''),
    subject_ne: text(),
    preview_ne: text(),
    blocks: json(itemsOf(storedBlock)).notNull(),
    topic: text({ enum: TOPICS }).notNull().default('letters'),
    /** It goes to the readers of this language alone; `null` is to those of every language. */
    audience_lang: text().$type<Lang>(),
    in_archive: flag().notNull().default(true),
    status: text({ enum: LETTER_STATUSES }).notNull().default('draft'),
    pause_reason: text({ enum: PAUSE_REASONS }),
    send_at: instant(),
    /** Who confirmed the number of readers: the address of that person. */
    confirmed_by: text(),
    /** How many readers were confirmed; the deliveries, once it has started. */
    recipients: integer(),
    started_at: instant(),
    finished_at: instant(),
    /** The blocks with their events and galleries as they were when the sending started. */
    resolved: json(z.unknown()),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** Its texts of both languages when the sending started, as the site's search reads them. */
    plain_text: text().notNull().default(''),
    /** Its subjects, folded, for the back office's search. */
    search: text().notNull().default(''),
  }),
  (table) => [
    index('letters_status').on(table.status, table.send_at),
    index('letters_created_at').on(table.created_at, table.id),
    index('letters_updated_at').on(table.updated_at, table.id),
    index('letters_started_at').on(table.started_at, table.id),
    index('letters_subject').on(table.subject, table.id),
  ],
);

/** A stored letter. */
export type StoredLetter = typeof letters.$inferSelect;

/**
 * Facts about the fields of a letter. Its translations are looked at by its own checks, before it goes: the list of
 * what is not translated is of what visitors read.
 */
export const letterFields = {
  internal: ['search', 'resolved', 'plain_text'],
  unversioned: ['updated_at', 'search', 'resolved', 'plain_text'],
  // What was sent goes on showing its pictures.
  pictures: { blocks: 'html', resolved: 'html' },
  copied: ['subject', 'preview', 'subject_ne', 'preview_ne', 'blocks', 'topic', 'audience_lang'],
  exported: ['subject', 'subject_ne', 'status', 'topic', 'recipients', 'started_at', 'finished_at'],
} satisfies FieldFacts<ColumnOf<typeof letters>>;

/** The fields of a letter that a volunteer may write; its way to the readers is decided by the verbs of sending. */
export const letterInput = z.object({
  subject: field.line(SUBJECT_MAX, message('fields.subject')),
  preview: field.emptyLine(PREVIEW_MAX).default(''),
  subject_ne: field.optional(field.line(SUBJECT_MAX, message('fields.subject'))),
  preview_ne: field.optional(field.line(PREVIEW_MAX, message('fields.required'))),
  blocks: letterBlocks.default([]),
  topic: z.enum(TOPICS, { error: message('fields.invalid') }).default('letters'),
  audience_lang: field.optional(z.enum(LANGS, { error: message('fields.invalid') })),
  in_archive: z.boolean({ error: message('fields.invalid') }).default(true),
});

/** A letter as it may be written. */
export type LetterInput = z.infer<typeof letterInput>;
