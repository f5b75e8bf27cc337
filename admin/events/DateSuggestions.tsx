import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { copiedFrom } from '#admin/events/copy.ts';
import { readableWeekday } from '#admin/kit/readable-date.ts';
import { useBikramSambatTable } from '#admin/settings/useBikramSambatTable.ts';
import { officeLang, officeWords } from '#admin/shell/language.ts';
import { type BikramSambatDate, formatBikramSambat } from '#core/calendar/bikram-sambat';
import { festivalKind } from '#core/events/event-kind';
import { type RepeatDates, repeatOnNepaliDay, repeatOnWeekday } from '#core/events/repeat-dates';
import { localDay } from '#core/kit/dates';

/** For a copied event: buttons that fill in days on which it may be held again. */
export function DateSuggestions() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const table = useBikramSambatTable();
  const copied = copiedFrom(useLocation().state);
  if (!copied) return null;
  const today = localDay(new Date());
  const kind = festivalKind(copied);
  const weekday = repeatOnWeekday(copied, today);
  const nepali = kind === 'solar' ? repeatOnNepaliDay(copied, today, table) : null;
  const says = (key: string, args = {}) => translate(`resources.events.copy.${key}`, args);

  const take = (dates: RepeatDates) => {
    for (const name of ['date', 'end_date'] as const)
      setValue(name, dates[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const offer = (label: string, dates: RepeatDates) => (
    <Button key={label} variant="outlined" color="inherit" onClick={() => take(dates)}>
      {label}
    </Button>
  );
  return (
    <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="body2">{says('hint')}</Typography>
      <Typography variant="body2">{says('again')}</Typography>
      {kind === 'lunar' && <Typography variant="body2">{says('lunar')}</Typography>}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {weekday && offer(says('weekday', { day: readableWeekday(weekday.date) }), weekday)}
        {nepali &&
          offer(says('nepali', { day: readableWeekday(nepali.date), nepali: nepaliDay(nepali.nepali) }), nepali)}
      </Stack>
    </Alert>
  );
}

/** Marked as provisional where the calendar of that year is not published yet. */
function nepaliDay(date: BikramSambatDate): string {
  const text = formatBikramSambat(date, officeLang(), 'long');
  return date.provisional ? officeWords().dates.provisional(text) : text;
}
