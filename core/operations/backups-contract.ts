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

/**
 * The backups that there are, the newest first; `null` where no bucket for backups is bound. `unreadable` are those whose
 * manifest is damaged, or written by a newer version.
 */
export const backupsContract = z.object({
  backups: z.array(backupContract).nullable(),
  /** When the one was begun that is being made now. */
  running: z.string().nullable(),
  unreadable: z.array(z.object({ id: z.string(), why: z.enum(['damaged', 'newer']) })),
});
