import { expect, test } from 'vitest';
import { atDoor, mayEnter } from '#core/registrations/door';
import type { CheckIn, DoorEntry, DoorList, DoorParty } from '#core/registrations/door-contract';

const party = (id: string, people: number, more: Partial<DoorParty> = {}): DoorParty => ({
  id,
  name: id,
  adults: people,
  children: 0,
  status: 'coming',
  places: people,
  source: 'form',
  ...more,
});
const checkIn = (id: string, registration_id: string, people: number, more: Partial<CheckIn> = {}): CheckIn => ({
  id,
  registration_id,
  people,
  at: '2026-10-18T06:00:00.000Z',
  by: 'Bina',
  door: 'one',
  undone_at: null,
  undone_by: null,
  ...more,
});
const list = (parties: DoorParty[], check_ins: CheckIn[] = [], limit: number | null = 10): DoorList => ({
  version: '1',
  event: { id: 'e', title: 'Dinner', title_ne: null, cancelled: false, limit, wipe_at: '2026-10-19T00:00:00.000Z' },
  parties,
  check_ins,
});
const letIn = (id: string, registration_id: string, people: number): DoorEntry => ({
  kind: 'in',
  id,
  registration_id,
  people,
  at: '2026-10-18T06:10:00.000Z',
});
const undo = (check_in_id: string): DoorEntry => ({
  kind: 'undo',
  id: `undo ${check_in_id}`,
  check_in_id,
  at: '2026-10-18T06:20:00.000Z',
});
const walkIn = (id: string, people: number): DoorEntry => ({
  kind: 'in',
  id: `in ${id}`,
  registration_id: id,
  people,
  at: '2026-10-18T06:15:00.000Z',
  walk_in: { name: id, adults: people, children: 0 },
});
const RAM = { by: 'Ram', door: 'two' };
const partyOf = (seen: ReturnType<typeof atDoor>, id: string) => seen.parties.find((one) => one.id === id);

test('what a phone noted stands beside what the server knows, and counts once when that has heard of it', () => {
  const known = list([party('sharma', 4), party('rai', 3)], [checkIn('a', 'sharma', 2)]);
  const journal = [letIn('b', 'sharma', 2), letIn('c', 'rai', 1)];
  const seen = atDoor(known, journal, RAM);
  expect(seen.sums).toEqual({ limit: 10, inside: 5, expected: 2, free: 3, excess: 0 });
  expect(partyOf(seen, 'sharma')).toMatchObject({ people: 4, inside: 4, isTwice: false });
  const heard = list(known.parties, [...known.check_ins, checkIn('b', 'sharma', 2, RAM)]);
  expect(atDoor(heard, journal, RAM).sums).toEqual(seen.sums);
  // Somebody took it back before this phone was answered.
  const undone = { undone_at: '2026-10-18T06:30:00.000Z', undone_by: 'Bina' };
  const back = list(known.parties, [...known.check_ins, checkIn('b', 'sharma', 2, { ...RAM, ...undone })]);
  expect(partyOf(atDoor(back, journal, RAM), 'sharma')).toMatchObject({ inside: 2 });
});

test('the order in which check-ins arrive changes nothing', () => {
  const all = [
    checkIn('a', 'sharma', 4),
    checkIn('b', 'sharma', 4, { ...RAM, at: '2026-10-18T05:00:00.000Z' }),
    checkIn('c', 'rai', 1, { undone_at: '2026-10-18T07:00:00.000Z', undone_by: 'Ram' }),
  ];
  const parties = [party('sharma', 4), party('rai', 3)];
  const seen = atDoor(list(parties, all), [], RAM);
  expect(atDoor(list(parties, [...all].reverse()), [], RAM)).toEqual(seen);
  expect(partyOf(seen, 'sharma')?.check_ins.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('what is taken back does not count, whoever noted it, and says by whom', () => {
  const known = list([party('sharma', 4), party('rai', 3)], [checkIn('a', 'sharma', 4)]);
  const seen = atDoor(known, [undo('a'), letIn('b', 'rai', 3), undo('b'), undo('unknown')], RAM);
  expect(seen.sums).toMatchObject({ inside: 0, expected: 7, free: 3 });
  expect(partyOf(seen, 'sharma')?.check_ins).toMatchObject([{ by: 'Bina', undone_by: 'Ram' }]);
  const again = atDoor(known, [undo('a'), letIn('c', 'sharma', 4)], RAM);
  expect(partyOf(again, 'sharma')).toMatchObject({ inside: 4, isTwice: false });
});

test('a party that two phones let in says so; more than registered at one door, or in two parts, does not', () => {
  const twice = (check_ins: CheckIn[]) =>
    partyOf(atDoor(list([party('sharma', 4)], check_ins), [], RAM), 'sharma')?.isTwice;
  const first = checkIn('a', 'sharma', 4);
  expect(twice([first, checkIn('b', 'sharma', 4, RAM)])).toBe(true);
  expect(twice([first, checkIn('b', 'sharma', 4)])).toBe(false);
  expect(twice([checkIn('a', 'sharma', 2), checkIn('b', 'sharma', 2, RAM)])).toBe(false);
  expect(twice([first, checkIn('b', 'sharma', 4, { ...RAM, undone_at: first.at, undone_by: 'Ram' })])).toBe(false);
});

test('walk-ins take places while they are inside, and none when they were taken back', () => {
  const known = list([party('sharma', 4)]);
  expect(atDoor(known, [walkIn('lama', 3)], RAM).sums).toMatchObject({ inside: 3, expected: 4, free: 3 });
  const seen = atDoor(known, [walkIn('lama', 3), undo('in lama')], RAM);
  expect(seen.sums).toMatchObject({ inside: 0, expected: 4, free: 6 });
  expect(partyOf(seen, 'lama')).toMatchObject({ source: 'door', inside: 0, people: 3 });
});

test('more inside than places is an excess, and more places given than there are is shown as such', () => {
  const parties = [party('sharma', 8), party('rai', 3)];
  expect(atDoor(list(parties), [], RAM).sums).toMatchObject({ free: -1, excess: 0 });
  const full = [letIn('a', 'sharma', 8), letIn('b', 'rai', 3), walkIn('lama', 1)];
  expect(atDoor(list(parties), full, RAM).sums).toMatchObject({ inside: 12, free: -2, excess: 2 });
  expect(atDoor(list(parties, [], null), full, RAM).sums).toMatchObject({ inside: 12, free: null, excess: 0 });
});

test('a party enters on its own places, others on free ones, and nobody over the limit', () => {
  const seen = atDoor(list([party('sharma', 6), party('waits', 3, { status: 'waiting', places: 0 })]), [], RAM);
  const [sharma, waits] = [partyOf(seen, 'sharma'), partyOf(seen, 'waits')];
  expect(mayEnter(seen.sums, 6, sharma)).toBe('yes');
  expect(mayEnter(seen.sums, 10, sharma)).toBe('yes');
  expect(mayEnter(seen.sums, 11, sharma)).toBe('full');
  expect(mayEnter(seen.sums, 3, waits)).toBe('yes');
  expect(mayEnter(seen.sums, 4)).toBe('yes');
  expect(mayEnter(seen.sums, 5)).toBe('held');
  expect(mayEnter(seen.sums, 11)).toBe('full');
  const unlimited = atDoor(list([], [], null), [], RAM);
  expect(mayEnter(unlimited.sums, 100)).toBe('yes');
});

test('a party that is inside has no places of its own left, and who holds places still enters when too many were given', () => {
  const seen = atDoor(list([party('sharma', 6), party('rai', 6)]), [letIn('a', 'sharma', 6)], RAM);
  expect(seen.sums).toMatchObject({ inside: 6, free: -2 });
  expect(mayEnter(seen.sums, 1, partyOf(seen, 'sharma'))).toBe('held');
  expect(mayEnter(seen.sums, 4, partyOf(seen, 'rai'))).toBe('yes');
  expect(mayEnter(seen.sums, 6, partyOf(seen, 'rai'))).toBe('full');
});
