import { useRecordContext } from 'react-admin';
import { readableDate } from '#admin/kit/readable-date.ts';

/** An instant (ISO, UTC) as a day in the society's time zone, `Jan 5, 2024`, or `never`. */
export function InstantField({ source, never = '' }: { source: string; never?: string }) {
  const instant: unknown = useRecordContext()?.[source];
  return <span>{typeof instant === 'string' ? readableDate(instant) : never}</span>;
}
