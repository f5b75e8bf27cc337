import { useRecordContext } from 'react-admin';
import { readableDay } from '#admin/kit/readable-date.ts';

/** The day of a record, or its first and last day, in readable form. */
export function DayField({ source }: { source: string; label?: string }) {
  const record = useRecordContext();
  const day: unknown = record?.[source];
  const last: unknown = record?.end_date;
  if (typeof day !== 'string') return null;
  return <span>{readableDay(day, typeof last === 'string' ? last : null)}</span>;
}
