import { z } from 'zod';

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
