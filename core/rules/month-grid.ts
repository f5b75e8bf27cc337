import { z } from 'zod/mini';
import { type BikramSambatTable, bikramSambat, formatBikramSambat } from '#core/bikram-sambat';
import { type Day, formatFullDay } from '#core/dates';
import type { Lang } from '#core/lang';
import { pathsIn } from '#core/paths';
import { calendarOf, daysOf, type Month } from '#core/rules/calendar';
import { type EventDates, lastDayOf, statusOn } from '#core/rules/event';
import { type Week, weeksOf } from '#core/rules/month-weeks';
import type { Translated } from '#core/rules/translated';
import type { Words } from '#core/words/en';

const weekDay = z.object({
  day: z.string(),
  /** The number of the day in the month's calendar, and in the other one where that has it. */
  number: z.number(),
  other: z.optional(z.number()),
  /** Whether the day belongs to a month before or after. */
  outside: z.optional(z.literal(true)),
  count: z.number(),
  /** The day and how many events it has; only where it has some. */
  label: z.optional(z.string()),
  events: z.optional(z.string()),
  /** How many events have no line, where there are such. */
  more: z.optional(z.string()),
});

const bar = z.object({
  at: z.number(),
  days: z.number(),
  /** Whether the event began in an earlier week, and goes on in the next. */
  before: z.optional(z.literal(true)),
  after: z.optional(z.literal(true)),
  title: z.string(),
  /** The language of the title where it is not the page's. */
  lang: z.optional(z.string()),
  href: z.string(),
  past: z.boolean(),
  cancelled: z.boolean(),
});

/** A week of a month's grid with its texts in place. */
export const monthWeekShape = z.object({ days: z.array(weekDay), lines: z.array(z.array(bar)) });

type MonthDay = z.infer<typeof weekDay>;
type MonthWeek = z.infer<typeof monthWeekShape>;

/** An event as a grid needs it. */
interface GridEvent extends EventDates {
  id: string;
  title: string;
  cancelled: boolean;
  langs?: Translated<object>['langs'];
}

interface Shown {
  lang: Lang;
  words: Words;
  table: BikramSambatTable;
}

/** The grid of `month` from the events that touch it, which come by date. */
export const monthGrid = (
  events: readonly GridEvent[],
  month: Month,
  today: Day,
  shown: Shown,
): MonthWeek[] =>
  weeksOf(events, month, shown.table).map((week) => weekOf(week, month, today, shown));

/** The numbers of a day in a grid: in the calendar of the month, and in the other one. */
function numbersOf(
  day: Day,
  month: Month,
  table: BikramSambatTable,
): Pick<MonthDay, 'number' | 'other' | 'outside'> {
  const { first, last } = daysOf(month, table);
  const gregorian = Number(day.slice(8));
  const nepali = bikramSambat(day, table)?.day;
  const [number, other] =
    calendarOf(month) === 'gregorian' ? [gregorian, nepali] : [nepali ?? gregorian, gregorian];
  return {
    number,
    ...(other && { other }),
    ...((day < first || last < day) && { outside: true as const }),
  };
}

/** A day with its day of the week, in a month of Bikram Sambat after its date there: its number is part of it. */
function dayName(day: Day, month: Month, lang: Lang, table: BikramSambatTable): string {
  const full = formatFullDay(day, lang);
  const nepali = calendarOf(month) === 'bikram_sambat' && bikramSambat(day, table);
  return nepali ? `${formatBikramSambat(nepali, lang, 'long')}, ${full}` : full;
}

function weekOf(
  week: Week<GridEvent>,
  month: Month,
  today: Day,
  { lang, words: { calendar }, table }: Shown,
): MonthWeek {
  const [monday, sunday] = [week.days[0]?.day ?? '', week.days[6]?.day ?? ''];
  return {
    days: week.days.map(({ day, count, hidden }) => ({
      day,
      ...numbersOf(day, month, table),
      count,
      ...(count > 0 && {
        label: dayName(day, month, lang, table),
        events: calendar.eventCount(count),
      }),
      ...(hidden > 0 && { more: calendar.more(hidden) }),
    })),
    lines: week.lines.map((line) =>
      line.map(({ event, at, days }) => ({
        at,
        days,
        ...(event.date < monday && { before: true as const }),
        ...(lastDayOf(event) > sunday && { after: true as const }),
        title: event.title,
        ...(event.langs?.title && { lang: event.langs.title }),
        href: pathsIn(lang).event(event.id),
        past: statusOn(event, today) === 'past',
        cancelled: event.cancelled,
      })),
    ),
  };
}
