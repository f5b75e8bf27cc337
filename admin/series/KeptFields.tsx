import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { nounOf } from '#admin/history/fields.ts';
import { readableDay } from '#admin/kit/readable-date.ts';
import type { DateOfSeries } from '#admin/series/dates-of-series.ts';
import { changeOthers, datesOfScope, type Said, type Scope } from '#core/series/change';

interface KeptFieldsProps {
  before: DateOfSeries;
  after: Said;
  dates: readonly DateOfSeries[];
  scope: Scope;
}

/** What a change of several dates leaves as it is, since it was changed on one of them alone: a line for each field. */
export function KeptFields({ before, after, dates, scope }: KeptFieldsProps) {
  const translate = useTranslate();
  const others = datesOfScope(dates, before.id, scope).filter(({ id }) => id !== before.id);
  const kept = changeOthers(before, after, others).flatMap(({ date, kept: fields }) =>
    fields.map((field) => ({ field, day: date.date })),
  );
  return [...Map.groupBy(kept, ({ field }) => field)].map(([field, of]) => (
    <Typography key={field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {translate('resources.events.series.keeps', {
        smart_count: of.length,
        field: nounOf(translate, 'events', field),
        days: of.map(({ day }) => readableDay(day)).join('; '),
      })}
    </Typography>
  ));
}
