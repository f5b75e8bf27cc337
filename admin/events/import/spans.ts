import ICAL from 'ical.js';
import { type Moment, type Problem, problem, timesOf } from '#admin/events/import/read-event.ts';
import { momentAt, type Zones } from '#admin/events/import/zones.ts';
import { addDays } from '#core/kit/dates';

/** The start of an event and its length: in days for a start that is a day, else in seconds. */
export interface Span {
  start: ICAL.Time;
  length: number;
  /** From midnight to midnight on the clocks of its own zone: whole days, written as times. */
  isWholeDays?: boolean;
}

class WrongTime extends Error {
  readonly problem: Problem;

  constructor(wrong: Problem) {
    super(wrong.says);
    this.problem = wrong;
  }
}

/** The problem that an error of `timesIn` is. */
export const wrongTimeOf = (error: unknown): Problem =>
  error instanceof WrongTime ? error.problem : problem('unreadableTime', 'date');

/** The times of a property, in its zone; `home` is the zone of those that name none. @throws WrongTime */
export function timesIn(property: ICAL.Property, zones: Zones, home?: string): ICAL.Time[] {
  const named = property.getFirstParameter('tzid') || home;
  const [, , , ...written] = property.jCal;
  return property.getValues().flatMap((value: unknown, at) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) return [];
    // ical.js makes the 2nd of March of the 30th of February.
    if (time === value && !String(written[at]).startsWith(dayOf(time)))
      throw new WrongTime(problem('unreadableTime', 'date'));
    if (time.isDate || time.zone === ICAL.Timezone.utcTimezone) return [time];
    const zone = zones.zone(named);
    if (!zone) throw new WrongTime(problem('unknownZone', 'date', { zone: named ?? '' }));
    const zoned = time.clone();
    zoned.zone = zone;
    return [zoned];
  });
}

/** The span of an event, or the problem why it has none. */
export function spanOf(event: ICAL.Component, zones: Zones, home?: string): Span | Problem {
  const at = (name: string) => {
    const property = event.getFirstProperty(name);
    return property ? timesIn(property, zones, home)[0] : undefined;
  };
  try {
    const start = at('dtstart') ?? at('recurrence-id');
    if (!start) return problem('noDate', 'date');
    const end = at('dtend');
    if (end && isWholeDays(event, start, end))
      return { start, length: Math.max(lengthOf(start, end), SECONDS_A_DAY), isWholeDays: true };
    const duration = event.getFirstPropertyValue('duration');
    if (end) return { start, length: end.isDate === start.isDate ? lengthOf(start, end) : 0 };
    if (!(duration instanceof ICAL.Duration)) return { start, length: start.isDate ? 1 : 0 };
    const seconds = duration.toSeconds();
    return { start, length: start.isDate ? Math.ceil(seconds / SECONDS_A_DAY) : seconds };
  } catch (error) {
    return wrongTimeOf(error);
  }
}

const SECONDS_A_DAY = 86_400;

/** Midnight in UTC is any time elsewhere: there only Outlook's own word makes it a whole day. */
function isWholeDays(event: ICAL.Component, start: ICAL.Time, end: ICAL.Time): boolean {
  const isMidnight = ({ isDate, hour, minute, second }: ICAL.Time) => !isDate && hour + minute + second === 0;
  const isSaid = String(event.getFirstPropertyValue('x-microsoft-cdo-alldayevent')).toUpperCase() === 'TRUE';
  return isMidnight(start) && isMidnight(end) && (isSaid || start.zone !== ICAL.Timezone.utcTimezone);
}

const lengthOf = (start: ICAL.Time, end: ICAL.Time) =>
  (end.toUnixTime() - start.toUnixTime()) / (start.isDate ? SECONDS_A_DAY : 1);

const digits = (number: number, length: number) => String(number).padStart(length, '0');
/** The day of a time in its own zone, as `yyyy-mm-dd`. */
export const dayOf = ({ year, month, day }: ICAL.Time) => `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;

/** The days and times of a span in the society's time zone. */
export function fieldsOf({ start, length, isWholeDays: isWhole }: Span) {
  if (!start.isDate && !isWhole) {
    const from = start.toUnixTime();
    return timesOf(momentAt(from), momentAt(from + length));
  }
  const wholeDay = (day: string): Moment => ({ day, time: null });
  const first = dayOf(start);
  const days = isWhole ? Math.round(length / SECONDS_A_DAY) : length;
  // The end of whole days is the first day that is not part of them. Some programs write the last one.
  return timesOf(wholeDay(first), wholeDay(addDays(first, days > 0 ? days - 1 : days)));
}

/** The key of an occurrence of a repeated event, the same in whichever zone a calendar writes the time. */
export function occurrenceKey(time: ICAL.Time): string {
  const text = time.isDate ? dayOf(time) : new Date(time.toUnixTime() * 1000).toISOString();
  return text.replace(/[-:]|\.\d+/g, '');
}
