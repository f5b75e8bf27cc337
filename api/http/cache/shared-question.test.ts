import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedQuestion } from '#api/http/cache/shared-question';

/** A question that is answered when the test says so; each has the number of the state that it saw. */
function slowQuestion() {
  const open: { answer: () => void; fail: () => void }[] = [];
  let state = 0;
  return {
    ask: () =>
      new Promise<number>((resolve, reject) => {
        const seen = state;
        open.push({ answer: () => resolve(seen), fail: () => reject(new Error('no answer')) });
      }),
    change: () => {
      state += 1;
    },
    open,
  };
}

const until = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
/** Lets those who wait look once more. */
const settle = () => vi.advanceTimersByTimeAsync(1);

describe('questions that come while one is under way', () => {
  test('become one, which is asked after they came', async () => {
    const { ask, change, open } = slowQuestion();
    const shared = sharedQuestion(ask);
    const first = shared(until);
    // What is under way may have seen the state before this change.
    change();
    const others = [shared(until), shared(until), shared(until)];
    await settle();
    expect(open).toHaveLength(1);
    open[0]?.answer();
    await settle();
    expect(open).toHaveLength(2);
    open[1]?.answer();
    await settle();
    expect(await Promise.all([first, ...others])).toEqual([0, 1, 1, 1]);
  });

  test('are each asked alone when the one that they share fails', async () => {
    const { ask, open } = slowQuestion();
    const shared = sharedQuestion(ask);
    const first = shared(until);
    const others = [shared(until).catch(() => 'failed'), shared(until), shared(until)];
    open[0]?.answer();
    await settle();
    open[1]?.fail();
    await settle();
    expect(open).toHaveLength(4);
    for (const question of open.slice(2)) question.answer();
    expect(await Promise.all([first, ...others])).toEqual([0, 'failed', 0, 0]);
  });

  test('wait no longer than half a second for one that is never answered', async () => {
    const { ask, open } = slowQuestion();
    const shared = sharedQuestion(ask);
    shared(until);
    const others = [shared(until), shared(until)];
    await vi.advanceTimersByTimeAsync(502);
    expect(open).toHaveLength(2);
    open[1]?.answer();
    await settle();
    expect(await Promise.all(others)).toEqual([0, 0]);
    // The dead one holds nobody up any more.
    const later = shared(until);
    open.at(-1)?.answer();
    expect(await later).toBe(0);
  });

  test('outlive the request that asks them, as others wait', async () => {
    const { ask, open } = slowQuestion();
    const outliving: Promise<unknown>[] = [];
    const shared = sharedQuestion(ask);
    shared((work) => outliving.push(work));
    shared((work) => outliving.push(work));
    expect(outliving).toHaveLength(1);
    open[0]?.answer();
    await settle();
    expect(outliving).toHaveLength(2);
    open[1]?.answer();
    await Promise.all(outliving);
  });
});
