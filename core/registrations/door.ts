import type { CheckIn, DoorEntry, DoorList, DoorParty } from '#core/registrations/door-contract';

/** A party as the door sees it: with what all phones noted that this one has heard of. */
export interface PartyAtDoor extends DoorParty {
  /** How many people it registered for. */
  people: number;
  /** How many were let in; more than `people` when two phones let it in. */
  inside: number;
  /** In the order of time, those that were taken back too. */
  check_ins: readonly CheckIn[];
  /** More were let in than registered, and not at one door. */
  isTwice: boolean;
}

/** How full the hall is, as far as one phone knows. */
export interface DoorSums {
  limit: number | null;
  inside: number;
  /** People of parties that are coming who are not here yet. */
  expected: number;
  /** Places that nobody has or holds; negative where more were given than there are. `null`: there is no limit. */
  free: number | null;
  /** How many more are inside than there are places. */
  excess: number;
}

/** The list with what this phone noted and nobody answered yet. `by` and `door` are its own. */
export function atDoor(
  list: DoorList,
  journal: readonly DoorEntry[],
  { by, door }: Pick<CheckIn, 'by' | 'door'>,
): { parties: PartyAtDoor[]; sums: DoorSums } {
  const parties = new Map(list.parties.map((party) => [party.id, party]));
  const checkIns = new Map(list.check_ins.map((one) => [one.id, one]));
  for (const entry of journal) {
    if (entry.kind === 'undo') {
      const undone = checkIns.get(entry.check_in_id);
      if (undone && undone.undone_at === null)
        checkIns.set(undone.id, { ...undone, undone_at: entry.at, undone_by: by });
      continue;
    }
    const { id, registration_id, people, at, walk_in } = entry;
    if (walk_in && !parties.has(registration_id))
      parties.set(registration_id, {
        id: registration_id,
        ...walk_in,
        status: 'coming',
        places: people,
        source: 'door',
      });
    if (!checkIns.has(id))
      checkIns.set(id, { id, registration_id, people, at, by, door, undone_at: null, undone_by: null });
  }
  const ofParty = new Map<string, CheckIn[]>();
  for (const one of checkIns.values())
    ofParty.set(one.registration_id, [...(ofParty.get(one.registration_id) ?? []), one]);
  const seen = [...parties.values()].map((party) => partyAtDoor(party, ofParty.get(party.id) ?? []));
  return { parties: seen, sums: sumsOf(seen, list.event.limit) };
}

function partyAtDoor(party: DoorParty, checkIns: readonly CheckIn[]): PartyAtDoor {
  const valid = checkIns.filter(({ undone_at }) => undone_at === null);
  const inside = valid.reduce((sum, one) => sum + one.people, 0);
  const people = party.adults + party.children;
  return {
    ...party,
    // Walk-ins that were taken back are gone: nothing is kept for them.
    places: party.source === 'door' ? inside : party.places,
    people,
    inside,
    check_ins: [...checkIns].sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id)),
    isTwice: inside > people && new Set(valid.map(({ door }) => door)).size > 1,
  };
}

function sumsOf(parties: readonly PartyAtDoor[], limit: number | null): DoorSums {
  const sum = (of: (party: PartyAtDoor) => number) => parties.reduce((before, party) => before + of(party), 0);
  const inside = sum((party) => party.inside);
  return {
    limit,
    inside,
    expected: sum((party) => (party.status === 'coming' ? Math.max(party.places - party.inside, 0) : 0)),
    free: limit === null ? null : limit - sum((party) => Math.max(party.places, party.inside)),
    excess: limit === null ? 0 : Math.max(inside - limit, 0),
  };
}

/**
 * Whether `people` more of a party may be let in, as far as one phone knows; without a party they are walk-ins. `held`:
 * there is room, and the places belong to parties that are not here yet, so that somebody has to decide. `full`: not one
 * more than the limit is let in.
 */
export function mayEnter(sums: DoorSums, people: number, party?: PartyAtDoor): 'yes' | 'held' | 'full' {
  const { limit, inside, free } = sums;
  if (limit === null || free === null) return 'yes';
  if (inside + people > limit) return 'full';
  const own = party ? Math.max(party.places - party.inside, 0) : 0;
  return people - own <= Math.max(free, 0) ? 'yes' : 'held';
}
