import type { CreateParams, UpdateParams } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { HttpError, useRegisterMutationMiddleware } from 'react-admin';
import { type Saving, savingNow, useSaving } from '#admin/kit/saving/saving-state.ts';
import { meaningOf, WAITING } from '#admin/shell/failures.ts';
import { paths } from '#core/kit/paths';

/** The status of a call without an answer. */
const NO_ANSWER = 0;
/** In milliseconds. */
const ANSWER_TIMEOUT = 10_000;

type Params = (CreateParams | UpdateParams) & { meta?: unknown };
type Save = (resource: string, params: Params) => Promise<unknown>;

interface SaveAgainOptions {
  within: RefObject<HTMLElement | null>;
  /** Another object whenever somebody types. */
  typed: unknown;
  say: (part: Partial<Saving>) => void;
  /** The idempotency key of a create. */
  session: () => string;
  onTry: () => void;
  onSaved: (sent: Params['data'], answer: unknown) => void;
}

/**
 * Saves the form again after the network was cut: when the browser is online, and after ever longer pauses, while the
 * form is open and nobody types. Never two tries at once.
 */
export function useRetrySave({ within, typed, say, session, onTry, onSaved }: SaveAgainOptions) {
  const { isOffline } = useSaving();
  const tries = useRef(0);
  const typedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody has typed
  useEffect(() => {
    typedAt.current = Date.now();
  }, [typed]);

  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        onTry();
        say({ isOffline: false });
        try {
          const meta = { ...Object(params.meta), idempotency_key: session() };
          const answer = await next(resource, { ...params, meta });
          onSaved(params.data, answer);
          tries.current = 0;
          return answer;
        } catch (error) {
          const isCut = meaningOf(error) === 'offline';
          tries.current = isCut ? tries.current + 1 : 0;
          say({ isOffline: isCut });
          throw isCut ? new HttpError(WAITING, NO_ANSWER) : error;
        }
      },
      [say, session, onTry, onSaved],
    ),
  );

  useEffect(() => {
    if (!isOffline) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(again, pause);
    };
    async function again() {
      const isThere = await isReachable();
      // Somebody may have left the form, or pressed the button, in between.
      if (isLeft || !savingNow().isOffline) return;
      if (!isThere) tries.current += 1;
      const pause = isThere ? untilQuiet(typedAt.current, Date.now()) : pauseAfter(tries.current);
      if (pause > 0) return wait(pause);
      // Input that has become invalid is not sent: the form says why.
      say({ isOffline: false });
      within.current?.closest('form')?.requestSubmit();
    }
    // A network that is just back may fail once more: the pauses begin anew.
    const online = () => {
      tries.current = 0;
      wait(0);
    };
    wait(pauseAfter(tries.current));
    window.addEventListener('online', online);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [isOffline, within, say]);

  return isOffline;
}

/** Asking the server first spares a failed save. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
    return (await fetch(paths.api.health(), { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** The first and the longest pause between tries, in milliseconds. */
const FIRST = 2_000;
const LONGEST = 60_000;
/** In milliseconds since somebody typed: only then is a form saved by itself. */
const QUIET = 3_000;

/** Milliseconds until the next try, after so many failed `tries`. */
export const pauseAfter = (tries: number) => Math.min(LONGEST, FIRST * 2 ** Math.max(0, tries - 1));

/** Milliseconds until nobody is typing any more; 0 when nobody is. */
export const untilQuiet = (typedAt: number, now: number) => Math.max(0, typedAt + QUIET - now);
