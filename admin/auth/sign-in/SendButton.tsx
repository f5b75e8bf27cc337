import { type ReactNode, useSyncExternalStore } from 'react';
import styles from '#admin/auth/sign-in/sign-in.module.css';

const nothingToHear = () => () => {};

/** Whether the script of the screen runs. Until then a button that sends no form would do nothing. */
export const useIsLive = () =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  );

/** Sends a form, and does nothing while that is being sent. Pressed before the script runs, it waits (`waits`). */
export function SendButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={`button ${styles.send}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // It keeps the focus while it is busy, which a disabled button would lose.
        if (busy) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
