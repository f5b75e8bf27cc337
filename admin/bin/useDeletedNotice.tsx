import { Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import {
  type Identifier,
  type RaRecord,
  type RedirectionSideEffect,
  useCloseNotification,
  useNotify,
  useRedirect,
  useTranslate,
  useUnselect,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useRestore } from '#admin/bin/useRestore.ts';

/** For how long a deletion can be undone in its notification, in milliseconds. */
const UNDO_TIME = 10_000;

interface DeletedNotice {
  /** The key of the notification; by default that of the resource. */
  says?: string;
  /** What follows when the records are back; by default the screen loads again. */
  onRestored?: () => void;
}

/** A function that tells that records were deleted, with a button that brings them back. */
export function useDeletedNotice(resource: string, notice: DeletedNotice = {}) {
  const notify = useNotify();
  const { says = `resources.${resource}.notifications.deleted`, onRestored } = notice;
  return (ids: readonly Identifier[]) =>
    notify(says, {
      type: 'info',
      messageArgs: { smart_count: ids.length },
      autoHideDuration: UNDO_TIME,
      action: <UndoButton resource={resource} ids={ids.map(String)} onRestored={onRestored} />,
    });
}

/**
 * What follows the deletion of one record, as react-admin does it, with a button to undo it. Pass
 * it as `onSuccess` of the deletion.
 */
export function useAfterDelete(resource: string, redirectTo: RedirectionSideEffect = 'list') {
  const deleted = useDeletedNotice(resource);
  const unselect = useUnselect(resource);
  const redirect = useRedirect();
  const form = useFormContext();
  return ({ id }: RaRecord) => {
    deleted([id]);
    unselect([id], true);
    // Unsaved input is of no use any more: it must not keep the user on the screen.
    form?.reset(undefined, { keepValues: true });
    redirect(redirectTo, resource);
  };
}

interface UndoButtonProps {
  resource: string;
  ids: string[];
  onRestored?: (() => void) | undefined;
}

/** Brings back what was deleted. Ctrl+Z does the same outside of fields. */
function UndoButton({ resource, ids, onRestored }: UndoButtonProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const restore = useRestore(onRestored);
  const isDone = useRef(false);
  const undo = () => {
    // A second click, or a second Ctrl+Z, comes before the notification is gone.
    if (isDone.current) return;
    isDone.current = true;
    close();
    void restore({ resource, ids });
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
    <Button
      color="inherit"
      aria-keyshortcuts="Control+Z"
      onClick={undo}
      sx={{ textDecoration: 'underline' }}
    >
      {translate('resources.bin.undo')}
    </Button>
  );
}

/** Whether keys in it change a text, which has an undo of its own. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));
