import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';

/** For how long something can be undone in its notification, in milliseconds. */
export const UNDO_TIME = 10_000;

/** The undo button of a notification. Ctrl+Z does the same outside of text fields. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const isDone = useRef(false);
  const undo = () => {
    // A second click, or a second Ctrl+Z, comes before the notification is gone.
    if (isDone.current) return;
    isDone.current = true;
    close();
    onUndo();
  };
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isField(event.target)) return;
      event.preventDefault();
      if (event.repeat) return;
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Button color="inherit" aria-keyshortcuts="Control+Z" onClick={undo} sx={{ textDecoration: 'underline' }}>
      {translate('resources.bin.undo')}
    </Button>
  );
}

/** Text fields have an undo of their own. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
