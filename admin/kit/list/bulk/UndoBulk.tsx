import { type Identifier, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { z } from 'zod';
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

const written = z.object({ refused: z.number() });

/** @param undo gives how many records stay as they are, because something has happened to them since */
function useUndo(undo: () => Promise<number>) {
  const notify = useNotify();
  const refresh = useRefresh();
  const failed = useFailure(`${SAYS}.failed`);
  return async () => {
    try {
      const left = await undo();
      if (left > 0) notify(`${SAYS}.left`, { type: 'warning', messageArgs: { smart_count: left } });
      else notify(`${SAYS}.done`, { type: 'success' });
    } catch (error) {
      failed(error);
    }
    refresh();
  };
}

/** The undo button of a notification about a change that the history keeps. */
export function UndoChange({ id }: { id: string }) {
  const undo = useUndo(async () => {
    await httpClient(paths.api.undoChange(id), { method: 'POST' });
    return 0;
  });
  return <UndoButton onUndo={() => void undo()} />;
}

/** The undo button of a notification about records without a history: what they said before is written back. */
export function UndoFields({ resource, former }: { resource: string; former: readonly Former[] }) {
  const provider = useDataProvider();
  const undo = useUndo(async () => {
    let left = 0;
    for (const params of former) left += written.parse(await provider.updateMany(resource, params)).refused;
    return left;
  });
  return <UndoButton onUndo={() => void undo()} />;
}
