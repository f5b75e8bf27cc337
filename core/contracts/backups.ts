import { z } from 'zod';

/** A finished backup. Sizes are in bytes, instants ISO in UTC. */
const backupContract = z.object({
  id: z.string(),
  started_at: z.string(),
  reason: z.enum(['nightly', 'by hand', 'before a restore', 'before a deployment']),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
});

/** The backups that there are, the newest first; `null` where no bucket for backups is bound. */
export const backupsContract = z.object({ backups: z.array(backupContract).nullable() });

/** The kinds of records that can be restored out of a backup alone. */
export const BACKED_UP_KINDS = ['events', 'galleries', 'pages', 'festivals'] as const;
export type BackedUpKind = (typeof BACKED_UP_KINDS)[number];

/** Records of a backup that a search has found, and how many there are in all. */
export const foundRecordsContract = z.object({
  total: z.number(),
  records: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Of an event and of a festival its day, otherwise when it was changed last. */
      at: z.string(),
      /** Whether the record is there now, too. */
      is_there: z.boolean(),
    }),
  ),
});
export type FoundRecord = z.infer<typeof foundRecordsContract>['records'][number];

/** What was restored: the record, and how many photos and other rows with it. */
export const restoredRecordContract = z.object({
  id: z.string(),
  title: z.string(),
  parts: z.number(),
});
