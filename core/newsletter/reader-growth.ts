import { z } from 'zod';
import { addMonths, monthOfDay } from '#core/calendar/months';
import type { Day } from '#core/kit/dates';

/** How many readers came and went in each month of the society's zone, the earliest first, and how many there were. */
export const readerGrowthContract = z.array(
  z.object({
    /** `yyyy-mm`. */
    month: z.string(),
    joined: z.number(),
    ended: z.number(),
    /** On the list at the end of the month. */
    readers: z.number(),
  }),
);
export type ReaderGrowth = z.infer<typeof readerGrowthContract>;

/** How many months the plot of the readers shows. */
export const GROWTH_MONTHS = 24;

/** How many readers came and left on a day. */
export interface ReaderChange {
  day: Day;
  joined: number;
  ended: number;
}

/**
 * The last months up to that of `today`, with who came and left in each.
 * @param changes of these months, in any order
 * @param readers on the list now
 */
export function readerGrowth(changes: readonly ReaderChange[], readers: number, today: Day): ReaderGrowth {
  const last = monthOfDay(today);
  const months = Array.from({ length: GROWTH_MONTHS }, (_, ago) => addMonths(last, -ago));
  let left = readers;
  return months
    .map((month) => {
      const own = changes.filter(({ day }) => day.startsWith(month));
      const joined = own.reduce((sum, one) => sum + one.joined, 0);
      const ended = own.reduce((sum, one) => sum + one.ended, 0);
      const atEnd = left;
      left += ended - joined;
      return { month, joined, ended, readers: atEnd };
    })
    .reverse();
}
