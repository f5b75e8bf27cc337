import { quantile, spread } from '../support/results.ts';
import { connectionsFor, load, type Target } from './load.ts';
import { processorClock } from './others.ts';
import { quietRounds } from './rounds.ts';

const WARM_UP_MS = 500;

/** Two targets that are compared. */
export type Two = readonly [Target, Target];

/** How long, and over how many connections, they are asked. */
export interface Effort {
  rounds: number;
  connections: number;
  /** Of one turn, which is short: this machine is faster and slower from one second to the next. */
  ms: number;
  /** How often in a round the one is asked, twice the other, and the one again. */
  turns: number;
  /** The process that answers. */
  pid: number;
}

/** How the second of two targets compares with the first. */
export interface Compared {
  /**
   * Its answers for a second of the processor, as a multiple of the other's. It is what a busy server gives; what
   * asks here, and reads what comes, has no part in it.
   */
  ratio: number;
  /** The lowest and the highest of the rounds. */
  spread: [number, number];
  /** The same of its answers a second, which are shared with who asks. */
  timeRatio: number;
  /** The seconds of the processor for an answer of each. */
  costs: [number, number];
  bytes: [number, number];
}

/** What a turn found, for an answer. */
interface Turn {
  seconds: number;
  processor: number;
  bytes: number;
}

/** Asks both for one round: the one, twice the other, the one again, and from the start. */
async function inTurn(two: Two, effort: Effort, first: 0 | 1): Promise<[Turn[], Turn[]]> {
  const { connections, ms, pid, turns } = effort;
  const agent = connectionsFor(connections);
  const processor = processorClock(pid);
  const found: [Turn[], Turn[]] = [[], []];
  const second = first === 0 ? 1 : 0;
  const order = Array.from({ length: turns }, () => [first, second, second, first] as const).flat();
  for (const place of order) {
    const [started, used] = [performance.now(), processor()];
    const { rate, bytes } = await load(two[place], connections, ms, agent);
    const seconds = (performance.now() - started) / 1000;
    const answers = rate * seconds;
    found[place].push({
      ...{ seconds: seconds / answers, processor: (processor() - used) / answers, bytes },
    });
  }
  agent.destroy();
  return found;
}

/**
 * What an answer costs: the lower quartile of the turns. What else a machine does, and takes away meanwhile, makes a
 * turn dearer and never cheaper, so that the cheap ones are near what the answer itself takes.
 */
const costOf = (turns: readonly Turn[], kind: 'seconds' | 'processor') =>
  quantile(
    turns.map((turn) => turn[kind]),
    0.25,
  );

type Round = readonly [Turn[], Turn[]];

const ratioOf = ([one, other]: Round, kind: 'seconds' | 'processor') =>
  costOf(one, kind) / costOf(other, kind);

/**
 * Compares two targets each, in the same rounds and in many short turns, so that a machine that becomes slower or
 * faster meanwhile does so for both. Which of them begins changes from round to round.
 */
export async function sideBySide(pairs: readonly Two[], effort: Effort): Promise<Compared[]> {
  if (pairs.length === 0) return [];
  for (const target of pairs.flat()) await load(target, effort.connections, WARM_UP_MS);
  const counted = await quietRounds(effort.rounds, async (round) => {
    const found: Round[] = [];
    for (const two of pairs) found.push(await inTurn(two, effort, round % 2 === 1 ? 1 : 0));
    return found;
  });
  return pairs.map((_, at) => {
    const rounds = counted.flatMap((round) => [round[at]].filter((one) => one !== undefined));
    const both: Round = [rounds.flatMap(([one]) => one), rounds.flatMap(([, other]) => other)];
    return {
      ratio: ratioOf(both, 'processor'),
      spread: spread(rounds.map((round) => ratioOf(round, 'processor'))),
      timeRatio: ratioOf(both, 'seconds'),
      costs: [costOf(both[0], 'processor'), costOf(both[1], 'processor')],
      bytes: [both[0].at(-1)?.bytes ?? 0, both[1].at(-1)?.bytes ?? 0],
    };
  });
}
