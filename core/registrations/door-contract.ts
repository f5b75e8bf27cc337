import * as z from 'zod/mini';
import { LARGEST_PARTY, REGISTRATION_STATUSES } from '#core/registrations/registration';

/** The most entries of a journal that are sent in one call. */
export const DOOR_ENTRIES = 200;
/** The longest name of a walk-in, in characters. */
export const WALK_IN_NAME = 100;

const people = (least: number) => z.int().check(z.gte(least), z.lte(LARGEST_PARTY));
const moment = z.iso.datetime();

/**
 * What a phone at the door noted: people of a party were let in, or that was taken back. A walk-in is a party that is not
 * in the list: its entry brings it along, under an id that the phone made.
 */
export const doorEntryContract = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('in'),
    id: z.uuid(),
    registration_id: z.string().check(z.maxLength(100)),
    people: people(1),
    at: moment,
    walk_in: z.optional(
      z.object({ name: z.string().check(z.maxLength(WALK_IN_NAME)), adults: people(0), children: people(0) }),
    ),
  }),
  z.object({ kind: z.literal('undo'), id: z.uuid(), check_in_id: z.uuid(), at: moment }),
]);
export type DoorEntry = z.infer<typeof doorEntryContract>;

/** What a phone sends: its journal since the last answer, in its order. `sent_at` is the time by its own clock. */
export const doorCallContract = z.object({
  door: z.uuid(),
  sent_at: moment,
  /** The version of the list that it has. */
  known: z.nullable(z.string().check(z.maxLength(64))),
  entries: z.array(doorEntryContract).check(z.maxLength(DOOR_ENTRIES)),
});
export type DoorCall = z.infer<typeof doorCallContract>;

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
 * What a phone is answered. Every entry that it sent is stored, but for `refused`: their party is in the list no more.
 * `list` is there when it is another one than the phone has. `wipe`: the link has ended, and the phone forgets the list.
 */
export const doorAnswerContract = z.object({
  wipe: z.boolean(),
  me: z.string(),
  refused: z.array(z.string()),
  list: z.nullable(doorListContract),
});
export type DoorAnswer = z.infer<typeof doorAnswerContract>;
