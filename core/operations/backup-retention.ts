import { addDays, type Day } from '#core/kit/dates';

/** How many backups are kept: the last of each day, week and month that has one. */
export const DAILY = 7;
export const WEEKLY = 4;
export const MONTHLY = 12;
/** How many days one is kept that somebody made, or that was made before a restore. */
export const BY_HAND_DAYS = 30;

const BACKUP_LATE_HOURS = 48;

interface Dated {
  id: string;
  /** The day in the society's zone on which it was begun. */
  day: Day;
  isNightly: boolean;
}

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/**
 * The ids of the backups that are kept on `today`: the last of the last seven days, four weeks and twelve
 * months that have one, those that were made by hand lately, and always the newest.
 * @param backups the newest first
 */
export function retainedBackups(backups: readonly Dated[], today: Day): ReadonlySet<string> {
  const newest = backups[0];
  const kept = new Set(newest ? [newest.id] : []);
  const keepLast = (count: number, periodOf: (day: Day) => string) => {
    const periods = new Set<string>();
    for (const { id, day } of backups) {
      const period = periodOf(day);
      if (periods.has(period)) continue;
      if (periods.size === count) return;
      periods.add(period);
      kept.add(id);
    }
  };
  keepLast(DAILY, (day) => day);
  keepLast(WEEKLY, mondayOf);
  keepLast(MONTHLY, (day) => day.slice(0, 7));
  for (const { id, day, isNightly } of backups) if (!isNightly && addDays(day, BY_HAND_DAYS) > today) kept.add(id);
  return kept;
}

/**
 * Whether the last backup is too old at `now`.
 * @param since when it was finished, or when the installation began, as ISO instants
 */
export function isBackupLate(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) > BACKUP_LATE_HOURS * 3_600_000;
}
