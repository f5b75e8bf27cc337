import { type ReactNode, useSyncExternalStore } from 'react';
import styles from '#admin/auth/sign-in/sign-in.module.css';

const nothingToHear = () => () => {};

/** Whether the script of the screen runs. Until then its buttons would do nothing. */
export const useIsLive = () =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  );

/** Sends a form. It cannot be pressed before the script runs, nor while the form is being sent. */
export function SendButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isLive = useIsLive();
  return (
    <button
      type="submit"
      className={`button ${styles.send}`}
      disabled={!isLive}
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
