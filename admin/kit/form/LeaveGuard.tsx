import { useEffect, useRef, useState } from 'react';
import { useAuthProvider, useLogout } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { signInQuestion } from '#admin/account/session/retry-call.ts';
import { SIGN_OUT } from '#admin/account/session/SignOut.tsx';
import { ConfirmDialog } from '#admin/kit/dialog/ConfirmDialog.tsx';
import type { SaveState } from '#admin/kit/form/save-state.ts';

const ASKING: ReadonlySet<SaveState> = new Set(['unsaved', 'failed', 'offline']);

interface LeaveGuardProps {
  state: SaveState;
  busy: string | null;
  says: string;
}

/**
 * Asks before a form with unsaved changes, or a `busy` one, is left. A save under way is waited for. When the session
 * has ended, the sign-in is asked for first; whoever goes to its page is not asked again: the browser keeps the input.
 */
export function LeaveGuard({ state, busy, says }: LeaveGuardProps) {
  const isHeld = busy !== null || state === 'saving' || ASKING.has(state);
  const blocker = useBlocker(
    ({ currentLocation: { pathname: here }, nextLocation: { pathname: next } }) =>
      isHeld && next !== here && !next.endsWith('/login'),
  );
  const isBlocked = blocker.state === 'blocked';
  // A sign-out forgets what this browser keeps, so nothing else may be promised. Not known by its path:
  // that of a blocked location begins with `/admin`.
  const isSignOut = isBlocked && blocker.location.state === SIGN_OUT.state;

  // The router tells of the choice to stay a moment later: what ends meanwhile must not lead away.
  const stays = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocker is new with every render
  useEffect(() => {
    if (!isBlocked) stays.current = false;
    else if (!isHeld && !stays.current) blocker.proceed();
  }, [isBlocked, isHeld]);

  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);

  const isAsking = isBlocked && (busy !== null || ASKING.has(state));
  const isIn = useSignedInFirst(isAsking && !isSignOut);
  return (
    <ConfirmDialog
      isOpen={isAsking && (isSignOut || isIn)}
      says={isSignOut ? 'office.leave' : (busy ?? says)}
      onConfirm={() => blocker.proceed?.()}
      onKeep={() => {
        stays.current = true;
        blocker.reset?.();
      }}
    />
  );
}

/** A server without an answer does not hold the question back for longer, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Looks whether the session goes on, which asks for the sign-in when it has ended. True once that is settled, and not
 * while somebody signs in.
 */
function useSignedInFirst(isAsking: boolean): boolean {
  const auth = useAuthProvider();
  const logout = useLogout();
  const isSigningIn = signInQuestion.useAsked() !== null;
  const [isSettled, setSettled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    const settle = () => {
      if (!isOver) setSettled(true);
    };
    const timer = setTimeout(settle, PATIENCE_MS);
    Promise.resolve(auth?.checkAuth({ isFresh: true })).then(settle, () => {
      if (!isOver) logout();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isAsking]);
  return isSettled && !isSigningIn;
}
