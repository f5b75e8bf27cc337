import { dateFormat } from '#core/kit/date-format';
import { type Lang, localeOf, perLang } from '#core/kit/lang';
import { timeOfDayIn } from '#core/kit/time-of-day';
import { timeZone } from '#society';

/** The society's time zone, an IANA name. Every "today" of the product is a day in this zone. */
export const TIME_ZONE = timeZone;

/** A calendar day as `yyyy-mm-dd`, the form dates have in the database and on the wire. */
export type Day = string;

/** An instant as ISO-8601 text in UTC, e.g. `2026-03-01T11:30:00.000Z`. */
export type Instant = string;

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A part of a day in the society's zone, in milliseconds since 1970: the one that was asked for last. */
let lastAsked: { day: Day; from: number; midnight: number } | undefined;

const isInLastAsked = (instant: number) =>
  lastAsked !== undefined && lastAsked.from <= instant && instant < lastAsked.midnight;

/** The calendar day in the society's zone at the instant `now`. */
export function localDay(now: Date): Day {
  // The formatter is slow, and most ask for the present day.
  return lastAsked && isInLastAsked(now.getTime()) ? lastAsked.day : dayParts.format(now);
}

/** Whether `text` is a day that exists, as `yyyy-mm-dd` (2026-02-29 does not). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // A day after the end of its month is read as one of the next month.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}

/** The days that events can be on: those of the months that the calendar shows. */
export const FIRST_DAY: Day = '1900-01-01';
export const LAST_DAY: Day = '2199-12-31';

/** Whether a day that exists is one that an event can be on. */
export function isInCalendar(day: Day): boolean {
  return FIRST_DAY <= day && day <= LAST_DAY;
}

/** The day `count` days after `day` (before it when negative). */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const MS_PER_DAY = 86_400_000;

/** How many days `to` is after `from` (a negative number when before it). */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);

// The stored day has no zone: it is read and written in UTC so that no zone can shift it.
const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const longDay = perLang((lang) => dateFormat('UTC', lang, LONG));
const fullDay = perLang((lang) => dateFormat('UTC', lang, { ...LONG, weekday: 'long' }));

/** A day as people here read it: `2 March 2026`. A value that is no day is logged and returned as it is (spec §8). */
export function formatDay(day: Day, lang: Lang): string {
  if (!isDay(day)) {
    console.warn(`not a date: ${JSON.stringify(day)}`);
    return day;
  }
  return longDay(lang).format(new Date(`${day}T00:00:00Z`));
}

/** A day that exists, with its day of the week: `Monday, 2 March 2026`. */
export function formatFullDay(day: Day, lang: Lang): string {
  return fullDay(lang).format(new Date(`${day}T00:00:00Z`));
}

/** A day or a span: `2 March 2026`, or `30 March – 2 April 2026` when it ends on a later day. */
export function formatSpan(day: Day, lastDay: Day | null, lang: Lang): string {
  if (!lastDay || lastDay === day || !isDay(day) || !isDay(lastDay)) return formatDay(day, lang);
  return longDay(lang).formatRange(new Date(`${day}T00:00:00Z`), new Date(`${lastDay}T00:00:00Z`));
}

const weekdayDay = perLang((lang) => dateFormat('UTC', lang, { ...LONG, weekday: 'short' }));

/**
 * A day or a span with the days of the week: `Wed 25 November 2026`,
 * `Sat 28 – Sun 29 November 2026`. A value that is no day is logged and returned as it is (spec §8).
 */
export function formatWeekdaySpan(day: Day, lastDay: Day | null, lang: Lang): string {
  if (!isDay(day)) return formatDay(day, lang);
  const first = new Date(`${day}T00:00:00Z`);
  const said =
    lastDay && lastDay !== day && isDay(lastDay)
      ? weekdayDay(lang).formatRange(first, new Date(`${lastDay}T00:00:00Z`))
      : weekdayDay(lang).format(first);
  // People here write no comma after the day of the week.
  return said.replace(/(?<=^|– )(\p{L}+),/gu, '$1');
}

const timeOfDay = perLang((lang) => timeOfDayIn('UTC', lang));

/** A time of day (`HH:mm`) as people here read it: `10:00 am`. Another text is returned as it is. */
export function formatTime(time: string, lang: Lang): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  return timeOfDay(lang)(new Date(`1970-01-01T${time}:00Z`));
}

/** More than the longest day has, in milliseconds: a clock change makes one of 25 hours. */
const LONGEST_DAY = 26 * 3_600_000;

/**
 * Whole seconds from `now` to the next midnight in the society's zone: the longest time that a page
 * with dates may be cached.
 */
export function secondsToMidnight(now: Date): number {
  const instant = now.getTime();
  if (!lastAsked || !isInLastAsked(instant))
    lastAsked = { day: localDay(now), from: instant, midnight: midnightAfter(now) };
  return Math.floor((lastAsked.midnight - instant) / 1000);
}

/** The next midnight in the society's zone, in milliseconds since 1970. */
function midnightAfter(now: Date): number {
  const today = localDay(now);
  // A binary search finds the first instant of tomorrow, also when the clocks change that night.
  let before = 0;
  let after = LONGEST_DAY;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDay(new Date(now.getTime() + middle)) === today) before = middle;
    else after = middle;
  }
  return now.getTime() + after;
}

/** The first instant of a day in the society's zone. */
export function startOfDay(day: Day): Instant {
  // No zone is further from UTC than this: the search begins one or two days before.
  let instant = new Date(Date.parse(`${day}T00:00:00Z`) - 15 * 3_600_000);
  while (localDay(instant) < day) instant = new Date(instant.getTime() + secondsToMidnight(instant) * 1000);
  return instant.toISOString();
}

const longMoment = perLang(
  (lang) => new Intl.DateTimeFormat(localeOf(lang), { timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'short' }),
);

/** An instant (ISO-8601) with its month in full: `2 March 2026 at 6:30 pm`. */
export function formatLongMoment(instant: string, lang: Lang): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  if (lang === 'ne') return `${formatDay(localDay(date), lang)}, ${formatClock(date, lang)}`;
  return longMoment(lang).format(date);
}

const clock = perLang((lang) => timeOfDayIn(TIME_ZONE, lang));

/** The time of day of an instant in the society's zone: `8:14 pm`. */
export function formatClock(instant: Date, lang: Lang): string {
  return clock(lang)(instant);
}
