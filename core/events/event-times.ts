import { type EventTimes, isWholeDays, lastDayOf, MIDNIGHT } from '#core/events/event';
import { addDays, type Day, type Instant, isDay, isInCalendar, localDay, TIME_ZONE } from '#core/kit/dates';

/** A reading of the society's clocks, `yyyy-mm-ddTHH:mm`, without an offset. */
export type WallClock = string;

/** From when to when an event runs; `end` is the first day or minute that is no longer part of it. */
export type Span = { allDay: true; start: Day; end: Day } | { allDay: false; start: WallClock; end: WallClock };

/** How many hours an event without an end lasts (spec §9). */
const DEFAULT_HOURS = 2;
const MINUTE = 60_000;

/**
 * The span of an event in wall-clock time of the society, or `null` when its stored date is no day.
 * Without a start time it is all of its days; with one it lasts two hours unless an end is given.
 * Times that no clock shows, and an end that is not after the start, count as missing. An end at midnight is the end
 * of the last day; from midnight to midnight are whole days.
 */
export function spanOf(event: EventTimes): Span | null {
  if (!isDay(event.date)) return null;
  const from = event.start_time && isTime(event.start_time) ? event.start_time : null;
  if (!from || isWholeDays(event)) return { allDay: true, start: event.date, end: addDays(lastDay(event), 1) };
  const start = asRead(`${event.date}T${from}`);
  const until = event.end_time && isTime(event.end_time) ? event.end_time : null;
  const end = until ? asRead(`${endDayOf(event)}T${until}`) : afterDefault(asRead(`${lastDay(event)}T${from}`));
  return { allDay: false, start, end: end > start ? end : afterDefault(start) };
}

/** The day on which an event with an end time stops: of one that ends at midnight, the day after its last one. */
export const endDayOf = (event: EventTimes): Day =>
  event.end_time === MIDNIGHT ? addDays(lastDay(event), 1) : lastDay(event);

function afterDefault(clock: WallClock): WallClock {
  return asRead(addMinutes(clock, DEFAULT_HOURS * 60));
}

/** Clock changes have always been over at this hour: a later time is never skipped. */
const CHANGED_BEFORE = '04:00';

/** A time that may be skipped when the clocks go forward, as they show it: 03:30 for 02:30. */
function asRead(clock: WallClock): WallClock {
  return clock.slice(11) < CHANGED_BEFORE ? instantOf(clock).slice(0, 16) : clock;
}

/**
 * The time (`HH:mm`) that replaces `time` when the clocks go forward over it on `day`: one hour
 * later. `null` for a time that exists on that day, and for a text that is no day or no time.
 */
export function skippedTime(day: Day, time: string | null | undefined): string | null {
  if (!time || !isTime(time) || !isDay(day)) return null;
  const read = asRead(`${day}T${time}`).slice(11);
  return read === time ? null : read;
}

/** The times of an event (`HH:mm`) as its span has them; `null` where none is given, and for whole days. */
export function shownTimes(event: EventTimes): Record<'start_time' | 'end_time', string | null> {
  const { date, start_time, end_time } = event;
  if (isWholeDays(event)) return { start_time: null, end_time: null };
  return {
    start_time: skippedTime(date, start_time) ?? (start_time || null),
    end_time: skippedTime(lastDay(event), end_time) ?? (end_time || null),
  };
}

/** The day after an event of one date that ends earlier than it starts, midnight apart: it may run past midnight. */
export function pastMidnight({ date, end_date, start_time, end_time }: EventTimes): Day | null {
  if (!isDay(date) || (end_date && end_date !== date)) return null;
  if (!start_time || !end_time || !isTime(start_time) || !isTime(end_time)) return null;
  const next = addDays(date, 1);
  return end_time < start_time && end_time !== MIDNIGHT && isInCalendar(next) ? next : null;
}

/** The event's last day; its first day where the last one does not exist or is earlier. */
function lastDay(event: EventTimes): Day {
  const last = lastDayOf(event);
  return isDay(last) && last > event.date ? last : event.date;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Adds minutes without regard to clock changes: 01:30 and two hours is 03:30 on every night. */
function addMinutes(clock: WallClock, minutes: number): WallClock {
  return faceOf(facedAt(clock) + minutes * MINUTE);
}

/** A wall-clock time in milliseconds, read as if it were UTC. */
const facedAt = (clock: WallClock) => Date.parse(`${clock}:00Z`);
const faceOf = (faced: number): WallClock => new Date(faced).toISOString().slice(0, 16);

const offsetParts = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** The offset from UTC in minutes, at `instant` in milliseconds. */
function offsetInTable(instant: number): number {
  const name = offsetParts.formatToParts(instant).find((part) => part.type === 'timeZoneName');
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const DAY = 24 * 60 * MINUTE;
/** Enough for the days of some fourteen years; when there are more, they are asked for anew. */
const MOST_OFFSETS = 5_000;
const offsetsAtMidnight = new Map<number, number>();

function offsetAtMidnight(day: number): number {
  const known = offsetsAtMidnight.get(day);
  if (known !== undefined) return known;
  if (offsetsAtMidnight.size >= MOST_OFFSETS) offsetsAtMidnight.clear();
  const offset = offsetInTable(day * DAY);
  offsetsAtMidnight.set(day, offset);
  return offset;
}

function offsetAt(instant: number): number {
  // The table is slow. Only a day whose ends differ has to be looked up to the minute.
  const day = Math.floor(instant / DAY);
  const offset = offsetAtMidnight(day);
  return offsetAtMidnight(day + 1) === offset ? offset : offsetInTable(instant);
}

/**
 * The instant of a wall-clock time of the society, as ISO 8601 with its offset:
 * `2026-03-01T18:30:00+13:00`. A time that comes twice, when the clocks go back, is its first
 * occurrence; one that is skipped counts from before the gap (RFC 5545 §3.3.5): 02:30 is 03:30.
 */
export function instantOf(clock: WallClock): string {
  const faced = facedAt(clock);
  const before = offsetAt(faced - DAY);
  const after = offsetAt(faced + DAY);
  // Both offsets are tried, the earlier instant first. They differ only near a clock change.
  const instants = [Math.max(before, after), Math.min(before, after)].map((offset) => faced - offset * MINUTE);
  const instant = instants.find((one) => one + offsetAt(one) * MINUTE === faced) ?? faced - before * MINUTE;
  const offset = offsetAt(instant);
  return `${faceOf(instant + offset * MINUTE)}:00${offsetText(offset)}`;
}

/** The wall-clock time of the society at an instant. */
export function wallClockAt(instant: Instant): WallClock {
  const at = Date.parse(instant);
  return faceOf(at + offsetAt(at) * MINUTE);
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Whether the event runs at the instant `now`. */
export function happeningNow(event: EventTimes & { cancelled?: boolean }, now: Date): boolean {
  const span = spanOf(event);
  if (!span || event.cancelled) return false;
  if (span.allDay) {
    const today = localDay(now);
    return event.date <= today && today <= lastDay(event);
  }
  const at = now.getTime();
  return Date.parse(instantOf(span.start)) <= at && at < Date.parse(instantOf(span.end));
}
