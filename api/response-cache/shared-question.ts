/** How long others wait for a question of somebody else, in milliseconds, before each asks alone. */
const LONGEST_WAIT = 500;

type Tell<T> = (answer: { value: T } | null) => void;

/** Those who wait until the question under way is answered: the first of them asks the next one for all. */
interface Waiting<T> {
  begin: () => void;
  members: Tell<T>[];
}

/** Lets a request go on with its work although its client has gone. */
type WaitUntil = (work: Promise<unknown>) => void;

/**
 * Gives a function that asks as `ask` does, but makes one question of all that come while another one is under
 * way. Each gets the answer to a question that was asked after it came, so that nobody is told what was true
 * before.
 *
 * Those who wait belong to different requests. Workers let a request neither await what another one awaits nor
 * use what it has opened, so each waits for a promise of its own, which another may settle. A request that is
 * cut off may leave its question unanswered: nobody waits longer than `longestWait`.
 */
export function sharedQuestion<T>(ask: () => Promise<T>, longestWait = LONGEST_WAIT) {
  /** Since when a question is under way; by it a question that was given up does not end a later one. */
  let running: { since: number } | null = null;
  let next: Waiting<T> | null = null;

  async function askFor(members: Tell<T>[]): Promise<T> {
    const question = { since: Date.now() };
    running = question;
    let answer: { value: T } | null = null;
    try {
      answer = { value: await ask() };
      return answer.value;
    } finally {
      for (const tell of members) tell(answer);
      if (running === question) {
        running = null;
        const following = next;
        next = null;
        following?.begin();
      }
    }
  }

  /** A promise of the present request; `null` when it took too long. */
  function settled<V>(start: (settle: (value: V) => void) => void): Promise<V | null> {
    return new Promise((settle) => {
      const timer = setTimeout(() => settle(null), longestWait);
      start((value) => {
        clearTimeout(timer);
        settle(value);
      });
    });
  }

  /** Waits for the question under way, and then asks for all that came meanwhile. */
  async function askNext(): Promise<T> {
    const members: Tell<T>[] = [];
    const isTurn = await settled<true>((begin) => {
      next = { begin: () => begin(true), members };
    });
    if (isTurn) return askFor(members);
    if (next?.members === members) next = null;
    return ask();
  }

  return async (waitUntil: WaitUntil): Promise<T> => {
    const isFree = !running || Date.now() - running.since > longestWait;
    if (isFree) next = null;
    if (next) {
      const { members } = next;
      const told = await settled<{ value: T } | null>((tell) => members.push(tell));
      return told ? told.value : ask();
    }
    const work = isFree ? askFor([]) : askNext();
    // Others wait for it, also when its own client has gone.
    waitUntil(work.catch(() => undefined));
    return work;
  };
}
