import { describe, expect, test } from 'vitest';
import { isSame, mergeRecord } from '#core/history/merge-record';

const base = { title: 'Teej', location: 'Hall', tags: ['dance'], description: null };

describe('mergeRecord', () => {
  test('a field that only one person changed has that person’s value', () => {
    const [mine, theirs] = [
      { ...base, title: 'Teej 2026' },
      { ...base, location: 'Park' },
    ];
    expect(mergeRecord({ base, mine, theirs })).toEqual({
      values: { ...base, title: 'Teej 2026', location: 'Park' },
      fromTheirs: ['location'],
      clashes: [],
    });
  });

  test('a field that both changed differently clashes and keeps mine', () => {
    const mine = { ...base, title: 'Mine', location: 'Park' };
    const merged = mergeRecord({ base, mine, theirs: { ...base, title: 'Theirs' } });
    expect(merged).toEqual({ values: mine, fromTheirs: [], clashes: ['title'] });
  });

  test('additions and removals of both are in a list', () => {
    const [mine, theirs] = [{ tags: ['b', 'c', 'mine'] }, { tags: ['a', 'c', 'theirs'] }];
    expect(mergeRecord({ base: { tags: ['a', 'b', 'c'] }, mine, theirs })).toEqual({
      values: { tags: ['c', 'mine', 'theirs'] },
      fromTheirs: ['tags'],
      clashes: [],
    });
  });

  test('a list that was empty takes what both added', () => {
    const [mine, theirs] = [{ tags: ['mine'] }, { tags: ['theirs'] }];
    const { values } = mergeRecord({ base: { tags: null }, mine, theirs });
    expect(values).toEqual({ tags: ['mine', 'theirs'] });
  });

  test('a field that the stored version does not name is as it was loaded', () => {
    const merged = mergeRecord({ base, mine: { ...base, title: 'Mine' }, theirs: {} });
    expect(merged.values).toEqual({ ...base, title: 'Mine' });
  });

  test('a field that is not sent is not merged', () => {
    const merged = mergeRecord({ base, mine: { title: 'Mine' }, theirs: { ...base, tags: [] } });
    expect(merged).toEqual({ values: { title: 'Mine' }, fromTheirs: [], clashes: [] });
  });
});

test('isSame takes a form’s empty field for a stored null, and lists for sets', () => {
  expect([isSame('', null), isSame(undefined, null), isSame([], null)]).toEqual([true, true, true]);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(true);
  expect([isSame(false, null), isSame(0, null), isSame(['a'], 'a')]).toEqual([false, false, false]);
  // Parts have an order, which is no set's.
  const [one, other] = [{ id: 'a' }, { id: 'b' }];
  expect(isSame([one, other], [other, one])).toBe(false);
  expect(isSame([one, other], [{ ...one }, { ...other }])).toBe(true);
});

/** Numbers from 0 to `below`, the same in each run (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const NAMES = ['title', 'location', 'description', 'cancelled', 'tags', 'gallery_ids'];
const LISTS = new Set(['tags', 'gallery_ids']);

/** Three versions of a record whose fields have few values, so that all cases come up. */
function versions(seed: number) {
  const number = numbersFrom(seed);
  const list = () => ['a', 'b', 'c', 'd'].filter(() => number(2) === 0);
  const text = () => [null, '', 'one', 'two', 'three'][number(5)];
  const value = (name: string) => (LISTS.has(name) ? list() : text());
  const base = Object.fromEntries(NAMES.map((name) => [name, value(name)]));
  const changed = () => Object.fromEntries(NAMES.map((name) => [name, number(2) ? base[name] : value(name)]));
  return { base, mine: changed(), theirs: changed() };
}

test('of 2,000 pairs of changes nothing is lost that only one person touched, in either order', () => {
  let clashing = 0;
  for (let seed = 1; seed <= 2000; seed++) {
    const { base, mine, theirs } = versions(seed);
    const merged = mergeRecord({ base, mine, theirs });
    const reverse = mergeRecord({ base, mine: theirs, theirs: mine });
    expect(reverse.clashes, `seed ${seed}`).toEqual(merged.clashes);
    clashing += merged.clashes.length;
    for (const name of NAMES) {
      const told = `seed ${seed}, ${name}`;
      const [isMine, isTheirs] = [mine, theirs].map((one) => !isSame(one[name], base[name]));
      const result = merged.values[name];
      if (merged.clashes.includes(name)) {
        expect([isMine, isTheirs], told).toEqual([true, true]);
        expect(isSame(mine[name], theirs[name]), told).toBe(false);
        continue;
      }
      expect(isSame(result, reverse.values[name]), told).toBe(true);
      if (isMine && !isTheirs) expect(isSame(result, mine[name]), told).toBe(true);
      if (isTheirs && !isMine) {
        expect(isSame(result, theirs[name]), told).toBe(true);
        expect(merged.fromTheirs, told).toContain(name);
      }
      if (!isMine && !isTheirs) expect(isSame(result, base[name]), told).toBe(true);
    }
    const again = mergeRecord({ base: theirs, mine: merged.values, theirs });
    expect(again.clashes, `seed ${seed} saved on top`).toEqual([]);
  }
  expect(clashing).toBeGreaterThan(500);
});

test('without a known base all fields that differ clash, lists too', () => {
  const mine = { title: 'Mine', tags: ['a'], location: '', content: 'Same' };
  const theirs = { title: 'Theirs', tags: ['b'], location: 'Park', content: 'Same' };
  const clashes = ['title', 'tags', 'location'];
  const merged = mergeRecord({ base: null, mine, theirs });
  expect(merged).toEqual({ values: mine, fromTheirs: [], clashes });
});

test('two changes of a list of parts clash: nothing is mixed', () => {
  const blocks = (...ids: string[]) => ({ blocks: ids.map((id) => ({ id })) });
  const mine = blocks('a', 'b');
  const merged = mergeRecord({ base: blocks('a'), mine, theirs: blocks('c') });
  expect(merged).toEqual({ values: mine, fromTheirs: [], clashes: ['blocks'] });
});
