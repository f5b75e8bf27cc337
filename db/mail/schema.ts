import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { LANGS, type Lang } from '#core/kit/lang';
import { REGISTRATION_MAILS, type RegistrationMail } from '#core/registrations/registration';
import { id, instant, json } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';

/** The parts of a mail beside its addressee and its subject. */
export interface MailParts {
  to_name?: string;
  text: string;
  /** Made from the text when there is none. */
  html?: string;
  reply_to?: { name?: string; address: string };
  /** The address for a one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
  /** A person wrote it: it is not marked as a program's, so that others' programs answer it. */
  personal?: boolean;
  /** Its language; without it, the default language. */
  lang?: Lang;
  /** What a party is told, by the id of its registration: its text is written when it is sent. */
  registration?: { id: string; mail: RegistrationMail };
}

/** The parts of a stored mail. One whose text cannot be read says nothing, and is not sent. */
const mailParts: z.ZodType<MailParts> = z
  .object({
    to_name: z.string().optional().catch(undefined),
    text: z.string().catch(''),
    html: z.string().optional().catch(undefined),
    reply_to: z.object({ name: z.string().optional(), address: z.string() }).optional().catch(undefined),
    unsubscribe: z.string().optional().catch(undefined),
    personal: z.boolean().optional().catch(undefined),
    lang: z.enum(LANGS).optional().catch(undefined),
    registration: z
      .object({ id: z.string(), mail: z.enum(REGISTRATION_MAILS) })
      .optional()
      .catch(undefined),
  })
  .catch({ text: '' });

/**
 * The states of a mail. A `failed` one is a dead letter, and a `held` one was waiting when a backup was
 * made that has been restored, so it may have been sent: a volunteer can send both again.
 */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'held'] as const;

/** Why a mail is a dead letter, as far as a volunteer can do something about it. */
export const MAIL_FAILURES = ['sender', 'recipient', 'content', 'tries'] as const;

/** The recipient of a message while the settings have no contact address. */
export const NOBODY_YET = '';
/** The due time of a mail without a recipient: never. A new contact address makes it due. */
export const NOT_DUE = '9999-12-31T23:59:59.999Z';

/** Mail to be sent: it is stored, then sent, and tried again until it is sent or given up. */
export const outbox = sqliteTable(
  'outbox',
  () => ({
    id: id(),
    /** The mail's Message-ID, the same at every try; the row's id before the first one. */
    message_id: text().notNull().unique('outbox_message_id'),
    to: text().notNull(),
    subject: text().notNull(),
    parts: json(mailParts).notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull(),
    last_error: text(),
    /** The first try that failed since it was written, or tried again by hand. */
    first_failed_at: instant(),
    failure: text({ enum: MAIL_FAILURES }),
    created_at: instant().notNull(),
  }),
  (table) => [
    index('outbox_due').on(table.status, table.next_attempt_at),
    index('outbox_created_at').on(table.created_at, table.id),
  ],
);

/** Facts about the fields of a mail. Its parts hold links that open accounts. */
export const outboxFields = { internal: ['message_id', 'parts'] } satisfies FieldFacts<ColumnOf<typeof outbox>>;
