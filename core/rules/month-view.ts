import { z } from 'zod/mini';
import { type Day, formatDay, formatSpan, localDay } from '#core/dates';
import type { Lang } from '#core/lang';
import { pathsIn } from '#core/paths';
import { calendarLinks } from '#core/rules/add-to-calendar';
import {
  formatMonth,
  type Month,
  monthOfDay,
  orderMonth,
  relationOf,
  weeksOf,
} from '#core/rules/calendar';
import type { CalendarEvent } from '#core/rules/calendar-links';
import { dateBadge } from '#core/rules/date-badge';
import { statusOn } from '#core/rules/event';
import type { Words } from '#core/words/en';

/** An event as the calendar needs it. */
export interface MonthEvent extends CalendarEvent {
  id: string;
  tags: string[];
  cancelled: boolean;
}

const row = z.object({
  id: z.string(),
  title: z.string(),
  href: z.string(),
  date: z.string(),
  badge: z.object({ day: z.string(), month: z.string(), nepali: z.nullable(z.string()) }),
  when: z.string(),
  location: z.string(),
  tags: z.array(z.string()),
  past: z.boolean(),
  cancelled: z.boolean(),
  /** Links that add it to a visitor's own calendar; `null` for past events. */
  links: z.nullable(
    z.object({ google: z.string(), outlook: z.string(), ics: z.string(), file: z.string() }),
  ),
});

const cell = z.object({
  day: z.string(),
  number: z.number(),
  label: z.string(),
  inMonth: z.boolean(),
  today: z.boolean(),
  rows: z.array(z.pick(row, { id: true, title: true, href: true, past: true, cancelled: true })),
});

/** A month with every text in place: what the page renders and what the calendar fetches. */
export const monthViewShape = z.object({
  month: z.string(),
  title: z.string(),
  section: z.string(),
  empty: z.string(),
  rows: z.array(row),
  weeks: z.array(z.array(cell)),
  /** The present month. */
  present: z.string(),
});
export type MonthView = z.infer<typeof monthViewShape>;
type MonthRow = MonthView['rows'][number];

/** In which language a month is shown, and under which origin its pages are. */
interface Shown {
  lang: Lang;
  words: Words;
  origin: string;
}

/** The view of `month` from the events that touch it, which come by date. */
export function monthView(
  month: Month,
  events: readonly MonthEvent[],
  { now, ...shown }: Shown & { now: Date },
): MonthView {
  const today = localDay(now);
  const relation = relationOf(month, today);
  const { lang, words } = shown;
  const title = formatMonth(month, lang);
  const { calendar } = words;
  return {
    month,
    title,
    section: calendar[relation],
    empty: relation === 'current' ? calendar.noneThisMonth(title) : calendar.noneIn(title),
    rows: orderMonth(events, month, today).map((event) => rowOf(event, today, shown)),
    weeks: weeksOf(events, month).map((week) =>
      week.map((cell) => ({
        day: cell.day,
        number: Number(cell.day.slice(8)),
        label: formatDay(cell.day, lang),
        inMonth: cell.inMonth,
        today: cell.day === today,
        rows: cell.events.map(({ id, title: name, ...event }) => ({
          id,
          title: name,
          href: pathsIn(lang).event(id),
          past: statusOn(event, today) === 'past',
          cancelled: event.cancelled,
        })),
      })),
    ),
    present: monthOfDay(today),
  };
}

function rowOf(event: MonthEvent, today: Day, { lang, words, origin }: Shown): MonthRow {
  const paths = pathsIn(lang);
  const past = statusOn(event, today) === 'past';
  return {
    id: event.id,
    title: event.title,
    href: paths.event(event.id),
    date: event.date,
    badge: dateBadge(event.date, lang, words.dates),
    when: formatSpan(event.date, event.end_date ?? null, lang),
    location: event.location,
    tags: event.tags,
    past,
    cancelled: event.cancelled,
    links: past || event.cancelled ? null : calendarLinks(event, origin, paths),
  };
}
