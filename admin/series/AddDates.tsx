import { Alert, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { readableWeekday } from '#admin/kit/readable-date.ts';
import { DayGrid } from '#admin/series/DayGrid.tsx';
import type { DateOfSeries } from '#admin/series/dates-of-series.ts';
import { failureText } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import type { Day } from '#core/kit/dates';
import { createdContract } from '#core/kit/records-contract';
import { seriesPaths } from '#core/series/paths';

const SAYS = 'resources.events.series.add';

interface AddDatesProps {
  date: DateOfSeries;
  dates: readonly DateOfSeries[];
  close: () => void;
}

/** A dialog in which days are picked that a series gets as dates. */
export function AddDates({ date, dates, close }: AddDatesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const titleId = useId();
  const [days, setDays] = useState<readonly Day[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  /** The same days sent again after a lost answer are the same dates. */
  const tried = useRef({ days: '', key: '' });
  const add = async () => {
    setBusy(true);
    setFailed(null);
    const body = JSON.stringify({ dates: days });
    if (tried.current.days !== body) tried.current = { days: body, key: crypto.randomUUID() };
    try {
      const headers = new Headers({ Accept: 'application/json', 'Idempotency-Key': tried.current.key });
      const { json } = await httpClient(seriesPaths.addDates(date.id), { method: 'POST', headers, body });
      const { created, there } = createdContract.parse(json);
      const [says, count] = created > 0 ? ['done', created] : ['there', there];
      notify(`${SAYS}.${says}`, { type: 'success', messageArgs: { smart_count: count } });
      await client.invalidateQueries({ queryKey: ['events', 'getList'] });
      close();
    } catch (error) {
      console.error('series: dates were not added', error);
      setFailed(failureText(error, `${SAYS}.failed`));
      setBusy(false);
    }
  };
  const toggle = (day: Day) =>
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted());
  const taken = new Set(dates.map(({ original_date }) => original_date));
  const busy = isBusy ? 'office.reasons.busy' : null;
  return (
    <Dialog open maxWidth="sm" onClose={close} aria-labelledby={titleId} sx={{ '& .MuiDialog-paper': { m: 2 } }}>
      <DialogTitle id={titleId}>{translate(`${SAYS}.title`)}</DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <DialogContentText>{translate(`${SAYS}.content`)}</DialogContentText>
        <DayGrid
          label={translate('resources.events.series.pick')}
          start={dates.at(-1)?.date ?? date.date}
          isPressed={(day) => days.includes(day)}
          isTaken={(day) => taken.has(day)}
          onToggle={toggle}
        />
        <DialogContentText role="status" sx={{ mt: 1 }}>
          {days.map(readableWeekday).join('; ')}
        </DialogContentText>
        {failed && (
          <Alert severity="error" role="alert">
            {translate(failed, { _: failed })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <ReasonedButton reason={busy} onClick={close}>
          {translate(`${SAYS}.keep`)}
        </ReasonedButton>
        <ReasonedButton
          variant="contained"
          reason={busy ?? (days.length === 0 ? `${SAYS}.none` : null)}
          onClick={() => void add()}
        >
          {days.length === 0 ? translate(`${SAYS}.button`) : translate(`${SAYS}.confirm`, { smart_count: days.length })}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  );
}
