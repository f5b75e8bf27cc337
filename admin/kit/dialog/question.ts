import { useSyncExternalStore } from 'react';

interface Asked<Q, A> {
  about: Q;
  answer: (answer: A) => void;
}

/**
 * Lets code outside React, such as the data provider, ask the user a question: `ask` resolves to the answer. A mounted
 * dialog shows the question of `useAsked`; without one the answer is `otherwise`. Questions are asked one after the
 * other.
 */
export function createQuestion<Q, A>(otherwise: A) {
  const listeners = new Set<() => void>();
  let open: Asked<Q, A> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const show = (next: Asked<Q, A> | null) => {
    open = next;
    for (const listener of listeners) listener();
  };
  const put = (about: Q): Promise<A> => {
    if (listeners.size === 0) return Promise.resolve(otherwise);
    return new Promise((resolve) => {
      const asked: Asked<Q, A> = {
        about,
        answer: (answer) => {
          // An answer that comes twice does not close the next question.
          if (open !== asked) return;
          show(null);
          resolve(answer);
        },
      };
      show(asked);
    });
  };
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };

  return {
    ask(about: Q): Promise<A> {
      const answer = last.then(() => put(about));
      last = answer;
      return answer;
    },
    useAsked: () => useSyncExternalStore(subscribe, () => open),
  };
}

/** Calls share the answer while the question is open: many calls may fail for one reason. */
export function askedOnce<A>(ask: () => Promise<A>): () => Promise<A> {
  let open: Promise<A> | null = null;
  return () => {
    open ??= ask().finally(() => {
      open = null;
    });
    return open;
  };
}
