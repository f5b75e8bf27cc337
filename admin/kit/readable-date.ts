import { officeLang } from '#admin/shell/language.ts';
import { type Day, formatTime } from '#core/kit/dates';
import { shortDate, shortMoment, shortSpan, shortSpanInFull, shortWithWeekday } from '#core/kit/short-date';

/** A day, or a span when it ends on a later one: `Jan 5, 2024`, `Oct 20 – 23, 2025`. */
export const readableDay = (day: Day, lastDay: Day | null = null): string => shortSpan(day, lastDay, officeLang());

/** A day with its day of the week: `Fri, Jan 5, 2024`. */
export const readableWeekday = (day: Day): string => shortWithWeekday(day, officeLang());

interface Times {
  date: Day;
  end_date: Day | null;
  start_time: string | null;
}

/** When an event is, with the days of the week in full, and when it starts: `Friday, Jan 5, 2024, 6:30 pm`. */
export function readableStart({ date, end_date, start_time }: Times): string {
  const days = shortSpanInFull(date, end_date, officeLang());
  return start_time ? `${days}, ${formatTime(start_time, officeLang())}` : days;
}

/** The day of an instant (ISO-8601, UTC) in the society's zone: `Jan 5, 2024`. */
export const readableDate = (instant: string): string => shortDate(instant, officeLang());

/** An instant (ISO-8601, UTC) in the society's zone: `Jan 5, 2024, 6:30 pm`. */
export const readableMoment = (instant: string): string => shortMoment(instant, officeLang());
