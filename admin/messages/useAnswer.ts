import { useEffect, useRef, useState } from 'react';
import { HttpError, useEvent, useGetIdentity, useNotify, useRefresh } from 'react-admin';
import { unsavedInput } from '#admin/kit/saving/unsaved-input.ts';
import { useAutosave } from '#admin/kit/saving/useAutosave.ts';
import type { ThreadNow } from '#admin/messages/useThread.ts';
import { failureText, fieldTexts, meaningOf } from '#admin/shell/failures.ts';

/** A claim is renewed when somebody types so long after the last time, in milliseconds. */
const RENEWED_AFTER = 60_000;

const SAYS = 'resources.messages.answer';

/** The text about a failed call: the server's for a refusal, else the text `key`. */
const textOf = (error: unknown, key: string): string =>
  fieldTexts(error).body ?? failureText(error, meaningOf(error) === 'offline' ? `${SAYS}.cut` : key);

/** The answer that is being written to a message: its text, the claim on the message, and sending it. */
export function useAnswer(message: string, now: ThreadNow) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { body, type, forget } = useKeptAnswer(message);
  const answers = now.thread?.answers.length ?? 0;
  /** How many answers whoever writes knows of; `null` while the form is closed. */
  const [seen, setSeen] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const claimedAt = useRef(0);
  /** The key of the text that was sent last: another text is another answer. */
  const tried = useRef({ body: '', key: '' });
  const isOpen = seen !== null;

  const stop = useEvent(() => {
    // It ends by itself when this call does not arrive.
    if (isOpen) now.release().catch(() => {});
  });
  useEffect(() => {
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [stop]);

  const claim = async (takeOver: boolean) => {
    claimedAt.current = Date.now();
    setFailure(null);
    return now.claim(takeOver);
  };
  const close = () => {
    setSeen(null);
    setFailure(null);
    now.release().catch(() => {});
  };
  return {
    body,
    isOpen,
    isBusy,
    failure,
    isAnsweredSince: isOpen && answers > seen,
    read: () => setSeen(answers),
    open: async (takeOver = false) => {
      setBusy(true);
      try {
        const { answers: known } = await claim(takeOver);
        setSeen((before) => before ?? known.length);
      } catch (error) {
        // Who is answering came with the refusal, and is shown.
        if (!(error instanceof HttpError && error.status === 409))
          notify(textOf(error, `${SAYS}.claimFailed`), { type: 'error' });
      }
      setBusy(false);
    },
    type: (text: string) => {
      type(text);
      if (Date.now() - claimedAt.current > RENEWED_AFTER) claim(false).catch(() => {});
    },
    close,
    discard: () => {
      forget();
      close();
    },
    send: async () => {
      setBusy(true);
      setFailure(null);
      if (tried.current.body !== body) tried.current = { body, key: crypto.randomUUID() };
      try {
        await now.send({ body, seen: seen ?? answers }, tried.current.key);
        forget();
        setSeen(null);
        notify(`${SAYS}.sent`, { type: 'success' });
        refresh();
      } catch (error) {
        console.error('messages: an answer could not be sent', error);
        setFailure(textOf(error, `${SAYS}.failed`));
      }
      setBusy(false);
    },
  };
}

/** The state and the actions of `useAnswer`. */
export type AnswerNow = ReturnType<typeof useAnswer>;

/** An account has one unsent answer to a message. */
const SESSION = 'answer';

/** Keeps the text in this browser until it is sent. */
function useKeptAnswer(message: string) {
  const user = useGetIdentity().identity?.id;
  const place = user === undefined ? null : { user: String(user), resource: 'message_answers', id: message };
  const [typed, setTyped] = useState<string | null>(null);
  const found: unknown = place ? unsavedInput().of(place)[0]?.values.body : '';
  const body = typed ?? (typeof found === 'string' ? found : '');
  const forget = () => place && unsavedInput().forget(place, SESSION);

  useAutosave(typed, () => {
    if (!place || typed === null) return;
    if (typed.trim() === '') forget();
    else unsavedInput().keep(place, { session: SESSION, isTried: false, base: {}, values: { body: typed } });
  });

  return {
    body,
    type: setTyped,
    forget: () => {
      forget();
      setTyped('');
    },
  };
}
