import { describe, expect, test } from 'vitest';
import { DOOR_ENTRIES, type DoorAnswer, type DoorEntry, type DoorList } from '#core/registrations/door-contract';
import {
  afterAnswer,
  callOf,
  type DoorRecord,
  doorRecordContract,
  isOver,
  newRecord,
} from '#site/islands/door/record.ts';

const NOW = new Date('2026-10-18T06:00:00.000Z');
const WIPE_AT = '2026-10-18T16:00:00.000Z';
const list = (version: string): DoorList => ({
  version,
  event: { id: 'e', title: 'Dinner', title_ne: null, cancelled: false, limit: 10, wipe_at: WIPE_AT },
  parties: [{ id: 'sharma', name: 'Sharma', adults: 4, children: 0, status: 'coming', places: 4, source: 'form' }],
  check_ins: [],
});
const entry = (registration_id = 'sharma'): DoorEntry => ({
  kind: 'in',
  id: crypto.randomUUID(),
  registration_id,
  people: 4,
  at: NOW.toISOString(),
});
const record = (more: Partial<DoorRecord> = {}): DoorRecord => ({
  ...newRecord('secret'),
  list: list('1'),
  me: 'Bina',
  ...more,
});
const answer = (more: Partial<DoorAnswer> = {}): DoorAnswer => ({
  wipe: false,
  me: 'Bina',
  now: NOW.toISOString(),
  refused: [],
  list: null,
  ...more,
});

test('a record is what can be read again', () => {
  const kept = record({ journal: [entry()], answered_at: NOW.toISOString() });
  expect(doorRecordContract.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test('what another build wrote is kept as far as it can be read', () => {
  const [first, second] = [entry(), entry()];
  const kept = record({ journal: [first, second], answered_at: NOW.toISOString() });
  const written = { ...kept, list: { ...list('1'), parties: null }, journal: [first, { kind: 'moved' }, second] };
  const { given: _, ahead_ms: __, ...older } = written;
  expect(doorRecordContract.parse(older)).toEqual({ ...kept, list: null });
  const { door, ...rest } = doorRecordContract.parse({ journal: [first] });
  expect(door).toHaveLength(36);
  expect(rest).toMatchObject({ secret: null, journal: [first] });
});

test('a call carries the oldest entries, as many as may be sent', () => {
  const journal = Array.from({ length: DOOR_ENTRIES + 1 }, () => entry());
  const call = callOf(record({ journal }), NOW);
  expect(call).toMatchObject({ known: '1', sent_at: NOW.toISOString() });
  expect(call.entries).toEqual(journal.slice(0, DOOR_ENTRIES));
});

describe('after an answer', () => {
  test('what was noted since the call stays, and the list stays where none came', () => {
    const [sent, later] = [entry(), entry()];
    const call = callOf(record({ journal: [sent] }), NOW);
    const after = afterAnswer(record({ journal: [sent, later] }), call, answer(), NOW);
    expect(after).toMatchObject({ journal: [later], list: { version: '1' }, answered_at: NOW.toISOString() });
    expect(afterAnswer(after, call, answer({ list: list('2') }), NOW).list?.version).toBe('2');
  });

  test('what the server did not store is told of by name', () => {
    const journal = [entry(), entry('gone')];
    const before = record({ journal });
    const refused = journal.map(({ id }) => id);
    const { lost } = afterAnswer(before, callOf(before, NOW), answer({ refused }), NOW);
    expect(lost).toMatchObject([{ name: 'Sharma', people: 4 }, { name: '' }]);
  });

  test('a wiped list takes all names along, and what was noted since stays', () => {
    const [sent, later] = [entry(), entry()];
    const lost = [{ id: 'x', name: 'Rai', people: 1, at: NOW.toISOString() }];
    const before = record({ journal: [sent], lost });
    const after = afterAnswer({ ...before, journal: [sent, later] }, callOf(before, NOW), answer({ wipe: true }), NOW);
    expect(after).toMatchObject({ list: null, lost: [], journal: [later] });
  });
});

describe('the list is over', () => {
  const at = (moment: number) => new Date(moment);
  const due = Date.parse(WIPE_AT);

  test('at its time', () => {
    const kept = record({ answered_at: NOW.toISOString() });
    expect(isOver(kept, at(due - 1))).toBe(false);
    expect(isOver(kept, at(due))).toBe(true);
    expect(isOver({ ...kept, list: null }, at(due))).toBe(false);
  });

  test.each([-1, 0, 1, 30])('by the clock of the server, when that of the phone is %i hours ahead', (hours) => {
    const ahead = hours * 3_600_000;
    const kept = afterAnswer(record(), callOf(record(), NOW), answer(), at(NOW.getTime() + ahead));
    expect(isOver(kept, at(due + ahead - 1))).toBe(false);
    expect(isOver(kept, at(due + ahead))).toBe(true);
  });
});
