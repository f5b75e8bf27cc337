import { z } from 'zod';

/** The report of a period, for the society's annual meeting. Days are in the society's zone. */
export const reportContract = z.object({
  from: z.string(),
  to: z.string(),
  /** Published events that begin in the period, earliest first. */
  events: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      date: z.string(),
      end_date: z.string().nullable(),
      location: z.string(),
      attendance: z.string().nullable(),
      cancelled: z.boolean(),
      is_over: z.boolean(),
    }),
  ),
  /** Published galleries that were made in the period or got photos in it, by title. */
  galleries: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      is_new: z.boolean(),
      /** Photos added in the period. */
      photos: z.number(),
    }),
  ),
  messages: z.object({
    /** Messages that came, but for spam, and how many of them were answered, whenever. */
    received: z.number(),
    answered: z.number(),
    answers: z.number(),
    kept_days: z.number(),
  }),
  subscribers: z.object({
    /** Those who agreed in the period, and those who left in it. */
    joined: z.number(),
    left: z.number(),
    /** Who gets the newsletter now. */
    now: z.number(),
  }),
});

export type Report = z.infer<typeof reportContract>;
