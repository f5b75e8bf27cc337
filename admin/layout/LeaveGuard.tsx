import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before the user leaves a form with unsaved changes, or while `busy` is the key of a reason
 * not to leave. It replaces `warnWhenUnsavedChanges`: a router takes one guard at a time.
 */
export function LeaveGuard({ busy }: { busy: string | null }) {
  const translate = useTranslate();
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  const unsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  const reason = busy ?? (unsaved ? 'ra.message.unsaved_changes' : null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      reason !== null && nextLocation.pathname !== currentLocation.pathname,
  );
  const { state } = blocker;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocker is new with every render
  useEffect(() => {
    if (state !== 'blocked') return;
    if (reason === null || window.confirm(translate(reason))) blocker.proceed();
    else blocker.reset();
  }, [state, reason]);

  useEffect(() => {
    if (reason === null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [reason]);

  return null;
}
