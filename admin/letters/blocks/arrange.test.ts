import { describe, expect, test } from 'vitest';
import { dropped, movedTo, newBlock, nextEventBlocks, withCopy } from '#admin/letters/blocks/arrange.ts';
import { BLOCK_KINDS } from '#core/letters/letter';
import { type LetterBlock, letterBlocks } from '#db/letters/blocks';

const blocks = (['heading', 'text', 'divider', 'button'] as const).map((kind, at) => newBlock(kind, `${at}`));
const idsOf = (some: readonly LetterBlock[]) => some.map(({ id }) => id).join('');

test('a new block of each kind is taken by the server, empty as it is', () => {
  const all = BLOCK_KINDS.map((kind, at) => newBlock(kind, `id-${at}`));
  expect(letterBlocks.parse(all)).toEqual(all);
  expect(all.map(({ kind }) => kind)).toEqual(BLOCK_KINDS);
});

describe('a block', () => {
  test('moves to its new place, and the others keep their order', () => {
    expect(idsOf(movedTo(blocks, 0, 1))).toBe('1023');
    expect(idsOf(movedTo(blocks, 3, 0))).toBe('3012');
  });

  test.each([
    [0, -1],
    [3, 4],
    [2, 2],
    [9, 0],
  ])('that would move from %i to %i stays where it is', (from, to) => {
    expect(movedTo(blocks, from, to)).toBe(blocks);
  });

  test.each([
    ['0', '2', 'before', '1023'],
    ['0', '2', 'after', '1203'],
    ['3', '1', 'before', '0312'],
    ['3', '1', 'after', '0132'],
  ] as const)('%s that is dropped on %s lands %s it', (id, over, edge, order) => {
    expect(idsOf(dropped(blocks, id, over, edge))).toBe(order);
  });

  test('that is dropped where it is, or is of another letter, changes nothing', () => {
    expect(dropped(blocks, '1', '0', 'after')).toBe(blocks);
    expect(dropped(blocks, 'other', '0', 'after')).toBe(blocks);
  });

  test('is copied behind itself under an id of its own', () => {
    const copied = withCopy(blocks, 1, 'copy');
    expect(idsOf(copied)).toBe('01copy23');
    expect(copied[2]).toEqual({ ...blocks[1], id: 'copy' });
    expect(withCopy(blocks, 7, 'copy')).toBe(blocks);
  });
});

describe('the next events', () => {
  const upcoming = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  const added = (has: LetterBlock[], next = upcoming) => {
    const ids = ['new-1', 'new-2', 'new-3'];
    return nextEventBlocks(has, next, () => ids.shift() ?? '');
  };
  const eventBlocks = (...events: string[]) =>
    events.map((event_id, at) => ({ id: `new-${at + 1}`, kind: 'event' as const, event_id }));

  test('are the three nearest, in their order', () => {
    expect(added(blocks)).toEqual(eventBlocks('a', 'b', 'c'));
  });

  test('that the letter has are left out, and others follow', () => {
    expect(added(eventBlocks('b'))).toEqual(eventBlocks('a', 'c', 'd'));
  });

  test('are none when the letter has all of them', () => {
    expect(added(eventBlocks('a'), [{ id: 'a' }])).toEqual([]);
  });
});
