import { type BikramSambatTable, bikramSambat, formatBikramSambatSpan } from '#core/calendar/bikram-sambat';
import { type EventTimes, laterLastDayOf } from '#core/events/event';
import { shownTimes } from '#core/events/event-times';
import { dateFormat } from '#core/kit/date-format';
import { type Day, formatDay, formatFullDay, formatSpan, formatTime, isDay } from '#core/kit/dates';
import { type Lang, perLang } from '#core/kit/lang';
import { timeSpan } from '#core/kit/time-of-day';
import type { Words } from '#core/words/en';

/** The date of an event or a gallery as its poster and its picture for shared links show it. */
export interface PosterDate {
  /** `Wednesday, 25 November 2026`, or a span: `Sat, 21 November – Sun, 22 November 2026`. */
  day: string;
  /** `10:00 am – 4:00 pm`, `10:00 am`, or `null` without a time. */
  time: string | null;
  /** Its days in Bikram Sambat, `१० मंसिर २०८३`, `२२ – २५ कात्तिक २०८३`; `null` outside of its table. */
  nepali: string | null;
}

const shortWeekday = perLang((lang) =>
  dateFormat('UTC', lang, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
);

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);

/** When an event is, with the day of the week. A stored date that is no day is told as it is. */
export function posterDateOf(
  event: EventTimes,
  lang: Lang,
  words: Words['dates'],
  table: BikramSambatTable,
): PosterDate {
  const { date } = event;
  const last = laterLastDayOf(event);
  const times = shownTimes(event);
  const said = [times.start_time, times.end_time].flatMap((time) => (time ? formatTime(time, lang) : []));
  return {
    day: daysOf(date, last, lang),
    time: timeSpan(said) || null,
    nepali: nepaliOf([date, last ?? date], lang, words, table),
  };
}

function daysOf(date: Day, last: Day | null, lang: Lang): string {
  if (!isDay(date) || (last && !isDay(last))) return formatSpan(date, last, lang);
  if (!last) return formatFullDay(date, lang);
  return shortWeekday(lang).formatRange(utc(date), utc(last));
}

function nepaliOf(
  days: readonly [Day, Day],
  lang: Lang,
  words: Words['dates'],
  table: BikramSambatTable,
): string | null {
  const [first, last] = days.map((day) => bikramSambat(day, table));
  if (!first || !last) return null;
  // What is not settled is said in the words of the page.
  return last.provisional
    ? words.provisional(formatBikramSambatSpan(first, last, lang))
    : formatBikramSambatSpan(first, last, 'ne');
}

/** The day of a gallery, which has no time. */
export function posterDateOfDay(day: Day, lang: Lang, words: Words['dates'], table: BikramSambatTable): PosterDate {
  return { day: formatDay(day, lang), time: null, nepali: nepaliOf([day, day], lang, words, table) };
}
