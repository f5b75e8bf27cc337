import { type CreateParams, HttpError, type UpdateParams } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { setSaving, useSaving } from '#admin/saving/saving-state.ts';
import { paths } from '#core/paths';

/** The pause before the first try, and the longest one, in milliseconds. */
const FIRST = 2_000;
const LONGEST = 60_000;
/** How long the server may take to say that it is there, in milliseconds. */
const ANSWER_TIMEOUT = 10_000;

/** HTTP statuses with which the server says what is wrong with the input, or who must sign in. */
const TELLING = new Set([401, 403, 409, 413, 422, 429]);

interface SaveAgainOptions {
  /** An element of the form. */
  within: RefObject<HTMLElement | null>;
  /** The key by which the server knows a repeated create. */
  session: RefObject<string>;
  onTry: () => void;
  onSaved: () => void;
}

type Params = (CreateParams | UpdateParams) & { meta?: unknown };
type Save = (resource: string, params: Params) => Promise<unknown>;

/**
 * Saves the form again when the network was cut during saving: as soon as the browser is online,
 * and after ever longer pauses, while the form is open. Never two tries at once.
 */
export function useSaveAgain({ within, session, onTry, onSaved }: SaveAgainOptions) {
  const { state } = useSaving();
  const [tries, setTries] = useState(0);
  const isSending = useRef(false);
  const events = useRef({ onTry, onSaved });
  useEffect(() => {
    events.current = { onTry, onSaved };
  });

  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        events.current.onTry();
        isSending.current = true;
        setSaving({ state: 'saving' });
        try {
          const meta = { ...Object(params.meta), idempotency_key: session.current };
          const answer = await next(resource, { ...params, meta });
          events.current.onSaved();
          setSaving({ state: 'saved' });
          setTries(0);
          return answer;
        } catch (error) {
          const status = error instanceof HttpError ? error.status : 0;
          setSaving({ state: TELLING.has(status) ? 'idle' : status === 0 ? 'offline' : 'failed' });
          setTries((before) => (status === 0 ? before + 1 : 0));
          throw error;
        } finally {
          isSending.current = false;
        }
      },
      [session],
    ),
  );

  useEffect(() => {
    if (state !== 'offline') return;
    const again = async () => {
      if (isSending.current) return;
      if (!(await isReachable())) {
        setTries((before) => before + 1);
        return;
      }
      // Somebody may have left the form, or pressed the button, in between.
      const form = within.current?.closest('form');
      if (!form || isSending.current) return;
      // Input that has become invalid is not sent: the form says why.
      setSaving({ state: 'idle' });
      form.requestSubmit();
    };
    const timer = setTimeout(again, Math.min(LONGEST, FIRST * 2 ** Math.max(0, tries - 1)));
    // A network that is just back may fail once more: the pauses begin anew.
    const online = () => {
      setTries(0);
      void again();
    };
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [state, tries, within]);

  return state;
}

/** Whether the server answers. Asking it first spares a failed save. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
    return (await fetch(paths.api.health(), { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
