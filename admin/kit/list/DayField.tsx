import { type RaRecord, useRecordContext } from 'react-admin';
import { readableDay } from '#admin/kit/readable-date.ts';
import { type EventTimes, laterLastDayOf } from '#core/events/event';

/** The day of a record, or its first and last day, in readable form. */
export function DayField(_: { source: 'date'; label?: string }) {
  const record = useRecordContext<RaRecord & EventTimes>();
  return record ? <span>{readableDay(record.date, laterLastDayOf(record))}</span> : null;
}
