import { z } from 'zod';
import { changeContract } from '#core/history/contract';

/** `records` are the first of them by name. */
const named = z.object({ total: z.number(), records: z.array(z.object({ id: z.string(), title: z.string() })) });

/**
 * Suspicious sign-ins that admins should look at: many refusals of an `account` or from one `place` within a day, and
 * an admin who signed in in a `new_browser`. `whose` is an address, or the digest of the place.
 */
const unusual = z.object({
  what: z.enum(['new_browser', 'account', 'place']),
  whose: z.string(),
  count: z.number(),
  at: z.string(),
});
export type Unusual = z.infer<typeof unusual>;

/**
 * The dashboard; `null` is what the caller's role may not read. Instants are ISO in UTC, dates are days in the
 * society's zone.
 */
export const dashboardContract = z.object({
  totals: z.object({ events: z.number(), pages: z.number(), users: z.number().nullable() }),
  recent: z.array(changeContract),
  sign_ins: z
    .array(
      z.object({
        id: z.string(),
        kind: z.string(),
        email: z.string(),
        new_device: z.boolean(),
        count: z.number(),
        at: z.string(),
      }),
    )
    .nullable(),
  unusual: z.array(unusual).nullable(),
  next: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      end_date: z.string().nullable(),
      start_time: z.string().nullable(),
      location: z.string(),
      /** How full it is; `null` where it takes no registrations. */
      fullness: z
        .object({
          registration_places: z.number().nullable(),
          registration_taken: z.number(),
          registration_waiting: z.number(),
        })
        .nullable(),
    }),
  ),
  care: z.object({
    events_without_picture: named,
    galleries_without_photos: named,
    draft_events: named,
    draft_galleries: named,
    draft_pages: named,
    failed_mail: z.number(),
    waiting_mail: z.object({ total: z.number(), since: z.string().nullable() }),
    /** What is missing before mail can go out. */
    missing_for_mail: z.array(z.enum(['site', 'sender', 'provider', 'contact'])),
  }),
  /** `null` when there is none yet. */
  last_backup: z.object({ finished_at: z.string(), bytes: z.number() }).nullable(),
  /** The last trial of restoring a backup, and whether it could be restored; `null` when there was none yet. */
  last_drill: z.object({ finished_at: z.string(), rows: z.number(), files: z.number(), ok: z.boolean() }).nullable(),
  /** Unused files that wait to be deleted, and on which day the first of them will be. */
  quarantine: z.object({ files: z.number(), until: z.string() }).nullable(),
  /** Notices of chores; `details` are the numbers of their words. */
  notices: z.array(
    z.object({
      key: z.string(),
      details: z.record(z.string(), z.union([z.number(), z.string()])),
      created_at: z.string(),
    }),
  ),
});
export type DashboardRecord = z.infer<typeof dashboardContract>;

/** How many there are of what needs somebody, by its resource: unread, failed, missing; `null` is not for this role. */
export const attentionContract = z.object({
  messages: z.number().nullable(),
  outbox: z.number().nullable(),
  backups: z.number().nullable(),
});
export type Attention = z.infer<typeof attentionContract>;
