import { fold } from '#core/kit/text';
import { sanitizeHtml } from '#db/kit/sanitize-html';
import type { LetterBlock } from '#db/letters/blocks';
import type { LetterInput } from '#db/letters/schema';

const clean = (block: LetterBlock): LetterBlock =>
  block.kind === 'text' ? { ...block, html: sanitizeHtml(block.html), html_ne: sanitizeHtml(block.html_ne) } : block;

/** A written letter as it is stored: clean HTML, and the column that follows from its subjects. */
export const letterRow = (letter: LetterInput) => ({
  ...letter,
  blocks: letter.blocks.map(clean),
  search: fold([letter.subject, letter.subject_ne].filter(Boolean).join(' ')),
});
