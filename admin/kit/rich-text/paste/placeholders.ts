import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { pictureAttributes } from '#admin/kit/rich-text/picture-attributes.ts';

/** The stored picture by the address of the preview that stood for it; `null` when it could not be stored. */
export type Outcomes = ReadonlyMap<string, ReturnType<typeof pictureAttributes> | null>;

/**
 * Replaces previews by stored pictures, and removes those that could not be stored; `null` when there is nothing to do.
 * It is no step of its own for "undo", and what "redo" brings back is replaced as well.
 */
export function settled(state: EditorState, outcomes: Outcomes): Transaction | null {
  const change = state.tr.setMeta('addToHistory', false);
  state.doc.descendants((node, position) => {
    const src: unknown = node.attrs.src;
    if (node.type.name !== 'image' || typeof src !== 'string') return;
    const outcome = outcomes.get(src);
    const at = change.mapping.map(position);
    if (outcome) change.setNodeMarkup(at, undefined, { ...node.attrs, ...outcome });
    else if (outcome === null) change.delete(at, at + node.nodeSize);
  });
  return change.docChanged ? change : null;
}

/**
 * The preview addresses (`blob:`) in a text that are from another visit to the page: the browser has forgotten them,
 * while the text may have been kept.
 * @param known the addresses that were made since the page was opened
 */
export function strayPreviews(state: EditorState, known: ReadonlySet<string>): string[] {
  const found: string[] = [];
  state.doc.descendants(({ type, attrs }) => {
    const src: unknown = attrs.src;
    if (type.name !== 'image' || typeof src !== 'string') return;
    if (src.startsWith('blob:') && !known.has(src)) found.push(src);
  });
  return found;
}
