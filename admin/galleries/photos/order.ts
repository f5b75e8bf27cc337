interface Identified {
  id: string;
}

/** Returns `list` with the entry at index `from` moved to index `to`. Both must be in the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** The index `to` of `moved` for the entry at `from`, dropped before or after the entry at `over`. */
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

/** The photos with `order_position` set to their index, as the server does when the order is saved. */
export function numbered<T extends { order_position: number }>(photos: readonly T[]): T[] {
  return photos.map((photo, at) => (photo.order_position === at ? photo : { ...photo, order_position: at }));
}

/** Whether the photos stand in their stored order. */
export function isAsStored(photos: readonly { order_position: number }[]): boolean {
  return photos.every((photo, at) => photo.order_position >= (photos[at - 1]?.order_position ?? 0));
}

/** The list with the chosen entries first; both parts keep their order. */
export function inFront<T extends Identified>(list: readonly T[], chosen: ReadonlySet<string>): T[] {
  const isChosen = ({ id }: T) => chosen.has(id);
  return [...list.filter(isChosen), ...list.filter((one) => !isChosen(one))];
}

/** Sorted by date taken, earliest first; those without a date follow in their order. */
export function byDateTaken<T extends { taken_at: string | null }>(photos: readonly T[]): T[] {
  const dated = photos.flatMap((photo) => (photo.taken_at === null ? [] : [{ photo, at: photo.taken_at }]));
  const sorted = dated.toSorted((one, other) => one.at.localeCompare(other.at, 'en'));
  return [...sorted.map(({ photo }) => photo), ...photos.filter(({ taken_at }) => taken_at === null)];
}

/** The entries of `now` in the order of `before`, with new ones at the end. */
export function inOrderOf<T extends Identified>(before: readonly Identified[], now: readonly T[]): T[] {
  const left = new Map(now.map((one) => [one.id, one]));
  const ordered = before.flatMap(({ id }) => left.get(id) ?? []);
  for (const { id } of ordered) left.delete(id);
  return [...ordered, ...left.values()];
}
