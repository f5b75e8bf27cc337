import type { BikramSambatTable } from '#core/bikram-sambat';
import { addDays, type Day } from '#core/dates';
import { daysOf, isOn, type Month } from '#core/rules/calendar';
import type { EventDates } from '#core/rules/event';

/** How many lines of events a week shows. What is beyond is counted on its days. */
export const WEEK_LINES = 3;

/** The part of an event that lies in one week. */
export interface Bar<T> {
  event: T;
  /** Its first day in the week, from 0 for Monday. */
  at: number;
  /** How many days of the week it takes. */
  days: number;
}

/** A day of a week. */
export interface WeekDay {
  day: Day;
  /** How many events run on it. */
  count: number;
  /** How many of them have no line. */
  hidden: number;
}

/** A week of a month, from Monday to Sunday. The bars of a line do not overlap and stand in order. */
export interface Week<T> {
  days: WeekDay[];
  lines: Bar<T>[][];
}

/** The month in whole weeks. An event of several days is one bar in each week that it touches. */
export function weeksOf<T extends EventDates>(
  events: readonly T[],
  month: Month,
  table: BikramSambatTable,
): Week<T>[] {
  const { first, last } = daysOf(month, table);
  const weeks: Week<T>[] = [];
  for (let monday = addDays(first, -weekday(first)); monday <= last; monday = addDays(monday, 7))
    weeks.push(weekFrom(monday, events));
  return weeks;
}

function weekFrom<T extends EventDates>(monday: Day, events: readonly T[]): Week<T> {
  const days: WeekDay[] = Array.from({ length: 7 }, (_, offset) => ({
    day: addDays(monday, offset),
    count: 0,
    hidden: 0,
  }));
  const lines: Bar<T>[][] = [];
  for (const bar of barsOf(days, events)) {
    const covered = days.slice(bar.at, bar.at + bar.days);
    for (const day of covered) day.count += 1;
    const free = lines.find((line) => isFree(line, bar));
    if (free) free.push(bar);
    else if (lines.length < WEEK_LINES) lines.push([bar]);
    else for (const day of covered) day.hidden += 1;
  }
  for (const line of lines) line.sort((a, b) => a.at - b.at);
  return { days, lines };
}

/** The parts of `events` that lie in a week. Long ones come first, so that they keep their line. */
function barsOf<T extends EventDates>(days: readonly WeekDay[], events: readonly T[]): Bar<T>[] {
  return events
    .flatMap((event) => {
      const at = days.findIndex(({ day }) => isOn(event, day));
      const end = days.findLastIndex(({ day }) => isOn(event, day));
      return at < 0 ? [] : { event, at, days: end - at + 1 };
    })
    .sort((a, b) => b.days - a.days || a.at - b.at);
}

const isFree = <T>(line: readonly Bar<T>[], { at, days }: Bar<T>) =>
  line.every((other) => other.at + other.days <= at || at + days <= other.at);

/** Days since Monday. */
function weekday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
