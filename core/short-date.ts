import { type Day, isDay, TIME_ZONE } from '#core/dates';

// The spec's form for the back office, 'MMM d, yyyy'.
const form = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const short = new Intl.DateTimeFormat('en-US', { ...form, timeZone: TIME_ZONE });
// A stored day has no zone.
const shortDay = new Intl.DateTimeFormat('en-US', { ...form, timeZone: 'UTC' });

/** The day in Auckland of an instant (ISO-8601, UTC) as the back office shows it: `Jan 5, 2024`. */
export function shortDate(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : short.format(date);
}

/**
 * A day, or a span when it ends on a later one, as the back office shows it: `Jan 5, 2024`,
 * `Oct 20 – 23, 2025`. What is no day stays as it is.
 */
export function shortSpan(day: Day, lastDay: Day | null = null): string {
  if (!isDay(day)) return day;
  const first = new Date(`${day}T00:00:00Z`);
  if (!lastDay || lastDay === day || !isDay(lastDay)) return shortDay.format(first);
  // Intl writes thin spaces around the dash, which some fonts lack.
  return shortDay.formatRange(first, new Date(`${lastDay}T00:00:00Z`)).replace(/\s*–\s*/, ' – ');
}
