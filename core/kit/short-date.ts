import { type DateParts, dateFormat, formatOfLocale } from '#core/kit/date-format';
import { type Day, formatClock, isDay, TIME_ZONE } from '#core/kit/dates';
import { type Lang, perLang } from '#core/kit/lang';

// The spec's form for the back office is 'MMM d, yyyy': in English as it is written in America.
const form = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const shortFormat = (lang: Lang, timeZone: string, parts: DateParts = form) =>
  lang === 'en' ? formatOfLocale('en-US', timeZone, parts) : dateFormat(timeZone, lang, parts);
const short = perLang((lang) => shortFormat(lang, TIME_ZONE));
// A stored day has no zone.
const shortDay = perLang((lang) => shortFormat(lang, 'UTC'));
const shortFullDay = perLang((lang) => shortFormat(lang, 'UTC', { ...form, weekday: 'short' }));

/** A day that exists, with its day of the week, as the back office shows it: `Fri, Jan 5, 2024`. */
export function shortWithWeekday(day: Day, lang: Lang): string {
  return shortFullDay(lang).format(new Date(`${day}T00:00:00Z`));
}

const shortLongDay = perLang((lang) => shortFormat(lang, 'UTC', { ...form, weekday: 'long' }));

/** As `shortSpan`, with the days of the week in full: `Friday, Jan 5, 2024`. */
export const shortSpanInFull = (day: Day, lastDay: Day | null, lang: Lang): string =>
  spanIn(shortLongDay(lang), day, lastDay);

/** The day in the society's zone of an instant (ISO-8601, UTC) as the back office shows it: `Jan 5, 2024`. */
export function shortDate(instant: string, lang: Lang): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : short(lang).format(date);
}

/** An instant (ISO-8601, UTC) in the society's zone, as the back office shows it: `Jan 5, 2024, 6:30 pm`. */
export function shortMoment(instant: string, lang: Lang): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return `${short(lang).format(date)}, ${formatClock(date, lang)}`;
}

/**
 * A day, or a span when it ends on a later one, as the back office shows it: `Jan 5, 2024`,
 * `Oct 20 – 23, 2025`. A text that is no day is returned as it is.
 */
export const shortSpan = (day: Day, lastDay: Day | null, lang: Lang): string => spanIn(shortDay(lang), day, lastDay);

function spanIn(format: ReturnType<typeof shortDay>, day: Day, lastDay: Day | null): string {
  if (!isDay(day)) return day;
  const first = new Date(`${day}T00:00:00Z`);
  if (!lastDay || lastDay === day || !isDay(lastDay)) return format.format(first);
  const last = new Date(`${lastDay}T00:00:00Z`);
  return format.formatRange(first, last);
}
