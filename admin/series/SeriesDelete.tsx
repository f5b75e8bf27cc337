import DeleteIcon from '@mui/icons-material/Delete';
import { useContext, useState } from 'react';
import { Button, useDataProvider, useRecordContext, useRedirect, useUnselect } from 'react-admin';
import { useDeletedNotice } from '#admin/history/bin/useDeletedNotice.tsx';
import { Reasoned } from '#admin/kit/dialog/ReasonedButton.tsx';
import { RecordGone } from '#admin/kit/form/record-gone.ts';
import { type DateOfSeries, dateOf, useDatesOfSeries, withDate } from '#admin/series/dates-of-series.ts';
import { type Choice, ScopeDialog } from '#admin/series/ScopeDialog.tsx';
import { usePublishedReason } from '#admin/shell/access/usePublished.tsx';
import { useFailure } from '#admin/shell/failures.ts';
import { datesOfScope } from '#core/series/change';

/** Deletes a date of a series, or several, as one change that can be taken back. */
export function SeriesDelete() {
  const reason = usePublishedReason();
  const date = dateOf(useRecordContext());
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Reasoned reason={reason}>
        <Button label="ra.action.delete" color="error" onClick={() => setAsking(true)}>
          <DeleteIcon />
        </Button>
      </Reasoned>
      {isAsking && date && <Question date={date} close={() => setAsking(false)} />}
    </>
  );
}

function Question({ date, close }: { date: DateOfSeries; close: () => void }) {
  const provider = useDataProvider();
  const redirect = useRedirect();
  const unselect = useUnselect('events');
  const forget = useContext(RecordGone);
  const fail = useFailure('resources.events.failed.delete');
  const deleted = useDeletedNotice('events', { says: 'resources.events.series.delete.done' });
  const loaded = useDatesOfSeries(date.series_id);
  const dates = withDate(loaded ?? [], date);
  const [isBusy, setBusy] = useState(false);
  const answer = async (choice: Choice | null) => {
    if (choice === null) return close();
    const ids = choice === 'one' ? [date.id] : datesOfScope(dates, date.id, choice).map(({ id }) => id);
    setBusy(true);
    try {
      await provider.deleteMany('events', { ids });
      deleted(ids);
      unselect(ids, true);
      forget();
      redirect('list', 'events');
    } catch (error) {
      fail(error);
      close();
    }
  };
  return (
    <ScopeDialog
      says="delete"
      color="error"
      id={date.id}
      dates={dates}
      isBusy={isBusy || loaded === null}
      answer={(choice) => void answer(choice)}
    />
  );
}
