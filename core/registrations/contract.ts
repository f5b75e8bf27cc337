import { z } from 'zod';
import { ENDED_REASONS, REGISTRATION_SOURCES, REGISTRATION_STATUSES } from '#core/registrations/registration';

/** A party as the back office gets it. */
export const registrationContract = z.looseObject({
  id: z.string(),
  event_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lang: z.string(),
  adults: z.number(),
  children: z.number(),
  diet: z.string().nullable(),
  note: z.string().nullable(),
  /** By the id of the question. */
  answers: z.record(z.string(), z.string()),
  status: z.enum(REGISTRATION_STATUSES),
  ended_reason: z.enum(ENDED_REASONS).nullable(),
  places: z.number(),
  turn: z.number().nullable(),
  confirmed_at: z.string().nullable(),
  offered_until: z.string().nullable(),
  source: z.enum(REGISTRATION_SOURCES),
  created_at: z.string(),
  updated_at: z.string(),
});

/** What the office can do with a party beside changing it. `confirm` is also how one that left the list comes back. */
export const OFFICE_STEPS = ['confirm', 'accept', 'cancel'] as const;
export type OfficeStep = (typeof OFFICE_STEPS)[number];

/** How many came together in the list of an event. */
export const registrationSumsContract = z.object({
  /** Places that are taken or held, and the limit; `null` is none. */
  taken: z.number(),
  limit: z.number().nullable(),
  groups: z.array(
    z.object({
      status: z.enum(REGISTRATION_STATUSES),
      parties: z.number(),
      /** Of the parties, those that gave an address. */
      reachable: z.number(),
      adults: z.number(),
      children: z.number(),
    }),
  ),
  /** Parties that come, by what they answered: to a question of the society's own (its id), or `diet`. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), parties: z.number(), people: z.number() })),
});

export type RegistrationSums = z.infer<typeof registrationSumsContract>;
