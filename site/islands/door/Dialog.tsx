import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useSaid } from '#site/islands/door/language.ts';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** What the button says that closes it without more. */
  closeLabel?: string;
  children: ReactNode;
  /** Buttons beside the one that closes it. */
  actions?: ReactNode;
}

/** A dialog over the page. Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, onClose, closeLabel, children, actions }: Props) {
  const { says } = useSaid();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without having asked.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      <div className={styles.actions}>
        {actions}
        <button type="button" className="button button--secondary" onClick={onClose}>
          {closeLabel ?? says.close}
        </button>
      </div>
    </dialog>
  );
}
