import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { readableDay } from '#admin/layout/readable-date.ts';
import { type EventTimes, pastMidnight } from '#core/rules/event-times';

/** Offers the next day as the end date when the times of a one-day event run past midnight. */
export function PastMidnightHint() {
  const translate = useTranslate();
  const { setValue } = useFormContext<EventTimes>();
  const [date = '', end_date, start_time, end_time] = useWatch<
    EventTimes,
    ['date', 'end_date', 'start_time', 'end_time']
  >({ name: ['date', 'end_date', 'start_time', 'end_time'] });
  const next = pastMidnight({ date: date ?? '', end_date, start_time, end_time });
  if (!next) return null;
  const day = readableDay(next);
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ width: '100%', mb: 2, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <Button
          color="inherit"
          onClick={() => setValue('end_date', next, { shouldDirty: true, shouldValidate: true })}
        >
          {translate('resources.events.pastMidnight.button', { day })}
        </Button>
      }
    >
      {translate('resources.events.pastMidnight.text')}
    </Alert>
  );
}
