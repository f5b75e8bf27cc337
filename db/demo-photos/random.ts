/** Numbers that look like chance and are the same every time. */
export interface Random {
  /** From `least` up to, but not, `most`. */
  between: (least: number, most: number) => number;
  /** A whole number from `least` to `most`. */
  whole: (least: number, most: number) => number;
  /** True `share` of the time. */
  chance: (share: number) => boolean;
  pick: <const L extends readonly [unknown, ...unknown[]]>(from: L) => L[number];
}

/** Numbers by the generator mulberry32, begun at the FNV-1a hash of `seed`. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  return {
    between,
    whole,
    chance: (share) => next() < share,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
  };
}
