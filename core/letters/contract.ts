import { z } from 'zod';
import { LETTER_STATUSES } from '#core/letters/letter';
import { DELIVERY_STATUSES, PAUSE_REASONS } from '#core/mail/mailing';
import { READER_STATES } from '#core/newsletter/reader-state';

const LETTER_CHECKS = [
  'empty',
  'link',
  'alt',
  'translation',
  'size',
  'missing_record',
  'picture',
  'sender',
  'unsubscribe',
  'personal',
] as const;

/**
 * The findings of a letter's checks: an `error` keeps it from being sent, a `warning` does not. `block_id` is where it
 * is, `null` for the letter as a whole; `detail` is the address, the language or the size that it is about.
 */
export const letterChecksContract = z.array(
  z.object({
    check: z.enum(LETTER_CHECKS),
    level: z.enum(['error', 'warning']),
    block_id: z.string().nullable(),
    detail: z.string(),
  }),
);
export type LetterChecks = z.infer<typeof letterChecksContract>;

/**
 * A letter as a reader of one language gets it, without anybody's personal links. Whoever sends it names
 * `updated_at` and `shown`, the version of the letter and of what it shows of other records.
 */
export const letterPreviewContract = z.object({
  updated_at: z.string(),
  shown: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Of the whole mail as it goes out. */
  bytes: z.number(),
});

/** To how many readers a letter would go now, from whom, and when the last of them would have it. */
export const letterAudienceContract = z.object({
  readers: z.number(),
  /** The readers by language. */
  langs: z.record(z.string(), z.number()),
  /** `Name <address>`, or `null` while the configuration lacks one. */
  sender: z.string().nullable(),
  /** When it would end, started at `send_at` or now; `null` when there is nobody. */
  finishes_at: z.string().nullable(),
});
export type LetterAudience = z.infer<typeof letterAudienceContract>;

const count = z.number();
const counts = z.object({
  waiting: count,
  claimed: count,
  sent: count,
  failed: count,
  bounced: count,
  complained: count,
  unknown: count,
  withdrawn: count,
} satisfies Record<(typeof DELIVERY_STATUSES)[number], z.ZodNumber>);

/** The progress of a letter. The counts add up to its recipients once it has started. */
export const letterProgressContract = z.object({
  // Of a state that another version wrote nothing can be done, as of a stopped letter.
  status: z.enum(LETTER_STATUSES).catch('stopped'),
  pause_reason: z.enum(PAUSE_REASONS).nullable().catch(null),
  recipients: z.number().nullable(),
  counts,
  /** When the last reader has it, by the limits of the provider; `null` when nothing waits, or it is paused. */
  finishes_at: z.string().nullable(),
});
export type LetterProgress = z.infer<typeof letterProgressContract>;

/** Deliveries that a person looks at, such as the unknown ones; an erased reader has no address. */
export const letterDeliveriesContract = z.array(
  z.object({
    recipient_id: z.string(),
    email: z.string().nullable(),
    /** What the reader is by now. */
    reader: z.enum(READER_STATES).nullable(),
    status: z.enum(DELIVERY_STATUSES),
    error: z.string().nullable(),
    changed_at: z.string(),
  }),
);
