interface Identified {
  id: string;
}

/** Returns `list` with the entry at index `from` moved to index `to`. Both must be in the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The index for `moved` of the entry at `from`, dropped before or after the entry at `over`. */
export function landing(from: number, over: number, edge: 'before' | 'after'): number {
  const slot = edge === 'before' ? over : over + 1;
  return slot > from ? slot - 1 : slot;
}

/**
 * Returns `photos` with a new photo, which was the `turn`-th file chosen. It is placed before the
 * first photo that was chosen later, otherwise at the end.
 * @param turns the position of each uploaded photo in the order of choosing, by id
 */
export function withPhoto<T extends Identified>(
  photos: readonly T[],
  photo: T,
  turn: number,
  turns: ReadonlyMap<string, number>,
): T[] {
  const at = photos.findIndex(({ id }) => (turns.get(id) ?? 0) > turn);
  return at < 0 ? [...photos, photo] : [...photos.slice(0, at), photo, ...photos.slice(at)];
}
