import type { LetterChecks } from '#core/letters/contract';
import type { LetterBlock } from '#db/letters/blocks';

/** What the checks found, errors first; both in their order. */
export const errorsFirst = (found: LetterChecks): LetterChecks => [
  ...found.filter(({ level }) => level === 'error'),
  ...found.filter(({ level }) => level !== 'error'),
];

/** Whether the checks keep the letter from being sent. */
export const hasErrors = (found: LetterChecks) => found.some(({ level }) => level === 'error');

/** The key of the words for a finding, and what they name: kilobytes of a size, else what the check tells. */
export function wordsFor({ check, level, detail }: LetterChecks[number]) {
  if (check === 'link' && level === 'warning') return { key: 'link_unclear', detail };
  if (check === 'missing_record') return { key: `record_${detail}`, detail };
  if (check === 'size') return { key: check, detail: String(Math.ceil(Number(detail) / 1000)) };
  return { key: check, detail };
}

/** Where a block is, counted from 1; `null` for one that the letter does not have. */
export function placeOf(blocks: readonly LetterBlock[], id: string | null) {
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  return block ? { kind: block.kind, position: at + 1 } : null;
}
