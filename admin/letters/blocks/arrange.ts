import { landing, moved } from '#admin/galleries/photos/order.ts';
import type { BlockKind } from '#core/letters/letter';
import type { LetterBlock } from '#db/letters/blocks';

/** An empty block of a kind. */
export function newBlock(kind: BlockKind, id: string): LetterBlock {
  switch (kind) {
    case 'text':
      return { id, kind, html: '', html_ne: '' };
    case 'heading':
      return { id, kind, text: '', text_ne: '' };
    case 'picture':
      return { id, kind, url: null, alt: '', alt_ne: '', href: null };
    case 'event':
      return { id, kind, event_id: null };
    case 'gallery':
      return { id, kind, gallery_id: null };
    case 'button':
      return { id, kind, label: '', label_ne: '', href: null };
    case 'divider':
      return { id, kind };
  }
}

/** The blocks with the one at `from` at `to`; the same list when there is no such place. */
export function movedTo(blocks: readonly LetterBlock[], from: number, to: number): readonly LetterBlock[] {
  const isPlace = (at: number) => at >= 0 && at < blocks.length;
  return isPlace(from) && isPlace(to) && from !== to ? moved(blocks, from, to) : blocks;
}

/** The blocks with `id` moved before or after the block `over`, on which it was dropped. */
export function dropped(
  blocks: readonly LetterBlock[],
  id: string,
  over: string,
  edge: 'before' | 'after',
): readonly LetterBlock[] {
  const place = (wanted: string) => blocks.findIndex((block) => block.id === wanted);
  const [from, onto] = [place(id), place(over)];
  return from < 0 || onto < 0 ? blocks : movedTo(blocks, from, landing(from, onto, edge));
}

/** The blocks with a copy of the one at `at` behind it, under an id of its own. */
export function withCopy(blocks: readonly LetterBlock[], at: number, id: string): readonly LetterBlock[] {
  const original = blocks[at];
  return original ? blocks.toSpliced(at + 1, 0, { ...original, id }) : blocks;
}

const NEXT_EVENTS = 3;

/** Blocks of the next events that the letter does not have yet, the nearest first, at most `NEXT_EVENTS`. */
export function nextEventBlocks(
  blocks: readonly LetterBlock[],
  upcoming: readonly { id: string }[],
  newId: () => string,
): LetterBlock[] {
  const there = new Set(blocks.map((block) => block.kind === 'event' && block.event_id));
  return upcoming
    .filter(({ id }) => !there.has(id))
    .slice(0, NEXT_EVENTS)
    .map(({ id }) => ({ id: newId(), kind: 'event', event_id: id }));
}
