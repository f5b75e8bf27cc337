import type { LetterChecks } from '#core/contracts/letters';
import type { LetterBlock } from '#db/schema/letter-blocks';

/** What the checks found, errors first; both in their order. */
export const errorsFirst = (found: LetterChecks): LetterChecks => [
  ...found.filter(({ level }) => level === 'error'),
  ...found.filter(({ level }) => level !== 'error'),
];

/** Whether the checks keep the letter from being sent. */
export const hasErrors = (found: LetterChecks) => found.some(({ level }) => level === 'error');

/** Where a block is, counted from 1; `null` for one that the letter does not have. */
export function placeOf(blocks: readonly LetterBlock[], id: string | null) {
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  return block ? { kind: block.kind, position: at + 1 } : null;
}
