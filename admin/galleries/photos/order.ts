interface Identified {
  id: string;
}

/** `list` with its entry at `from` moved to `to`; both count from 0 and lie in the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Where an entry lands that was let go of before or after the one at `over`, as an index for `moved`. */
export function landing(from: number, over: number, edge: 'before' | 'after'): number {
  const slot = edge === 'before' ? over : over + 1;
  return slot > from ? slot - 1 : slot;
}

/**
 * `photos` with one more that came `turn`-th in the order in which files were chosen. It stands
 * before the first that was chosen after it, which is known by its place in `turns`; else last.
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
