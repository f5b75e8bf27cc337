import { useNotify } from 'react-admin';
import { UNDO_TIME } from '#admin/kit/dialog/UndoButton.tsx';
import { UndoChange } from '#admin/kit/list/bulk/UndoBulk.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import type { Scope } from '#core/series/change';
import { changedSeriesContract } from '#core/series/contract';
import { seriesPaths } from '#core/series/paths';

/** What a change of several events did: how many it wrote, and its entry of the history. */
export interface Done {
  changed: number;
  change_id: string;
}

/** Changes a date of a series, and others with it. @throws HttpError */
export async function changeSeries(id: string, scope: Scope, data: object): Promise<Done> {
  const body = JSON.stringify({ scope, data });
  return changedSeriesContract.parse((await httpClient(seriesPaths.change(id), { method: 'PUT', body })).json);
}

/** A function that tells of a change of several events, with a button that takes it back. */
export function useTellChanged() {
  const notify = useNotify();
  const mayUndo = useMay('edit', 'history');
  return ({ changed, change_id }: Done, says = 'resources.events.series.changed') =>
    notify(says, {
      type: 'info',
      messageArgs: { smart_count: changed },
      ...(mayUndo && { autoHideDuration: UNDO_TIME, action: <UndoChange id={change_id} /> }),
    });
}
