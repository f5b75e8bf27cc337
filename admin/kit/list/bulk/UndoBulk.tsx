import { type Identifier, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { UndoButton } from '#admin/kit/dialog/UndoButton.tsx';
import { useFailure } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';

/** Data that these records had. */
export interface Former {
  ids: Identifier[];
  data: Record<string, unknown>;
}

const SAYS = 'resources.history.undo';

function useUndo(undo: () => Promise<unknown>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const failed = useFailure(`${SAYS}.failed`);
  return async () => {
    try {
      await undo();
      notify(`${SAYS}.done`, { type: 'success' });
    } catch (error) {
      failed(error);
    }
    refresh();
  };
}

/** The undo button of a notification about a change that the history keeps. */
export function UndoChange({ id }: { id: string }) {
  const undo = useUndo(() => httpClient(paths.api.undoChange(id), { method: 'POST' }));
  return <UndoButton onUndo={() => void undo()} />;
}

/** The undo button of a notification about records without a history: what they said before is written back. */
export function UndoFields({ resource, former }: { resource: string; former: readonly Former[] }) {
  const provider = useDataProvider();
  const undo = useUndo(async () => {
    for (const params of former) await provider.updateMany(resource, params);
  });
  return <UndoButton onUndo={() => void undo()} />;
}
