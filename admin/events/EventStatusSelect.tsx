import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isDay, localDay } from '#core/dates';
import { EVENT_STATUSES, statusOn } from '#core/rules/event';

/** The status (spec §2), read-only: it is derived from the dates while they are typed. */
export function EventStatusSelect() {
  const translate = useTranslate();
  const [date, end_date]: unknown[] = useWatch({ name: ['date', 'end_date'] });
  const last = typeof end_date === 'string' && isDay(end_date) ? end_date : null;
  const status =
    typeof date === 'string' && isDay(date)
      ? statusOn({ date, end_date: last }, localDay(new Date()))
      : 'upcoming';
  return (
    <TextField
      // Not a field of the form: the server derives the status itself.
      id="event-status"
      select
      disabled
      fullWidth
      margin="dense"
      label={translate('resources.events.fields.status')}
      value={status}
      helperText={translate('resources.events.hints.status')}
      // The hint must be readable, so it is not dimmed like the disabled field.
    >
      {EVENT_STATUSES.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`resources.events.status.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
