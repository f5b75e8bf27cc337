import * as z from 'zod/mini';
import {
  DOOR_ENTRIES,
  type DoorAnswer,
  type DoorCall,
  doorEntryContract,
  doorListContract,
  uuid,
} from '#core/registrations/door-contract';

/** A check-in that the server did not store. */
const lostContract = z.object({ id: z.string(), name: z.string(), people: z.number(), at: z.string() });

/** Those entries that can be read. */
const journalContract = z.pipe(
  z.array(z.unknown()),
  z.transform((kept: unknown[]) =>
    kept.flatMap((one) => {
      const { data } = doorEntryContract.safeParse(one);
      return data ? [data] : [];
    }),
  ),
);

/**
 * All that a phone keeps of the door of one event. Another build may have written it: what cannot be read of it is left
 * out, and takes nothing else along. The list comes again from the server.
 */
export const doorRecordContract = z.object({
  /** The phone, as it calls itself. */
  door: z.catch(uuid, () => crypto.randomUUID()),
  /** Of the link; `null` for somebody who is signed in. */
  secret: z.catch(z.nullable(z.string()), null),
  /** Of a link that was opened since, and that the server has not taken yet. */
  given: z.catch(z.nullable(z.string()), null),
  /** Who keeps the door, as the server says. */
  me: z.catch(z.string(), ''),
  list: z.catch(z.nullable(doorListContract), null),
  /** What was noted and not answered yet, in its order. */
  journal: z.catch(journalContract, []),
  lost: z.catch(z.array(lostContract), []),
  /** When the server answered last, by the clock of the phone. */
  answered_at: z.catch(z.nullable(z.string()), null),
  /** How far the clock of the phone was ahead of the server's then, in milliseconds. */
  ahead_ms: z.catch(z.number(), 0),
});
export type DoorRecord = z.infer<typeof doorRecordContract>;

/** What a phone keeps that opens the door for the first time. */
export const newRecord = (secret: string | null): DoorRecord => ({
  door: crypto.randomUUID(),
  secret,
  given: null,
  me: '',
  list: null,
  journal: [],
  lost: [],
  answered_at: null,
  ahead_ms: 0,
});

/** The record with a link that is to be tried. The one before stays until the server has taken this one. */
export const withGiven = (record: DoorRecord, given: string | null): DoorRecord => ({
  ...record,
  given: given === record.secret ? null : given,
});

/** The record after the server took or refused the link that was tried. Another one may have been given meanwhile. */
export const afterTrial = (record: DoorRecord, tried: string | null, isTaken: boolean): DoorRecord => ({
  ...record,
  secret: isTaken && tried !== null ? tried : record.secret,
  given: record.given === tried ? null : record.given,
});

/** What is kept, with what was noted while it could not be read. */
export const joined = (kept: DoorRecord, noted: DoorRecord): DoorRecord => ({
  ...withGiven(kept, noted.given ?? noted.secret ?? kept.given),
  journal: [...kept.journal, ...noted.journal],
});

/** What is sent next. */
export const callOf = ({ door, list, journal }: DoorRecord, now: Date): DoorCall => ({
  door,
  sent_at: now.toISOString(),
  known: list?.version ?? null,
  entries: journal.slice(0, DOOR_ENTRIES),
});

/** The record after the answer to a call: what was noted since the call stays in the journal. */
export function afterAnswer(record: DoorRecord, call: DoorCall, answer: DoorAnswer, now: Date): DoorRecord {
  const sent = new Set(call.entries.map(({ id }) => id));
  const lost = call.entries.flatMap((entry) => (entry.kind === 'in' && answer.refused.includes(entry.id) ? entry : []));
  const nameOf = (id: string) => record.list?.parties.find((party) => party.id === id)?.name ?? '';
  return {
    ...record,
    me: answer.me,
    list: answer.wipe ? null : (answer.list ?? record.list),
    journal: record.journal.filter(({ id }) => !sent.has(id)),
    lost: answer.wipe
      ? []
      : [
          ...record.lost,
          ...lost.map(({ id, registration_id, people, at, walk_in }) => ({
            id,
            name: walk_in?.name || nameOf(registration_id),
            people,
            at,
          })),
        ],
    answered_at: now.toISOString(),
    ahead_ms: now.getTime() - Date.parse(answer.now),
  };
}

/**
 * Whether the phone has to forget the list by itself, because it may hear from the server no more: by the server's
 * clock, since that of the phone may be wrong.
 */
export const isOver = ({ list, ahead_ms }: DoorRecord, now: Date): boolean =>
  list !== null && now.getTime() - ahead_ms >= Date.parse(list.event.wipe_at);

/** The record without names: what was noted stays until it is sent. */
export const withoutList = (record: DoorRecord): DoorRecord => ({ ...record, list: null, lost: [] });
