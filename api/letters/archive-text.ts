import type { ResolvedBlock } from '#api/letters/resolve';
import { plainText } from '#core/rules/plain-text';
import type { StoredLetter } from '#db/schema/letter';
import { searchableLines } from '#db/write/searchable';

/** What a block says, in both languages. */
function textsOf(block: ResolvedBlock): readonly (string | null | undefined)[] {
  switch (block.kind) {
    case 'text':
      return [plainText(block.html), plainText(block.html_ne)];
    case 'heading':
      return [block.text, block.text_ne];
    case 'picture':
      return [block.alt, block.alt_ne];
    case 'event':
      return [block.event?.title, block.event?.title_ne];
    case 'gallery':
      return [block.gallery?.title, block.gallery?.title_ne];
    default:
      return [];
  }
}

/** What a letter says, in both languages, as the site's search reads it. */
export function archiveText(
  { preview, preview_ne }: Pick<StoredLetter, 'preview' | 'preview_ne'>,
  blocks: readonly ResolvedBlock[],
): string {
  return searchableLines(
    [preview, preview_ne, ...blocks.flatMap(textsOf)].map((text) => text ?? ''),
  );
}
