import type { Row } from '../support/rows.ts';
import { shareOfOthers } from './others.ts';

/** The most of the processor that others may take while something is measured. */
const OTHERS_MAX = 0.1;
/** How many rounds may be done again. */
const AGAIN = 2;

/**
 * Runs `work` until so many rounds were quiet, or two more were tried: then the quietest count.
 * @returns what they found, and the largest share of the processor that others took in one that counts
 */
export async function quietRounds<T>(rounds: number, work: () => Promise<T>): Promise<{ found: T[]; others: number }> {
  const all: { result: T; others: number }[] = [];
  const isQuiet = ({ others }: { others: number }) => others <= OTHERS_MAX;
  while (all.filter(isQuiet).length < rounds && all.length < rounds + AGAIN) all.push(await shareOfOthers(work));
  const counted = all.toSorted((a, b) => a.others - b.others).slice(0, rounds);
  return { found: counted.map(({ result }) => result), others: counted.at(-1)?.others ?? 0 };
}

/** What others took of the processor, as a row: with more than a tenth the figures beside it say little. */
export const othersRow = (others: number, when: string): Row => ({
  name: `processor taken by other programs, ${when}`,
  value: others * 100,
  unit: 'percent',
  atMost: OTHERS_MAX * 100,
});
