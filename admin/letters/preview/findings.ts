import type { LetterChecks } from '#core/letters/contract';
import type { LetterBlock } from '#db/letters/blocks';

/** Errors first; both kinds in their order. */
export const errorsFirst = (found: LetterChecks): LetterChecks => [
  ...found.filter(({ level }) => level === 'error'),
  ...found.filter(({ level }) => level !== 'error'),
];

/** Whether there are errors, which keep the letter from being sent. */
export const hasErrors = (found: LetterChecks) => found.some(({ level }) => level === 'error');

/** The text key of a finding and the detail named in it; that of a size is in kilobytes. */
export function wordsFor({ check, level, detail }: LetterChecks[number]) {
  if (check === 'link' && level === 'warning') return { key: 'link_unclear', detail };
  if (check === 'missing_record') return { key: `record_${detail}`, detail };
  if (check === 'size') return { key: check, detail: String(Math.ceil(Number(detail) / 1000)) };
  return { key: check, detail };
}

/** The kind and position (from 1) of a block; `null` for one that the letter does not have. */
export function placeOf(blocks: readonly LetterBlock[], id: string | null) {
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  return block ? { kind: block.kind, position: at + 1 } : null;
}
