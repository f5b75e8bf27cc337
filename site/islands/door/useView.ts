import { useMemo, useRef } from 'react';
import { atDoor, type DoorSums, type PartyAtDoor } from '#core/registrations/door';
import type { DoorRecord } from '#site/islands/door/record.ts';

/** The list as this phone sees it. */
export interface View {
  parties: readonly PartyAtDoor[];
  sums: DoorSums;
}

/** What a record says of its list. A party that has not changed stays the same object, and is not drawn again. */
export function useView({ list, journal, me, door }: DoorRecord): View | null {
  const drawn = useRef(new Map<string, { party: PartyAtDoor; text: string }>());
  return useMemo(() => {
    if (!list) return null;
    const { parties, sums } = atDoor(list, journal, { by: me, door });
    const next = new Map<string, { party: PartyAtDoor; text: string }>();
    for (const party of parties) {
      const text = JSON.stringify(party);
      const before = drawn.current.get(party.id);
      next.set(party.id, before?.text === text ? before : { party, text });
    }
    drawn.current = next;
    return { parties: Array.from(next.values(), ({ party }) => party), sums };
  }, [list, journal, me, door]);
}
