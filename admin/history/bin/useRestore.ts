import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFailure } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { restoredContract } from '#core/history/contract';
import { paths } from '#core/kit/paths';

/** What is restored: all that is left of a deletion, or some of its records. */
type Wanted = { change_id: string } | { resource: string; ids: readonly string[] };

/** A function that restores deleted records and notifies; `onRestored` replaces reloading the screen. */
export function useRestore(onRestored?: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const failed = useFailure('resources.bin.failedRestore');
  return async (wanted: Wanted): Promise<void> => {
    try {
      const { json } = await httpClient(paths.api.restoreDeleted(), { method: 'POST', body: JSON.stringify(wanted) });
      const { resource, ids } = restoredContract.parse(json);
      const smart_count = ids.length;
      const kind = translate(`resources.${resource}.name`, { smart_count }).toLowerCase();
      notify('resources.bin.back', { type: 'success', messageArgs: { smart_count, kind } });
    } catch (error) {
      failed(error);
    }
    if (onRestored) onRestored();
    else refresh();
  };
}
