import * as z from 'zod/mini';
import { LARGEST_PARTY, REGISTRATION_STATUSES } from '#core/registrations/registration';

/** The most entries of a journal that are sent in one call. */
export const DOOR_ENTRIES = 200;
/** The longest name of a walk-in, in characters. */
export const WALK_IN_NAME = 100;

// No part of zod that the forms of the site do not have: what pages share is in one file.
const people = (least: number) => z.number().check(z.refine(Number.isInteger), z.gte(least), z.lte(LARGEST_PARTY));
const moment = z.string().check(z.refine((text) => text.endsWith('Z') && !Number.isNaN(Date.parse(text))));
/** An id that a phone has made. */
export const uuid = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));

const walkInContract = z
  .object({
    name: z.string().check(z.trim(), z.maxLength(WALK_IN_NAME), z.regex(/^\P{Cc}*$/u)),
    adults: people(0),
    children: people(0),
  })
  .check(z.refine(({ adults, children }) => adults + children >= 1 && adults + children <= LARGEST_PARTY));

/**
 * What a phone at the door noted: people of a party were let in, or that was taken back. A walk-in is a party that is not
 * in the list: its entry brings it along, under an id that the phone made.
 */
export const doorEntryContract = z.union([
  z
    .object({
      kind: z.literal('in'),
      id: uuid,
      registration_id: z.string().check(z.minLength(1), z.maxLength(100)),
      people: people(1),
      at: moment,
      walk_in: z.optional(walkInContract),
    })
    .check(z.refine(({ walk_in, registration_id }) => !walk_in || uuid.safeParse(registration_id).success)),
  z.object({ kind: z.literal('undo'), id: uuid, check_in_id: uuid, at: moment }),
]);
export type DoorEntry = z.infer<typeof doorEntryContract>;

/** What a phone sends: its journal since the last answer, in its order. `sent_at` is the time by its own clock. */
export const doorCallContract = z.object({
  door: uuid,
  sent_at: moment,
  /** The version of the list that it has. */
  known: z.nullable(z.string().check(z.maxLength(64))),
  /** Each is looked at by itself: one that cannot be taken keeps no other back. */
  entries: z.array(z.unknown()).check(z.maxLength(DOOR_ENTRIES)),
});
export type DoorCall = Omit<z.infer<typeof doorCallContract>, 'entries'> & { entries: DoorEntry[] };

const doorPartyContract = z.object({
  id: z.string(),
  name: z.string(),
  adults: z.number(),
  children: z.number(),
  status: z.enum(REGISTRATION_STATUSES),
  /** How many places it holds. */
  places: z.number(),
  source: z.string(),
});
export type DoorParty = z.infer<typeof doorPartyContract>;

const checkInContract = z.object({
  id: z.string(),
  registration_id: z.string(),
  people: z.number(),
  at: z.string(),
  /** Who let them in: the name on the link, or of the volunteer. */
  by: z.string(),
  /** The phone, as it calls itself. */
  door: z.string(),
  undone_at: z.nullable(z.string()),
  undone_by: z.nullable(z.string()),
});
export type CheckIn = z.infer<typeof checkInContract>;

/** All that a phone at the door needs to know of an event, and no more of anybody. */
export const doorListContract = z.object({
  version: z.string(),
  event: z.object({
    id: z.string(),
    title: z.string(),
    title_ne: z.nullable(z.string()),
    cancelled: z.boolean(),
    /** How many people the event takes; `null` is no limit. */
    limit: z.nullable(z.number()),
    /** When the list is wiped from phones. */
    wipe_at: z.string(),
  }),
  parties: z.array(doorPartyContract),
  check_ins: z.array(checkInContract),
});
export type DoorList = z.infer<typeof doorListContract>;

/**
 * What a phone is answered. Every entry that it sent is stored, but for `refused`: their party is in the list no more, they
 * say what cannot be, or were noted after the link was ended. `now` is the time, which the phone's clock may not have.
 * `list` is there when it is another one than the phone has. `wipe`: the link has ended, and the phone forgets the list.
 */
export const doorAnswerContract = z.object({
  wipe: z.boolean(),
  me: z.string(),
  now: moment,
  refused: z.array(z.string()),
  list: z.nullable(doorListContract),
});
export type DoorAnswer = z.infer<typeof doorAnswerContract>;
