import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { importId } from '#core/kit/import-id';
import { LANGS } from '#core/kit/lang';
import { message } from '#core/words/keys';
import { flag, id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';

/** The states of a reader: only confirmed readers get the newsletter. */
export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;

/** Why a subscription ended: by a link, by a mail program's button, by the office, or by what came back. */
export const END_REASONS = ['link', 'one_click', 'office', 'bounced', 'complained'] as const;

/** A reader of the newsletter, with when and where the consent was given. */
export const newsletterSubscribers = sqliteTable(
  'newsletter_subscribers',
  () => ({
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique('newsletter_subscribers_email'),
    status: text({ enum: SUBSCRIBER_STATUSES }).notNull().default('pending'),
    consent_at: instant(),
    consent_source: text(),
    /** The language of the page on which they signed up, e.g. `ne`; `null` is the site's own. */
    lang: text(),
    /** The words of the form by which they consented; `null` where another list has them. */
    consent_words: text(),
    wants_letters: flag().notNull().default(true),
    wants_events: flag().notNull().default(true),
    wants_urgent: flag().notNull().default(true),
    /** How often in a row a mail came back for a reason that may pass. */
    soft_bounces: integer().notNull().default(0),
    ended_reason: text({ enum: END_REASONS }),
    ended_at: instant(),
    /** The address, as it was then, of whoever in the office ended it. */
    ended_by: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** Name and address, folded, for the back office's search. */
    search: text().notNull().default(''),
  }),
  (table) => [
    index('newsletter_subscribers_status').on(table.status, table.created_at, table.id),
    index('newsletter_subscribers_created_at').on(table.created_at, table.id),
  ],
);

/** Facts about the fields of a reader. */
export const subscriberFields = {
  internal: ['search'],
  exported: [
    'name',
    'email',
    'status',
    'lang',
    'wants_letters',
    'wants_events',
    'wants_urgent',
    'consent_at',
    'consent_source',
    'consent_words',
    'ended_reason',
    'ended_at',
    'created_at',
  ],
} satisfies FieldFacts<ColumnOf<typeof newsletterSubscribers>>;

/** The fields of a reader that a volunteer may change: name, address and consent stay as they were given. */
export const subscriberInput = z.object({ status: z.enum(SUBSCRIBER_STATUSES, { error: message('fields.invalid') }) });

/** The address of a reader whom somebody else puts on the list. */
const readerEmail = z
  .string({ error: message('fields.email') })
  .trim()
  .toLowerCase()
  .max(254, message('fields.email'))
  .pipe(z.email(message('fields.email')));

/** The most readers that one call brings in. */
export const IMPORT_MAX = 1000;

/** The largest body with them, in bytes: each may have words of a consent in Nepali. */
export const IMPORT_MAX_BYTES = 4 * 1024 * 1024;

/** The longest text about where somebody consented, in characters. */
export const SOURCE_MAX = 150;

/** The longest words of a consent from another list, in characters. */
export const CONSENT_WORDS_MAX = 1000;

/**
 * A row of another list; the name may be missing. What it says of consent and end is kept; of what it does not say, a
 * reader without a status is confirmed, and has consented as the importer says.
 */
export const importedReader = z.object({
  /** The id in our own export: whoever has it is known, also by another address. */
  id: field.id().optional(),
  name: field.emptyLine(100),
  email: readerEmail,
  status: z.enum(SUBSCRIBER_STATUSES, { error: message('fields.invalid') }).optional(),
  consent_at: field.instant().optional(),
  consent_source: field.emptyLine(SOURCE_MAX).optional(),
  consent_words: field.lines(CONSENT_WORDS_MAX).optional(),
  // Another program has words of its own for it.
  ended_reason: z.enum(END_REASONS).optional().catch(undefined),
  ended_at: field.instant().optional(),
  lang: field.emptyLine(10).optional(),
  wants_letters: z.boolean().optional(),
  wants_events: z.boolean().optional(),
  wants_urgent: z.boolean().optional(),
});

/** A reader who is added by hand: whoever adds them says that they consented, and where. The name may be missing. */
export const newReaderInput = z.object({
  name: field.emptyLine(100).default(''),
  email: readerEmail,
  lang: z.enum(LANGS, { error: message('fields.required') }),
  consent_source: field.line(SOURCE_MAX, message('fields.required')),
  has_consent: z.literal(true, { error: message('fields.required') }),
});

/** Readers from another list: whoever imports them says that they consented, and where. */
export const importInput = z.object({
  import_id: importId,
  has_consent: z.literal(true, { error: message('fields.required') }),
  consent_source: field.line(SOURCE_MAX, message('fields.required')),
  people: z
    .array(importedReader)
    .min(1, message('fields.required'))
    .max(IMPORT_MAX, message('fields.tooMany', IMPORT_MAX)),
});
