import {
  type Identifier,
  type RaRecord,
  type RedirectionSideEffect,
  useNotify,
  useRedirect,
  useUnselect,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useRestore } from '#admin/history/bin/useRestore.ts';
import { UNDO_TIME, UndoButton } from '#admin/kit/dialog/UndoButton.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';

interface DeletedNotice {
  /** The key of the notification; by default that of the resource. */
  says?: string;
  /** What it says besides their number, by that number. */
  argsOf?: (count: number) => Record<string, unknown>;
  /** What follows when the records are back; by default the screen loads again. */
  onRestored?: () => void;
}

/** A function that notifies that records were deleted, with a button that restores them. */
export function useDeletedNotice(resource: string, notice: DeletedNotice = {}) {
  const notify = useNotify();
  const mayRestore = useMay('edit', 'bin');
  const { says = `resources.${resource}.notifications.deleted`, argsOf, onRestored } = notice;
  return (ids: readonly Identifier[]) =>
    notify(says, {
      type: 'info',
      messageArgs: { smart_count: ids.length, ...argsOf?.(ids.length) },
      autoHideDuration: UNDO_TIME,
      ...(mayRestore && {
        action: <RestoreButton resource={resource} ids={ids.map(String)} onRestored={onRestored} />,
      }),
    });
}

/** For `onSuccess` of a deletion: does what react-admin would do, and offers to undo the deletion. */
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

interface RestoreButtonProps {
  resource: string;
  ids: string[];
  onRestored?: (() => void) | undefined;
}

function RestoreButton({ resource, ids, onRestored }: RestoreButtonProps) {
  const restore = useRestore(onRestored);
  return <UndoButton onUndo={() => void restore({ resource, ids })} />;
}
