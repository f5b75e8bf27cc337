import { useEffect, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { keptEntries } from '#admin/saving/kept-entries.ts';

/** Typed after this pause, in milliseconds, it is kept. */
const PAUSE = 500;
/** An account has one unsent answer to a message. */
const SESSION = 'answer';

const entries = () => keptEntries(window.localStorage, () => new Date());

/** The text of an answer that is being written, which this browser keeps until it is sent. */
export function useKeptAnswer(message: string) {
  const user = useGetIdentity().identity?.id;
  const place =
    user === undefined ? null : { user: String(user), resource: 'message_answers', id: message };
  const [typed, setTyped] = useState<string | null>(null);
  const found: unknown = place ? entries().of(place)[0]?.values.body : '';
  const body = typed ?? (typeof found === 'string' ? found : '');

  const keep = () => {
    if (!place || typed === null) return;
    if (typed.trim() === '') entries().forget(place, SESSION);
    else
      entries().keep(place, {
        ...{ session: SESSION, isTried: false },
        ...{ base: {}, values: { body: typed } },
      });
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const now = () => latest.current();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);

  return {
    body,
    type: setTyped,
    /** Forgets the text: it is sent, or not wanted. */
    forget: () => {
      if (place) entries().forget(place, SESSION);
      // Also for what a pause or a closed page would keep.
      latest.current = () => {};
      setTyped('');
    },
  };
}
