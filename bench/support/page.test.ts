import { expect, test } from 'vitest';
import { isGreen, type Part, pageOf } from './page.ts';
import type { Row } from './rows.ts';

const share: Row = { name: 'home, first view', value: 0.3126, unit: 'share', spread: [0.29, 0.33], atLeast: 0.3 };
const told: Row = { name: 'bare', value: 540.4, unit: 'ms' };
const runOf = (...parts: Part[]) => ({
  date: new Date('2026-11-28T01:02:03Z'),
  commit: 'abc1234',
  isDirty: false,
  machine: '2 × a processor',
  seconds: 61.2,
  parts,
});
const partOf = (...rows: Row[]): Part => ({ name: 'server', seconds: 61.2, rows });

test('the page says what was measured where, with its spread and target', () => {
  const page = pageOf(runOf(partOf(share, told)));
  for (const line of [
    '| Date | 2026-11-28 01:02 UTC |',
    '| Commit | abc1234 |',
    '| Machine | 2 × a processor |',
    '| Time | 1 min 1 s |',
    '| Targets | 0 of 1 missed |',
    '## server (61 s)',
    '| home, first view | 0.313 | 0.290 to 0.330 | ≥ 0.3 | ok |',
    '| bare | 540 ms |  |  |  |',
  ])
    expect(page.split('\n')).toContain(line);
  expect(pageOf({ ...runOf(), isDirty: true })).toContain('| Commit | abc1234, and changes that are not in it |');
});

test.each([
  ['too little', { ...share, value: 0.2999 }],
  ['too much', { ...told, atMost: 540 }],
  ['what could not be measured', { ...share, value: Number.NaN }],
])('a missed target is red and says so: %s', (_, row) => {
  const run = runOf(partOf(share), partOf(row));
  expect(isGreen(run)).toBe(false);
  expect(pageOf(run)).toContain('| Targets | 1 of 2 missed |');
  expect(pageOf(run).match(/\*\*MISSED\*\*/g)).toHaveLength(1);
});

test('a run that takes too long is red and says so', () => {
  const run = { ...runOf(partOf(share)), seconds: 901, atMostSeconds: 900 };
  expect(isGreen(run)).toBe(false);
  expect(pageOf(run)).toContain('| Time | 15 min 1 s, **MISSED**: at most 15 min 0 s |');
  expect(isGreen({ ...run, seconds: 900 })).toBe(true);
});

test('a part that fails is red and says why, beside what it had measured', () => {
  const run = runOf({ ...partOf(told), failed: 'no\nserver' });
  expect(isGreen(run)).toBe(false);
  expect(pageOf(run)).toContain('| Failed | server |');
  expect(pageOf(run)).toContain('**FAILED**: no server');
  expect(isGreen(runOf(partOf(told), partOf(share)))).toBe(true);
});
