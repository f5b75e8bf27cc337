/** The chores of the night. Each is a message on the queue, so that one that fails is tried again alone. */
export const CHORES = [
  'refresh-statuses',
  'forget-expired',
  'forget-activity',
  'empty-bin',
  'sweep-media',
  'forget-mail',
] as const;

/** A message on the queue. */
export type Job =
  | { chore: (typeof CHORES)[number] | 'deliver-mail' }
  /** Tags that the edge did not drop in `tries` tries. */
  | { chore: 'purge'; tags: string[]; tries: number };
