import * as z from 'zod/mini';
import {
  DOOR_ENTRIES,
  type DoorAnswer,
  type DoorCall,
  doorEntryContract,
  doorListContract,
} from '#core/registrations/door-contract';
import { DOOR_AFTER_MS } from '#core/registrations/registration';

/** A check-in that the server did not store, since its party is in the list no more. */
const lostContract = z.object({ id: z.string(), name: z.string(), people: z.number(), at: z.string() });

/** All that a phone keeps of the door of one event. */
export const doorRecordContract = z.object({
  /** The phone, as it calls itself. */
  door: z.uuid(),
  /** Of the link; `null` for somebody who is signed in. */
  secret: z.nullable(z.string()),
  /** Who keeps the door, as the server says. */
  me: z.string(),
  list: z.nullable(doorListContract),
  /** What was noted and not answered yet, in its order. */
  journal: z.array(doorEntryContract),
  lost: z.array(lostContract),
  /** When the server answered last, by the clock of the phone. */
  answered_at: z.nullable(z.string()),
});
export type DoorRecord = z.infer<typeof doorRecordContract>;

/** What a phone keeps that opens the door for the first time. */
export const newRecord = (secret: string | null): DoorRecord => ({
  door: crypto.randomUUID(),
  secret,
  me: '',
  list: null,
  journal: [],
  lost: [],
  answered_at: null,
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
  };
}

/**
 * Whether the phone has to forget the list by itself, because it may hear from the server no more. The server gives no
 * list away after its time: a phone that got one then has a wrong clock, and counts from that answer.
 */
export function isOver({ list, answered_at }: DoorRecord, now: Date): boolean {
  if (!list) return false;
  const due = Date.parse(list.event.wipe_at);
  const heard = answered_at === null ? 0 : Date.parse(answered_at);
  return now.getTime() >= (heard >= due ? heard + DOOR_AFTER_MS : due);
}

/** The record without names: what was noted stays until it is sent. */
export const withoutList = (record: DoorRecord): DoorRecord => ({ ...record, list: null, lost: [] });
