import { expect, test } from 'vitest';
import { atDoor } from '#core/registrations/door';
import type { DoorParty } from '#core/registrations/door-contract';
import { LARGEST_PARTY } from '#core/registrations/registration';
import { readCode, secretOf } from '#site/islands/door/code.ts';
import { inOrder, named, proposed } from '#site/islands/door/find.ts';

const seen = (...parties: Partial<DoorParty>[]) =>
  atDoor(
    {
      version: '1',
      event: { id: 'e', title: 'Dinner', title_ne: null, cancelled: false, limit: null, wipe_at: '' },
      parties: parties.map((party, at) => ({
        id: String(at),
        name: '',
        adults: 1,
        children: 0,
        status: 'coming' as const,
        places: 1,
        source: 'form',
        ...party,
      })),
      check_ins: [],
    },
    [],
    { by: '', door: '' },
  ).parties;
const names = (parties: readonly { name: string }[]) => parties.map(({ name }) => name);

test('who is coming stands first, by name; a walk-in that was taken back last', () => {
  const parties = seen(
    { name: 'Gone', source: 'door' },
    { name: 'Alone', status: 'unconfirmed' },
    { name: 'Thapa' },
    { name: 'Waits', status: 'waiting' },
    { name: 'Adhikari' },
    { name: 'Offered', status: 'offered' },
  );
  expect(names(inOrder(parties, 'en-NZ'))).toEqual(['Adhikari', 'Thapa', 'Offered', 'Waits', 'Alone', 'Gone']);
});

test('a name is found by its parts in any order, in any spelling of them', () => {
  const parties = seen(
    { name: 'Bishnu Adhikari' },
    { name: 'Ōtāhuhu Seniors' },
    { name: 'गर्‍यो राई' },
    { name: 'Dixit' },
  );
  const found = (typed: string) => names(named(parties, typed));
  expect(found('adhi bish')).toEqual(['Bishnu Adhikari']);
  expect(found('OTAHUHU')).toEqual(['Ōtāhuhu Seniors']);
  expect(found('गर्यो')).toEqual(['गर्‍यो राई']);
  expect(found('  ')).toHaveLength(4);
  expect(found('nobody')).toEqual([]);
  // Whose name begins so comes before who has it within.
  expect(names(named(seen({ name: 'Maharjan' }), 'arj'))).toEqual(['Maharjan']);
  expect(names(named(seen({ name: 'Kumari Rai' }, { name: 'Mari Lama' }), 'mari'))).toEqual([
    'Mari Lama',
    'Kumari Rai',
  ]);
});

test('those are proposed who are not inside, and one of a party that is', () => {
  expect(proposed({ people: 4, inside: 0 })).toBe(4);
  expect(proposed({ people: 4, inside: 3 })).toBe(1);
  expect(proposed({ people: 4, inside: 5 })).toBe(1);
  expect(proposed({ people: 200, inside: 1 })).toBe(LARGEST_PARTY);
});

test.each([
  ['https://society.example/events/e1#r1', { kind: 'party', id: 'r1' }],
  ['https://society.example/ne/events/e1#r1', { kind: 'party', id: 'r1' }],
  ['https://society.example/events/e2#r1', { kind: 'other-event' }],
  // A party of a whole series, on another of its dates.
  ['https://society.example/events/e2#listed', { kind: 'party', id: 'listed' }],
  ['https://society.example/events/e1', { kind: 'not-ours' }],
  ['https://society.example/galleries/e1#r1', { kind: 'not-ours' }],
  ['WIFI:S:hall;;', { kind: 'not-ours' }],
  ['r1', { kind: 'not-ours' }],
])('the code %s is read as %j', (text, code) => expect(readCode(text, 'e1', (id) => id === 'listed')).toEqual(code));

test('a pasted link gives its secret for this event alone', () => {
  expect(secretOf('https://society.example/admin/door/e1#abc.def', '/admin/door/e1')).toBe('abc.def');
  for (const other of ['e2#abc.def', 'e1', 'e1#abc', 'e1#abc.d%20f', 'e1#abc.def.ghi'])
    expect(secretOf(`https://society.example/admin/door/${other}`, '/admin/door/e1')).toBeNull();
  expect(secretOf('abc.def', '/admin/door/e1')).toBeNull();
});
