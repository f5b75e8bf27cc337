import { describe, expect, test } from 'vitest';
import { type AccountEntry, holderAt, holdingsOf } from '#core/rules/address-holders';

const X = 'x@n.example';
const Y = 'y@n.example';
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const entry = (account: string, at: number, rest: Partial<AccountEntry> = {}): AccountEntry => ({
  ...{ account, at: day(at), was: null, becomes: null, title: X, ...rest },
});
const moved = (account: string, at: number, was: string, becomes: string) =>
  entry(account, at, { was, becomes, title: becomes });
const made = (account: string, at: number, becomes: string) =>
  entry(account, at, { becomes, title: becomes });
const person = (id: string, email: string, at: number) => ({ id, email, created_at: day(at) });
/** The holders of `x@` from the first day on, one letter a day; `-` for nobody. */
const holders = (...given: Parameters<typeof holdingsOf>) => {
  const holdings = holdingsOf(...given);
  return Array.from({ length: 9 }, (_, index) => holderAt(holdings, X, day(index + 1)) ?? '-').join(
    '',
  );
};
describe('what stands under an address belongs to', () => {
  test.each([
    ['nobody’s account where none had it', holders([], []), '---------'],
    ['the account that has it, also before', holders([person('b', X, 4)], []), 'bbbbbbbbb'],
    [
      'the account that had it then, and later to the mailbox',
      holders([person('a', Y, 2)], [made('a', 2, X), moved('a', 5, X, Y)]),
      'aaaaa----',
    ],
    [
      'the next account, from the end of the one before',
      holders([person('a', Y, 2), person('b', X, 7)], [moved('a', 5, X, Y), made('b', 7, X)]),
      'aaaaabbbb',
    ],
    [
      'the account that had it, also when it comes back to it',
      holders([person('a', X, 1)], [moved('a', 3, X, Y), moved('a', 6, Y, X)]),
      'aaaaaaaaa',
    ],
    [
      'whoever had it between',
      holders(
        [person('a', X, 1), person('b', Y, 4)],
        [moved('a', 3, X, 'z@n.example'), made('b', 4, X), moved('b', 6, X, Y)].concat(
          moved('a', 8, 'z@n.example', X),
        ),
      ),
      'aaabbbaaa',
    ],
    [
      'a deleted account until it was deleted',
      holders([person('b', X, 6)], [made('d', 2, X), entry('d', 4)]),
      'ddddbbbbb',
    ],
    [
      'a deleted account whose beginning nobody knows any more',
      holders([], [entry('d', 4), entry('d', 5)]),
      'ddddd----',
    ],
    [
      'an account that was brought back, but for the time of another',
      holders([person('a', X, 1), person('b', Y, 4)], [entry('a', 3), moved('b', 6, X, Y)]),
      'aaabbbaaa',
    ],
  ])('%s', (_rule, found, expected) => {
    expect(found).toBe(expected);
  });
});

test('what the request that ended it wrote is still of the one who had it', () => {
  const holdings = holdingsOf([person('a', Y, 1)], [moved('a', 5, X, Y)]);
  expect(holderAt(holdings, X, '2026-03-05T00:00:00.009Z')).toBe('a');
  expect(holderAt(holdings, X, '2026-03-05T00:01:00.001Z')).toBeNull();
});
