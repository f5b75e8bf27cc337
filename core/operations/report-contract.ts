import { z } from 'zod';

/** What the society did in a period, for its annual meeting. Days are in the society's zone. */
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
      /** Whether its last day is over. */
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
    /** Answers that were written in the period. */
    answers: z.number(),
    /** After how many days messages are deleted. */
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

/** What the society did in a period. */
export type Report = z.infer<typeof reportContract>;
