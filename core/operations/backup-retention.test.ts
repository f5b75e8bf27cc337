import { expect, test } from 'vitest';
import { addDays, type Day } from '#core/kit/dates';
import { isBackupLate, retainedBackups } from '#core/operations/backup-retention';

const nightly = (day: Day) => ({ id: day, day, isNightly: true });
const daysBefore = (today: Day, count: number) =>
  Array.from({ length: count }, (_, at) => nightly(addDays(today, -at)));

test('of a backup each night, the last of seven days, four weeks and twelve months are kept', () => {
  const kept = [...retainedBackups(daysBefore('2026-11-22', 800), '2026-11-22')];
  expect(kept.toSorted().toReversed()).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    // The end of the weeks before: 22 November 2026 is a Sunday.
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('what retention keeps is the same when it has deleted the others night after night', () => {
  const last = '2026-11-22';
  let there: ReturnType<typeof nightly>[] = [];
  for (let at = 799; at >= 0; at--) {
    const today = addDays(last, -at);
    there = [nightly(today), ...there];
    const kept = retainedBackups(there, today);
    there = there.filter(({ id }) => kept.has(id));
  }
  const months = new Set(there.map(({ day }) => day.slice(0, 7)));
  expect(months.size).toBe(12);
  expect(there.slice(0, 7)).toEqual(daysBefore(last, 7));
  expect(there.length).toBeLessThanOrEqual(7 + 4 + 12);
});

test('backups that are far apart are kept, because what counts is days that have one', () => {
  const rare = ['2026-11-01', '2026-03-01', '2025-01-01', '2024-01-01'].map(nightly);
  expect(retainedBackups(rare, '2026-11-22').size).toBe(4);
});

test('one that somebody made is kept for thirty days beside the later one of its day', () => {
  const byHand = { id: 'by hand', day: '2026-11-01', isNightly: false };
  const there = [nightly('2026-11-22'), nightly('2026-11-01'), byHand];
  expect(retainedBackups(there, '2026-11-22').has('by hand')).toBe(true);
  expect(retainedBackups(there, '2026-12-01').has('by hand')).toBe(false);
});

test('the newest backup is kept in whatever state the clock is', () => {
  expect([...retainedBackups([nightly('1970-01-01')], '2026-11-22')]).toEqual(['1970-01-01']);
});

test('a backup is late after two days', () => {
  const since = '2026-11-20T11:00:00.000Z';
  expect(isBackupLate(since, new Date('2026-11-22T10:59:00Z'))).toBe(false);
  expect(isBackupLate(since, new Date('2026-11-22T11:01:00Z'))).toBe(true);
});
