import { useRecordContext } from 'react-admin';
import { TIME_ZONE } from '#core/dates';

const short = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeZone: TIME_ZONE,
});

/** A record's instant (ISO, UTC) as the day in Auckland, like `Jan 5, 2024`; `never` when there is none. */
export function InstantField({ source, never = '' }: { source: string; never?: string }) {
  const instant: unknown = useRecordContext()?.[source];
  return <span>{typeof instant === 'string' ? short.format(new Date(instant)) : never}</span>;
}
