/** How often those who wait look for the answer, in milliseconds. */
const INTERVAL = 1;
/** How long a question keeps others waiting, in milliseconds. After that it counts as lost. */
const LONGEST_WAIT = 500;

type WaitUntil = (work: Promise<unknown>) => void;

/**
 * Gives a function that asks as `ask` does, but makes one question of all that come while another one is under
 * way. Each gets the answer to a question that was asked after it came, so that nobody is told what was true
 * before.
 *
 * Those who wait belong to different requests. A Worker must not let one request go on by a promise of
 * another: under load it then runs in the other's place, and its answer is refused. So each looks for the answer by
 * a timer of its own, and what they share is plain data. A request that is cut off may leave its question
 * unanswered: after `LONGEST_WAIT` the next one is asked.
 */
export function sharedQuestion<T>(ask: () => Promise<T>) {
  let asked = 0;
  let running: { since: number } | null = null;
  /** The latest that came back; `answer` is null where it failed. */
  let latest: { number: number; answer: { value: T } | null } | null = null;

  async function askForAll(): Promise<T> {
    asked += 1;
    const number = asked;
    const question = { since: Date.now() };
    running = question;
    let answer: { value: T } | null = null;
    try {
      answer = { value: await ask() };
      return answer.value;
    } finally {
      if (!latest || latest.number < number) latest = { number, answer };
      if (running === question) running = null;
    }
  }

  return async (waitUntil: WaitUntil): Promise<T> => {
    const before = asked;
    while (running && Date.now() - running.since <= LONGEST_WAIT) {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
      if (!latest || latest.number <= before) continue;
      return latest.answer ? latest.answer.value : ask();
    }
    const work = askForAll();
    // Others wait for it, also when its own client has gone.
    waitUntil(work.catch(() => undefined));
    return work;
  };
}
