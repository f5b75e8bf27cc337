import { TIME_ZONE } from '#core/dates';

// The spec's form for the back office, 'MMM d, yyyy'.
const short = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** The day in Auckland of an instant (ISO-8601, UTC) as the back office shows it: `Jan 5, 2024`. */
export function shortDate(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : short.format(date);
}
