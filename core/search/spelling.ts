/** How many slips a word of a length may have: short words are too much like one another. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Whether the two letters before `at` and before `to` are the same, exchanged. */
const swapped = (word: string, at: number, other: string, to: number) =>
  at > 1 && to > 1 && word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1];

/**
 * How many letters must be added, left out, replaced or exchanged with their neighbour to make one word
 * the other; more than `max` is told as `max + 1`.
 */
export function slipsBetween(word: string, other: string, max: number): number {
  if (Math.abs(word.length - other.length) > max) return max + 1;
  const end = other.length;
  // Three rows that take turns: every word of a page that is not there is compared with all names.
  let [earlier, last, row] = [new Uint16Array(end + 1), new Uint16Array(end + 1), new Uint16Array(end + 1)];
  for (let to = 0; to <= end; to++) last[to] = to;
  for (let at = 1; at <= word.length; at++) {
    row[0] = at;
    let least = at;
    for (let to = 1; to <= end; to++) {
      const replaced = (last[to - 1] ?? 0) + (word[at - 1] === other[to - 1] ? 0 : 1);
      const added = Math.min(last[to] ?? 0, row[to - 1] ?? 0) + 1;
      const exchanged = swapped(word, at, other, to) ? (earlier[to - 2] ?? 0) + 1 : replaced;
      const fewest = Math.min(replaced, added, exchanged);
      row[to] = fewest;
      if (fewest < least) least = fewest;
    }
    if (least > max) return max + 1;
    [earlier, last, row] = [last, row, earlier];
  }
  return Math.min(last[end] ?? 0, max + 1);
}

/** A word that is known, and how often it stands somewhere. */
export interface IndexedWord {
  word: string;
  count: number;
}

/**
 * The known word that was probably meant by `word`, or null: `word` itself when it is one or the
 * beginning of one, else the one with the fewest slips, and of those the most frequent. All are folded.
 */
export function meantBy(word: string, known: readonly IndexedWord[]): string | null {
  if (known.some((one) => one.word.startsWith(word))) return word;
  const max = slipsAllowed(word.length);
  let best: { word: string; slips: number; count: number } | null = null;
  for (const one of known) {
    const slips = slipsBetween(word, one.word, max);
    if (slips > max) continue;
    const better = !best || slips < best.slips || (slips === best.slips && one.count > best.count);
    if (better) best = { ...one, slips };
  }
  return best?.word ?? null;
}
