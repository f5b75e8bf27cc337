import { useSyncExternalStore } from 'react';

/** A question on the screen: what it is about, and how it is answered. */
interface Asked<Q, A> {
  about: Q;
  answer: (answer: A) => void;
}

/**
 * A question that code without a screen, such as the data provider, asks whoever sits before it.
 * A dialog shows what `useAsked` gives; where no dialog is on the screen, the answer is `otherwise`.
 * Several questions wait for one another.
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
      show({
        about,
        answer: (answer) => {
          show(null);
          resolve(answer);
        },
      });
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
