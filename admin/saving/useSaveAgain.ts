import type { CreateParams, UpdateParams } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { meaningOf } from '#admin/failures.ts';
import { type Saving, useSaving } from '#admin/saving/saving-state.ts';
import { paths } from '#core/paths';

/** How long the server may take to say that it is there, in milliseconds. */
const ANSWER_TIMEOUT = 10_000;

type Params = (CreateParams | UpdateParams) & { meta?: unknown };
type Save = (resource: string, params: Params) => Promise<unknown>;

interface SaveAgainOptions {
  /** An element of the form. */
  within: RefObject<HTMLElement | null>;
  say: (part: Partial<Saving>) => void;
  /** The key by which the server knows a repeated create. */
  session: () => string;
  onTry: () => void;
  /** Takes what was sent, and the answer. */
  onSaved: (sent: Params['data'], answer: unknown) => void;
}

/**
 * Saves the form again when the network was cut during saving: as soon as the browser is online,
 * and after ever longer pauses, while the form is open and nobody types. Never two tries at once.
 */
export function useSaveAgain({ within, say, session, onTry, onSaved }: SaveAgainOptions) {
  const { state } = useSaving();
  const form = useFormContext();
  const tries = useRef(0);
  const typedAt = useRef(0);
  const isSending = useRef(false);
  const events = useRef({ onTry, onSaved });
  useEffect(() => {
    events.current = { onTry, onSaved };
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) typedAt.current = Date.now();
        },
      }),
    [form],
  );

  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        events.current.onTry();
        isSending.current = true;
        say({ state: 'saving' });
        try {
          const meta = { ...Object(params.meta), idempotency_key: session() };
          const answer = await next(resource, { ...params, meta });
          events.current.onSaved(params.data, answer);
          say({ state: 'saved' });
          tries.current = 0;
          return answer;
        } catch (error) {
          const after = stateAfter(error);
          tries.current = after === 'offline' ? tries.current + 1 : 0;
          say({ state: after });
          throw error;
        } finally {
          isSending.current = false;
        }
      },
      [say, session],
    ),
  );

  useEffect(() => {
    if (state !== 'offline') return;
    let isOver = false;
    let timer = setTimeout(again, pauseAfter(tries.current));
    function wait(pause: number) {
      clearTimeout(timer);
      timer = setTimeout(again, pause);
    }
    async function again() {
      if (isOver || isSending.current) return;
      const isThere = await isReachable();
      // Somebody may have left the form, or pressed the button, in between.
      if (isOver || isSending.current) return;
      if (!isThere) {
        tries.current += 1;
        wait(pauseAfter(tries.current));
        return;
      }
      const pause = untilQuiet(typedAt.current, Date.now());
      if (pause > 0) {
        wait(pause);
        return;
      }
      isOver = true;
      // Input that has become invalid is not sent: the form says why.
      say({ state: 'idle' });
      within.current?.closest('form')?.requestSubmit();
    }
    // A network that is just back may fail once more: the pauses begin anew.
    const online = () => {
      tries.current = 0;
      void again();
    };
    window.addEventListener('online', online);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [state, within, say]);

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

/** The pause before the first try to save again, and the longest one, in milliseconds. */
const FIRST = 2_000;
const LONGEST = 60_000;
/** For how long nobody must have typed before a form is saved by itself, in milliseconds. */
const QUIET = 3_000;

/** The pause before the next try after so many failed `tries`, in milliseconds. */
export const pauseAfter = (tries: number) => Math.min(LONGEST, FIRST * 2 ** Math.max(0, tries - 1));

/** How long to wait until nobody is typing any more; 0 when nobody is. */
export const untilQuiet = (typedAt: number, now: number) => Math.max(0, typedAt + QUIET - now);

/** The state of a form after a failed save. Only a cut network is worth another try. */
export function stateAfter(error: unknown): Saving['state'] {
  const meaning = meaningOf(error);
  if (meaning === 'broken') return 'failed';
  return meaning === 'offline' ? 'offline' : 'idle';
}
