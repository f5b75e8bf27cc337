import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { changeSeries, useTellChanged } from '#admin/series/change-series.tsx';
import { type DateOfSeries, dateOf, useDatesOfSeries, withDate } from '#admin/series/dates-of-series.ts';
import { KeptFields } from '#admin/series/KeptFields.tsx';
import { type Choice, ScopeDialog } from '#admin/series/ScopeDialog.tsx';
import { useFailure } from '#admin/shell/failures.ts';

interface SeriesCancelProps {
  /** The event, as it is stored. */
  event: object;
  /** Cancels this date alone, or lets it take place. */
  toggleOne: () => void;
  close: () => void;
}

/** Asks which dates of a series are cancelled, or take place after all. */
export function SeriesCancel({ event, toggleOne, close }: SeriesCancelProps) {
  const date = dateOf(event);
  return date && <Question date={date} toggleOne={toggleOne} close={close} />;
}

function Question({ date, toggleOne, close }: Omit<SeriesCancelProps, 'event'> & { date: DateOfSeries }) {
  const refresh = useRefresh();
  const tellChanged = useTellChanged();
  const fail = useFailure('resources.events.failed.save');
  const loaded = useDatesOfSeries(date.series_id);
  const dates = withDate(loaded ?? [], date);
  const [isBusy, setBusy] = useState(false);
  const isCancelled = date.cancelled === true;
  const after = { ...date, cancelled: !isCancelled };
  const answer = async (choice: Choice | null) => {
    if (choice === null) return close();
    if (choice === 'one') return toggleOne();
    setBusy(true);
    try {
      tellChanged(await changeSeries(date.id, choice, { cancelled: !isCancelled, updated_at: date.updated_at }));
      refresh();
    } catch (error) {
      fail(error);
    }
    close();
  };
  return (
    <ScopeDialog
      says={isCancelled ? 'reinstate' : 'cancel'}
      color={isCancelled ? 'primary' : 'error'}
      id={date.id}
      dates={dates}
      isBusy={isBusy || loaded === null}
      about={(scope) => <KeptFields before={date} after={after} dates={dates} scope={scope} />}
      answer={(choice) => void answer(choice)}
    />
  );
}
