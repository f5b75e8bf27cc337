import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#admin/layout/ConfirmDialog.tsx';
import type { SaveState } from '#admin/layout/save-state.ts';
import { SIGN_OUT } from '#admin/session/SignOut.tsx';

const ASKING: ReadonlySet<SaveState> = new Set(['unsaved', 'failed', 'offline']);

interface LeaveGuardProps {
  /** The state of the form. */
  state: SaveState;
  /** Where the texts of another reason not to leave are; `null` for none. */
  busy: string | null;
  /** Where the texts about the unsaved changes are. */
  says: string;
}

/**
 * Asks before the user leaves a form with unsaved changes, or while it is `busy`. Leaving while the
 * form is being saved waits until that is done. When the tab is closed, the browser asks.
 */
export function LeaveGuard({ state, busy, says }: LeaveGuardProps) {
  const isHeld = busy !== null || state === 'saving' || ASKING.has(state);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld && nextLocation.pathname !== currentLocation.pathname,
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

  return (
    <ConfirmDialog
      isOpen={isBlocked && (busy !== null || ASKING.has(state))}
      says={isSignOut ? 'office.leave' : (busy ?? says)}
      onConfirm={() => blocker.proceed?.()}
      onKeep={() => {
        stays.current = true;
        blocker.reset?.();
      }}
    />
  );
}
