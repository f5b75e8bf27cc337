import { median, spread } from '../support/results.ts';
import { load, type Target } from './load.ts';
import { processorSeconds } from './others.ts';
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
  /** The process that answers. */
  pid: number;
}

/** How the second of two targets compares with the first. */
export interface Compared {
  /**
   * Its answers for a second of the processor, as a multiple of the other's: the median of the rounds, the lowest and
   * the highest. It is what a busy server gives; what asks here, and reads what comes, has no part in it.
   */
  ratio: number;
  spread: [number, number];
  /** The same of its answers a second, which are shared with who asks and come and go with the machine. */
  timeRatio: number;
  /** The medians, in answers for a second of the processor: of this machine alone. */
  rates: [number, number];
  bytes: [number, number];
}

/** What came of two turns. */
interface Turns {
  answers: number;
  seconds: number;
  processor: number;
  bytes: number;
}

const ZERO: Turns = { answers: 0, seconds: 0, processor: 0, bytes: 0 };

/** Asks a target twice, around or between the two turns of the other. */
async function inTurn([one, other]: Two, effort: Effort): Promise<[Turns, Turns]> {
  const { connections, ms, pid } = effort;
  const ask = async (target: Target, before: Turns): Promise<Turns> => {
    const [started, used] = [performance.now(), processorSeconds(pid)];
    const { rate, bytes } = await load(target, connections, ms);
    const seconds = (performance.now() - started) / 1000;
    return {
      answers: before.answers + rate * seconds,
      seconds: before.seconds + seconds,
      processor: before.processor + processorSeconds(pid) - used,
      bytes,
    };
  };
  const first = await ask(one, ZERO);
  const both = await ask(other, await ask(other, ZERO));
  return [await ask(one, first), both];
}

const forProcessor = ({ answers, processor }: Turns) => answers / processor;

/**
 * Compares two targets each, in the same rounds: the one, twice the other, and the one again, so that a machine that
 * becomes slower or faster meanwhile does so for both. Which of them is the one changes from round to round.
 */
export async function sideBySide(pairs: readonly Two[], effort: Effort): Promise<Compared[]> {
  if (pairs.length === 0) return [];
  for (const target of pairs.flat()) await load(target, effort.connections, WARM_UP_MS);
  const counted = await quietRounds(effort.rounds, async (round) => {
    const found: [Turns, Turns][] = [];
    for (const [one, other] of pairs) {
      const isTurned = round % 2 === 1;
      const [a, b] = await inTurn(isTurned ? [other, one] : [one, other], effort);
      found.push(isTurned ? [b, a] : [a, b]);
    }
    return found;
  });
  return pairs.map((_, at) => {
    const own = counted.flatMap((round) => [round[at]].filter((two) => two !== undefined));
    const ratiosOf = (rateOf: (turns: Turns) => number) =>
      own.map(([one, other]) => rateOf(other) / rateOf(one));
    const ratios = ratiosOf(forProcessor);
    const rate = (place: 0 | 1) => Math.round(median(own.map((two) => forProcessor(two[place]))));
    const [one, other] = own.at(-1) ?? [];
    return {
      ...{ ratio: median(ratios), spread: spread(ratios), rates: [rate(0), rate(1)] },
      timeRatio: median(ratiosOf(({ answers, seconds }) => answers / seconds)),
      bytes: [one?.bytes ?? 0, other?.bytes ?? 0],
    };
  });
}
