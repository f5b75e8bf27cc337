/** The chores of the night. Each is a message on the queue, so that one that fails is tried again alone. */
export const CHORES = [
  'refresh-statuses',
  'forget-expired',
  'forget-activity',
  'empty-bin',
  'sweep-media',
  'forget-mail',
] as const;

/** The chores of every cron: each five minutes. */
export const FREQUENT_CHORES = ['publish-due', 'deliver-mail'] as const;

/** A message on the queue. */
export type Job =
  | { chore: (typeof CHORES)[number] | (typeof FREQUENT_CHORES)[number] }
  /** Tags that the edge did not drop in `tries` tries. */
  | { chore: 'purge'; tags: string[]; tries: number };
