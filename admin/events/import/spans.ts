import ICAL from 'ical.js';
import { type Moment, type Problem, problem, timesOf } from '#admin/events/import/read-event.ts';
import { momentAt, type Zones } from '#admin/events/import/zones.ts';
import { addDays } from '#core/kit/dates';

/** The start of an event and its length: in days for whole days, else in seconds. */
export interface Span {
  start: ICAL.Time;
  length: number;
}

class WrongTime extends Error {
  readonly problem: Problem;

  constructor(wrong: Problem) {
    super(wrong.says);
    this.problem = wrong;
  }
}

/** The times of a property, in its zone. @throws WrongTime */
export function timesIn(property: ICAL.Property, zones: Zones): ICAL.Time[] {
  const named = property.getFirstParameter('tzid');
  const [, , , ...written] = property.jCal;
  return property.getValues().flatMap((value: unknown, at) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) return [];
    // ical.js makes the 2nd of March of the 30th of February.
    if (time === value && !String(written[at]).startsWith(dayOf(time)))
      throw new WrongTime(problem('unreadableTime', 'date'));
    if (time.isDate || time.zone === ICAL.Timezone.utcTimezone) return [time];
    const zone = zones.zone(named || undefined);
    if (!zone) throw new WrongTime(problem('unknownZone', 'date', { zone: named }));
    const zoned = time.clone();
    zoned.zone = zone;
    return [zoned];
  });
}

/** The span of an event, or the problem why it has none. */
export function spanOf(event: ICAL.Component, zones: Zones): Span | Problem {
  const at = (name: string) => {
    const property = event.getFirstProperty(name);
    return property ? timesIn(property, zones)[0] : undefined;
  };
  try {
    const start = at('dtstart');
    if (!start) return problem('noDate', 'date');
    const end = at('dtend');
    const duration = event.getFirstPropertyValue('duration');
    if (end) return { start, length: end.isDate === start.isDate ? lengthOf(start, end) : 0 };
    if (!(duration instanceof ICAL.Duration)) return { start, length: start.isDate ? 1 : 0 };
    const seconds = duration.toSeconds();
    return { start, length: start.isDate ? Math.ceil(seconds / 86_400) : seconds };
  } catch (error) {
    return error instanceof WrongTime ? error.problem : problem('unreadableTime', 'date');
  }
}

const lengthOf = (start: ICAL.Time, end: ICAL.Time) =>
  (end.toUnixTime() - start.toUnixTime()) / (start.isDate ? 86_400 : 1);

const digits = (number: number, length: number) => String(number).padStart(length, '0');
/** The day of a time in its own zone, as `yyyy-mm-dd`. */
export const dayOf = ({ year, month, day }: ICAL.Time) => `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;

/** The days and times of a span in the society's time zone. */
export function fieldsOf({ start, length }: Span) {
  if (!start.isDate) {
    const from = start.toUnixTime();
    return timesOf(momentAt(from), momentAt(from + length));
  }
  const wholeDay = (day: string): Moment => ({ day, time: null });
  const first = dayOf(start);
  // The end of whole days is the first day that is not part of them. Some programs write the last one.
  return timesOf(wholeDay(first), wholeDay(addDays(first, length > 0 ? length - 1 : length)));
}

/** The key of an occurrence of a repeated event, the same in whichever zone a calendar writes the time. */
export function occurrenceKey(time: ICAL.Time): string {
  const text = time.isDate ? dayOf(time) : new Date(time.toUnixTime() * 1000).toISOString();
  return text.replace(/[-:]|\.\d+/g, '');
}
