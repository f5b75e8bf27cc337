import { useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin';
import { UndoButton } from '#admin/kit/dialog/UndoButton.tsx';
import { datesOf } from '#admin/series/dates-of-series.ts';
import { useFailure } from '#admin/shell/failures.ts';

/** The undo button of the notification about a new series: its dates go to the bin. */
export function UndoMade({ series }: { series: string }) {
  const provider = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const fail = useFailure('resources.events.failed.delete');
  const undo = async () => {
    try {
      const ids = (await datesOf(provider, series)).map(({ id }) => id);
      await provider.deleteMany('events', { ids });
      notify('resources.events.series.delete.done', { type: 'info', messageArgs: { smart_count: ids.length } });
      redirect('list', 'events');
      refresh();
    } catch (error) {
      fail(error);
    }
  };
  return <UndoButton onUndo={() => void undo()} />;
}
