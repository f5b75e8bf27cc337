import { median, spread } from '../support/results.ts';
import { type Loaded, load, type Target } from './load.ts';
import { quietRounds } from './rounds.ts';

const WARM_UP_MS = 500;

/** Two targets that are compared. */
export type Two = readonly [Target, Target];

/** How long, and over how many connections, they are asked. */
export interface Effort {
  rounds: number;
  connections: number;
  /** Of one turn. Each target has two in a round. */
  ms: number;
}

/** How the second of two targets compares with the first. */
export interface Compared {
  /** Its answers a second, as a multiple of the other's: the median of the rounds, the lowest and the highest. */
  ratio: number;
  spread: [number, number];
  /** The medians, in answers a second: of this machine alone. */
  rates: [number, number];
  bytes: [number, number];
}

/** Asks a target twice, around or between the two turns of the other. */
async function inTurn([one, other]: Two, { connections, ms }: Effort): Promise<[Loaded, Loaded]> {
  const ask = (target: Target) => load(target, connections, ms);
  const [first, second, third, fourth] = [
    await ask(one),
    await ask(other),
    await ask(other),
    await ask(one),
  ];
  const both = (a: Loaded, b: Loaded) => ({ rate: (a.rate + b.rate) / 2, bytes: b.bytes });
  return [both(first, fourth), both(second, third)];
}

/**
 * Compares two targets each, in the same rounds: the one, twice the other, and the one again, so that a machine that
 * becomes slower or faster meanwhile does so for both. Which of them is the one changes from round to round.
 */
export async function sideBySide(pairs: readonly Two[], effort: Effort): Promise<Compared[]> {
  if (pairs.length === 0) return [];
  for (const target of pairs.flat()) await load(target, effort.connections, WARM_UP_MS);
  const counted = await quietRounds(effort.rounds, async (round) => {
    const found: [Loaded, Loaded][] = [];
    for (const [one, other] of pairs) {
      const isTurned = round % 2 === 1;
      const [a, b] = await inTurn(isTurned ? [other, one] : [one, other], effort);
      found.push(isTurned ? [b, a] : [a, b]);
    }
    return found;
  });
  return pairs.map((_, at) => {
    const own = counted.flatMap((round) => [round[at]].filter((two) => two !== undefined));
    const ratios = own.map(([one, other]) => other.rate / one.rate);
    const rate = (place: 0 | 1) => Math.round(median(own.map((two) => two[place].rate)));
    const [one, other] = own.at(-1) ?? [];
    return {
      ...{ ratio: median(ratios), spread: spread(ratios), rates: [rate(0), rate(1)] },
      bytes: [one?.bytes ?? 0, other?.bytes ?? 0],
    };
  });
}
