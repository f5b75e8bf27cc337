import type { EventTimes } from '#core/events/event';
import { endDayOf, instantOf, shownTimes } from '#core/events/event-times';
import { dateFormat } from '#core/kit/date-format';
import { type Day, TIME_ZONE } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { timeOfDayIn, timeSpan } from '#core/kit/time-of-day';

/** When an event starts and ends, as ISO 8601 with the society's offset; `end` where it has one. */
export interface EventInstants {
  start: string;
  end: string | null;
}

/** The instants of an event with a time; `null` for one that is all day. */
export function instantsOf(event: EventTimes): EventInstants | null {
  const { start_time, end_time } = shownTimes(event);
  if (!start_time) return null;
  const at = (day: Day, time: string) => instantOf(`${day}T${time}`);
  return { start: at(event.date, start_time), end: end_time && at(endDayOf(event), end_time) };
}

function clockOf(zone: string, lang: Lang) {
  // Compared, and not shown.
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: zone });
  const longDay = dateFormat(zone, lang, { weekday: 'short', day: 'numeric', month: 'long' });
  const time = timeOfDayIn(zone, lang);
  return { day: (at: Date) => day.format(at), longDay: (at: Date) => longDay.format(at).replace(', ', ' '), time };
}

/** Whether the clocks of two zones show the same at an instant. */
export function agree(zone: string, other: string, instant: string): boolean {
  const [one, two] = [clockOf(zone, 'en'), clockOf(other, 'en')];
  const at = new Date(instant);
  return one.day(at) === two.day(at) && one.time(at) === two.time(at);
}

/**
 * The time on the clocks of `zone` (IANA) when an event starts and ends: `3:45 am – 8:15 am`. A start on another day
 * than in the society's zone has its day, and so has an end on another day than the start: `Fri 27 November, 10:45 pm –
 * Sat 28 November, 2:15 am`.
 */
export function formatInZone({ start, end }: EventInstants, zone: string, lang: Lang): string {
  const clock = clockOf(zone, lang);
  let day = clockOf(TIME_ZONE, lang).day(new Date(start));
  const says = (instant: string) => {
    const at = new Date(instant);
    const before = day;
    day = clock.day(at);
    return day === before ? clock.time(at) : `${clock.longDay(at)}, ${clock.time(at)}`;
  };
  return timeSpan([start, ...(end ? [end] : [])].map(says));
}
