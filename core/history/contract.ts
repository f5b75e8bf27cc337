import { z } from 'zod';

/** A photo is named by its gallery. */
const named = z.object({ id: z.string(), title: z.string() });

/** As on the wire; `null` where there was nothing. */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

const part = z.object({
  resource: z.string(),
  action: z.enum(['create', 'update', 'delete']),
  count: z.number(),
  /** Only the first of them. */
  records: z.array(named),
  /**
   * The changed fields when it is one record; when there are several, those that changed in any of
   * them, with `null` for the values. Long texts are cut, and rich text is without its HTML. The
   * links of an event to galleries are its field `gallery_ids`: those taken away, those added.
   */
  fields: z.array(fieldChange),
  picture: z.string().nullable(),
});
export type ChangePart = z.infer<typeof part>;

/** One call of a volunteer that changed something: an entry of the history. Instants are ISO in UTC. */
export const changeContract = z.object({
  id: z.string(),
  at: z.string(),
  /** Who did it: an address, and the id of the account while there is one. */
  actor: z.string(),
  actor_id: z.string().nullable(),
  action: z.string(),
  resource: z.string(),
  /** How many records it was about; `records` are only the first of them. */
  count: z.number(),
  records: z.array(named),
  parts: z.array(part),
  /** Until when its deleted records can be restored; `null` when there are none in the bin. */
  in_bin_until: z.string().nullable(),
});
export type Change = z.infer<typeof changeContract>;

/** `null` for a row that was not there. */
const rowChange = z.object({
  id: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/**
 * The last changes of one record, newest first. What the record said before one of them is `current`
 * with the `before` of that change and of all later ones laid over it, the newest first.
 */
export const recordHistoryContract = z.object({
  current: z.record(z.string(), z.unknown()),
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      /** The changed fields of the record; empty when only its photos changed. */
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      photos: z.array(rowChange),
    }),
  ),
});
export type RecordHistory = z.infer<typeof recordHistoryContract>;

/** Something that was deleted and can be restored: one entry for each deletion. */
export const binEntryContract = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  resource: z.string(),
  /** How many records are still in the bin, and all of them by name; of a photo also its address. */
  count: z.number(),
  records: z.array(named.extend({ picture: z.string().nullable() })),
  photos: z.number(),
  /** The instant at which the bin lets go of it. */
  until: z.string(),
});
export type BinEntry = z.infer<typeof binEntryContract>;

/** A change that was taken back, and how many of its records stayed as they are, because they were changed since. */
export const undoneContract = z.object({ id: z.string(), left: z.number() });

/** The records that a restore brought back. */
export const restoredContract = z.object({ resource: z.string(), ids: z.array(z.string()) });
