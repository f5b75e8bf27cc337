import { useRecordContext } from 'react-admin';
import { officeLang } from '#admin/language.ts';
import { shortSpan } from '#core/short-date';

/** The day of a record, or its first and last day, in readable form. */
export function DayField({ source }: { source: string; label?: string }) {
  const record = useRecordContext();
  const day: unknown = record?.[source];
  const last: unknown = record?.end_date;
  if (typeof day !== 'string') return null;
  return <span>{shortSpan(day, typeof last === 'string' ? last : null, officeLang())}</span>;
}
