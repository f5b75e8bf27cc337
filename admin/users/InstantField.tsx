import { useRecordContext } from 'react-admin';
import { officeLang } from '#admin/language.ts';
import { shortDate } from '#core/short-date';

/** A record's instant (ISO, UTC) as the day in the society's zone, like `Jan 5, 2024`; `never` when there is none. */
export function InstantField({ source, never = '' }: { source: string; never?: string }) {
  const instant: unknown = useRecordContext()?.[source];
  return <span>{typeof instant === 'string' ? shortDate(instant, officeLang()) : never}</span>;
}
