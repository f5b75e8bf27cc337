import { useEffect } from 'react';
import { useEvent } from 'react-admin';

/** In milliseconds without typing. */
const PAUSE = 500;

/** Calls `keep` after a pause in typing, when the page is left, and when the form closes. */
export function useAutosave(typed: unknown, keep: () => void): void {
  const now = useEvent(keep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing restarts the pause
  useEffect(() => {
    const timer = setTimeout(now, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, now]);
  useEffect(() => {
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [now]);
}
