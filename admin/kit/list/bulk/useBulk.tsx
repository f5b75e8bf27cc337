import { useState } from 'react';
import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { z } from 'zod';
import { useDeletedNotice } from '#admin/history/bin/useDeletedNotice.tsx';
import { UNDO_TIME } from '#admin/kit/dialog/UndoButton.tsx';
import type { BulkAction } from '#admin/kit/list/bulk/action.ts';
import { type Former, UndoChange, UndoFields } from '#admin/kit/list/bulk/UndoBulk.tsx';
import { useKind } from '#admin/kit/list/bulk/useKind.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { useFailure } from '#admin/shell/failures.ts';
import { goesToBin } from '#core/history/bin';

const written = z.object({ data: z.array(z.unknown()), change_id: z.string().optional() });

/** A function that does something to all ticked records and tells of it. When it fails, they stay ticked. */
export function useBulk({ says, change, restores, done = `${says}.done`, failed }: BulkAction) {
  const resource = useResourceContext() ?? '';
  const { selectedIds, onUnselectItems } = useListContext();
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const kind = useKind();
  const mayUndo = useMay('edit', 'history');
  const fail = useFailure(failed ?? `resources.${resource}.failed.${change ? 'save' : 'delete'}`);
  const deleted = useDeletedNotice(resource, { says: done, argsOf: kind });
  const [isBusy, setBusy] = useState(false);

  /** @throws HttpError */
  const remove = async () => {
    await provider.deleteMany(resource, { ids: selectedIds });
    if (goesToBin(resource)) deleted(selectedIds);
    else notify(done, { type: 'success', messageArgs: kind(selectedIds.length) });
  };
  /** @throws HttpError */
  const write = async (value: string) => {
    const { data = {}, ...meta } = change?.(value) ?? {};
    const former = restores ? formerOf(await provider.getMany(resource, { ids: selectedIds }), restores) : [];
    const answer = written.parse(await provider.updateMany(resource, { ids: selectedIds, data, meta }));
    const { change_id } = answer;
    const count = answer.data.length;
    const undo =
      change_id && mayUndo ? (
        <UndoChange id={change_id} />
      ) : (
        former.length > 0 && <UndoFields resource={resource} former={former} />
      );
    notify(count > 0 ? done : 'office.bulk.nothing', {
      type: undo ? 'info' : 'success',
      messageArgs: kind(count),
      ...(undo && { autoHideDuration: UNDO_TIME, action: undo }),
    });
  };
  const run = async (value: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await (change ? write(value) : remove());
      onUnselectItems(true);
      refresh();
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return { run, isBusy };
}

/** The former values of a field, with the records that had them. */
function formerOf({ data }: { data: RaRecord[] }, field: string): Former[] {
  const groups = Map.groupBy(data, (record): unknown => record[field]);
  return [...groups].map(([value, records]) => ({
    data: { [field]: value },
    ids: records.map(({ id }): Identifier => id),
  }));
}
