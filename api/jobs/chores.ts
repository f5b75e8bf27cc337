/** The chores of the night. Each is a message on the queue, so that one that fails is tried again alone. */
export const CHORES = [
  'clean-stored',
  'name-records',
  'refresh-statuses',
  'forget-expired',
  'forget-activity',
  'empty-bin',
  'sweep-media',
  'forget-mail',
  'forget-registrations',
  'backup',
  'prune-backups',
  'check-backup',
  'drill',
  'check-roles',
] as const;

/** The chores that delete. They wait while the database and the file store do not belong together. */
export const DELETING: ReadonlySet<string> = new Set([
  'forget-expired',
  'forget-activity',
  'empty-bin',
  'sweep-media',
  'forget-mail',
  'forget-registrations',
  'prune-backups',
] satisfies (typeof CHORES)[number][]);

/** The chores of every cron: each five minutes. */
export const FREQUENT_CHORES = ['publish-due', 'settle-registrations', 'send-mail', 'forward-security-log'] as const;

/** A message on the queue. */
export type Job =
  | { chore: (typeof CHORES)[number] | (typeof FREQUENT_CHORES)[number] }
  /** Goes on with the backup that somebody began by hand. */
  | { chore: 'backup-by-hand' }
  /** Tags that the edge did not drop in `tries` tries. */
  | { chore: 'purge'; tags: string[]; tries: number };
