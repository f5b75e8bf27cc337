import { describe, expect, test } from 'vitest';
import { type AccountEntry, holderAt, holdingsOf } from '#api/privacy/person';

const X = 'x@n.example';
const Y = 'y@n.example';
const Z = 'z@n.example';
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const entry = (account: string, at: number, rest: Partial<AccountEntry> = {}): AccountEntry => ({
  account,
  at: day(at),
  was: null,
  becomes: null,
  title: X,
  ...rest,
});
const moved = (account: string, at: number, was: string, becomes: string) =>
  entry(account, at, { was, becomes, title: becomes });
const made = (account: string, at: number, becomes: string) => entry(account, at, { becomes, title: becomes });
const person = (id: string, email: string, at: number) => ({ id, email, created_at: day(at) });
/** The holders of `x@` from the first day on, one letter a day; `-` for nobody. */
const holders = (...given: Parameters<typeof holdingsOf>) => {
  const holdings = holdingsOf(...given);
  return Array.from({ length: 9 }, (_, index) => holderAt(holdings, X, day(index + 1)) ?? '-').join('');
};

describe('what stands under an address belongs to', () => {
  test('nobody’s account where none had it', () => expect(holders([], [])).toBe('---------'));
  test('the account that has it, also before it was made', () =>
    expect(holders([person('b', X, 4)], [])).toBe('bbbbbbbbb'));
  test('the account that had it then, and later to the mailbox', () => {
    const entries = [made('a', 2, X), moved('a', 5, X, Y)];
    expect(holders([person('a', Y, 2)], entries)).toBe('aaaaa----');
  });
  test('the next account, from the end of the one before', () => {
    const entries = [moved('a', 5, X, Y), made('b', 7, X)];
    expect(holders([person('a', Y, 2), person('b', X, 7)], entries)).toBe('aaaaabbbb');
  });
  test('the account that had it, also when it comes back to it', () => {
    const entries = [moved('a', 3, X, Y), moved('a', 6, Y, X)];
    expect(holders([person('a', X, 1)], entries)).toBe('aaaaaaaaa');
  });
  test('whoever had it between', () => {
    const entries = [moved('a', 3, X, Z), made('b', 4, X), moved('b', 6, X, Y), moved('a', 8, Z, X)];
    expect(holders([person('a', X, 1), person('b', Y, 4)], entries)).toBe('aaabbbaaa');
  });
  test('a deleted account until it was deleted', () =>
    expect(holders([person('b', X, 6)], [made('d', 2, X), entry('d', 4)])).toBe('ddddbbbbb'));
  test('a deleted account whose beginning nobody knows any more', () =>
    expect(holders([], [entry('d', 4), entry('d', 5)])).toBe('ddddd----'));
  test('an account that was brought back, but for the time of another', () => {
    const entries = [entry('a', 3), moved('b', 6, X, Y)];
    expect(holders([person('a', X, 1), person('b', Y, 4)], entries)).toBe('aaabbbaaa');
  });
});

test('what the request that ended it wrote is still of the one who had it', () => {
  const holdings = holdingsOf([person('a', Y, 1)], [moved('a', 5, X, Y)]);
  expect(holderAt(holdings, X, '2026-03-05T00:00:00.009Z')).toBe('a');
  expect(holderAt(holdings, X, '2026-03-05T00:01:00.001Z')).toBeNull();
});
