import { useContext } from 'react';
import {
  type Identifier,
  type RaRecord,
  type RedirectionSideEffect,
  useNotify,
  useRedirect,
  useUnselect,
} from 'react-admin';
import { useRestore } from '#admin/history/bin/useRestore.ts';
import { UNDO_TIME, UndoButton } from '#admin/kit/dialog/UndoButton.tsx';
import { RecordGone } from '#admin/kit/form/record-gone.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { goesToBin } from '#core/history/bin';

interface DeletedNotice {
  /** The key of the notification; by default that of the resource. */
  says?: string;
  /** What it says besides their number, by that number. */
  argsOf?: (count: number) => Record<string, unknown>;
  /** What follows when the records are back; by default the screen loads again. */
  onRestored?: () => void;
}

/** A function that notifies that records were deleted, with a button that restores them where the bin has them. */
export function useDeletedNotice(resource: string, notice: DeletedNotice = {}) {
  const notify = useNotify();
  const mayRestore = useMay('edit', 'bin') && goesToBin(resource);
  const { says = `resources.${resource}.notifications.deleted`, argsOf, onRestored } = notice;
  return (ids: readonly Identifier[]) =>
    notify(says, {
      type: 'info',
      messageArgs: { smart_count: ids.length, ...argsOf?.(ids.length) },
      ...(mayRestore && {
        autoHideDuration: UNDO_TIME,
        action: <RestoreButton resource={resource} ids={ids.map(String)} onRestored={onRestored} />,
      }),
    });
}

/** For `onSuccess` of a deletion: tells of it, and leads from the form or the row, whose input and tick are gone. */
export function useAfterDelete(resource: string, redirectTo: RedirectionSideEffect = 'list') {
  const deleted = useDeletedNotice(resource);
  const unselect = useUnselect(resource);
  const redirect = useRedirect();
  const forget = useContext(RecordGone);
  return ({ id }: RaRecord) => {
    deleted([id]);
    unselect([id], true);
    forget();
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
