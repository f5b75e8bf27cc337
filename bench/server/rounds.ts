import { shareOfOthers } from './others.ts';

/** The most of the processor that others may take in a round that counts. */
const OTHERS_MAX = 0.1;

/**
 * Runs `work` until so many rounds count, and gives what they found. A round in which other processes took more
 * than a tenth of the processor does not count. @throws Error when three times as many do not
 */
export async function quietRounds<T>(rounds: number, work: (round: number) => Promise<T>): Promise<T[]> {
  const counted: T[] = [];
  let dropped = 0;
  while (counted.length < rounds) {
    const { result, others } = await shareOfOthers(() => work(counted.length));
    if (others <= OTHERS_MAX) {
      counted.push(result);
      continue;
    }
    dropped += 1;
    console.log(`a round does not count: others took ${Math.round(others * 100)} % of the processor`);
    if (dropped > rounds * 3) throw new Error('The machine is too busy to measure.');
  }
  return counted;
}
