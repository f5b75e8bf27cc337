import { z } from 'zod/mini';
import { type BikramSambatTable, bikramSambat } from '#core/calendar/bikram-sambat';
import type { CalendarEvent } from '#core/calendar/calendar-links';
import { type CalendarFestival, monthFestivalShape, monthFestivals } from '#core/calendar/month-festivals';
import { monthGrid, monthWeekShape } from '#core/calendar/month-grid';
import {
  calendarOf,
  dayOf,
  daysOf,
  formatMonth,
  formatOtherMonths,
  isOn,
  type Month,
  monthIn,
  openingDay,
  orderMonth,
  relationOf,
  sameTimeMonth,
} from '#core/calendar/months';
import { statusOn } from '#core/events/event';
import { formatEventDate, formatNepaliDays } from '#core/events/event-date';
import { shownTags } from '#core/events/tags';
import { type Day, localDay } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import type { Translated } from '#core/translations/translated';
import type { Words } from '#core/words/en';

/** An event as the calendar needs it. */
export interface MonthEvent extends CalendarEvent {
  id: string;
  tags: string[];
  cancelled: boolean;
  langs?: Translated<object>['langs'];
}

/** How a month is shown. */
export type MonthLook = 'list' | 'grid';

/** The query parameters of a month's address. */
export interface MonthQuery {
  look: MonthLook;
  /** `yyyy-mm-dd`, as it was written. */
  day?: string | null | undefined;
  page?: string | null | undefined;
}

/** Reads the query parameters of a month's address; unknown values are read as none. */
export const monthQuery = (query: URLSearchParams): MonthQuery => ({
  look: query.get('view') === 'grid' ? 'grid' : 'list',
  day: query.get('day'),
  page: query.get('page'),
});

/** The most rows on a page of the list, and the most events whose rows come with a grid. */
const MONTH_ROWS = 20;

const row = z.object({
  id: z.string(),
  title: z.string(),
  langs: z.optional(z.object({ title: z.optional(z.string()), location: z.optional(z.string()) })),
  href: z.string(),
  date: z.string(),
  end_date: z.optional(z.string()),
  when: z.string(),
  /** Its days in Bikram Sambat; `null` outside of that calendar's table. */
  nepali: z.nullable(z.string()),
  location: z.string(),
  tags: z.array(z.object({ name: z.string(), lang: z.optional(z.string()) })),
  past: z.boolean(),
  cancelled: z.boolean(),
  /** What a calendar entry (`calendarLinks`) needs besides; `null` for past and cancelled events. */
  entry: z.nullable(
    z.object({ excerpt: z.string(), start_time: z.nullable(z.string()), end_time: z.nullable(z.string()) }),
  ),
});

/** A month with its texts in place, as the page renders it and the calendar fetches it. */
export const monthViewShape = z.object({
  month: z.string(),
  title: z.string(),
  /** The months of the other calendar that it touches; `null` outside of the table. */
  other_title: z.nullable(z.string()),
  /** The month of the other calendar that shows the same time. */
  other_month: z.nullable(z.string()),
  section: z.string(),
  empty: z.string(),
  count: z.number(),
  /** The list: the rows of a page. The grid: all rows when they are few, otherwise the day's. */
  rows: z.array(row),
  page: z.number(),
  pages: z.number(),
  /** The grid's weeks; `null` in the list. */
  weeks: z.nullable(z.array(monthWeekShape)),
  festivals: z.array(monthFestivalShape),
  day: z.nullable(z.string()),
  today: z.string(),
  /** The present month, of the calendar of this one. */
  present: z.string(),
  origin: z.string(),
});
export type MonthView = z.infer<typeof monthViewShape>;
type MonthRow = MonthView['rows'][number];

interface Shown {
  lang: Lang;
  words: Words;
  origin: string;
  table: BikramSambatTable;
}

/** The view of `month` from the events and the festivals that touch it, which come by date. */
export function monthView(
  month: Month,
  events: readonly MonthEvent[],
  { now, query, festivals, ...shown }: Shown & { now: Date; query: MonthQuery; festivals: readonly CalendarFestival[] },
): MonthView {
  const today = localDay(now);
  const { table } = shown;
  const relation = relationOf(month, today, table);
  const { calendar } = shown.words;
  const title = formatMonth(month, shown.lang);
  const grid = query.look === 'grid';
  const day = grid ? (dayOf(query.day, month, table) ?? openingDay(events, month, today, table)) : null;
  const pages = grid ? 1 : Math.max(1, Math.ceil(events.length / MONTH_ROWS));
  const page = Math.min(pages, pageNumber(query.page));
  const ordered = orderMonth(events, month, today, table);
  const wanted = grid ? ofDay(ordered, day) : ordered.slice((page - 1) * MONTH_ROWS, page * MONTH_ROWS);
  return {
    month,
    title,
    other_title: otherTitle(month, shown),
    other_month: sameTimeMonth(month, today, table),
    section: calendar[relation],
    empty: relation === 'current' ? calendar.noneThisMonth(title) : calendar.noneIn(title),
    count: events.length,
    rows: wanted.map((event) => rowOf(event, today, shown)),
    page,
    pages,
    weeks: grid ? monthGrid(events, month, today, shown) : null,
    festivals: monthFestivals(festivals, shown),
    day,
    today,
    present: monthIn(calendarOf(month), today, table),
    origin: shown.origin,
  };
}

const pageNumber = (text: string | null | undefined) => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

const ofDay = (events: MonthEvent[], day: Day | null) =>
  events.length <= MONTH_ROWS ? events : events.filter((event) => day && isOn(event, day));

function rowOf(event: MonthEvent, today: Day, { lang, words, table }: Shown): MonthRow {
  const paths = pathsIn(lang);
  const past = statusOn(event, today) === 'past';
  const { excerpt, start_time = null, end_time = null } = event;
  const langs = { title: event.langs?.title, location: event.langs?.location };
  return {
    id: event.id,
    title: event.title,
    ...(Object.values(langs).some(Boolean) && { langs }),
    href: paths.event(event.id),
    date: event.date,
    ...(event.end_date && { end_date: event.end_date }),
    when: formatEventDate(event, lang),
    nepali: formatNepaliDays(event, lang, words.dates, table),
    location: event.location,
    tags: shownTags(event.tags, lang, words),
    past,
    cancelled: event.cancelled,
    entry: past || event.cancelled ? null : { excerpt, start_time, end_time },
  };
}

function otherTitle(month: Month, { lang, words, table }: Shown): string | null {
  const title = formatOtherMonths(month, lang, table);
  const unsettled = bikramSambat(daysOf(month, table).last, table)?.provisional;
  return title && unsettled ? words.dates.provisional(title) : title;
}
