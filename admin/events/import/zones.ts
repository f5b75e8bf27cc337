import ICAL from 'ical.js';
import type { Moment } from '#admin/events/import/read-event.ts';
import type { Block } from '#admin/events/import/split-ics.ts';
import { wallClockAt } from '#core/events/event-times';
import { TIME_ZONE } from '#core/kit/dates';

const DAY = 86_400_000;
/** In characters, from the end: some programs write a path before the name. */
const ZONE_MAX = 100;

/** The offset of a zone from UTC in milliseconds, at an instant in milliseconds. */
function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -60_000 : 60_000) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** A zone that the browser knows, for calendars that name it without saying its rules. */
class NamedZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;

  constructor(name: string) {
    super({ tzid: name });
    this.#format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  }

  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute } = time;
    const faced = Date.UTC(year, month - 1, day, hour, minute);
    const before = offsetAt(this.#format, faced - DAY);
    const after = offsetAt(this.#format, faced + DAY);
    // The offsets differ only near a clock change. Of a time that comes twice, the first one counts.
    const tried = [Math.max(before, after), Math.min(before, after)];
    const fits = tried.find((offset) => offsetAt(this.#format, faced - offset) === offset);
    return (fits ?? before) / 1000;
  }
}

/** The zone of a VTIMEZONE; `null` for one that cannot be read, or would take long to. */
function writtenZone({ text }: Block): ICAL.Timezone | null {
  try {
    const component = new ICAL.Component(ICAL.parse(text));
    const rules = component
      .getAllSubcomponents()
      .flatMap((part) => part.getAllProperties('rrule'))
      .map((rule) => rule.getFirstValue());
    const isYearly = (rule: unknown) => rule instanceof ICAL.Recur && rule.freq === 'YEARLY';
    return rules.every(isYearly) ? new ICAL.Timezone(component) : null;
  } catch {
    return null;
  }
}

function namedZone(name: string): ICAL.Timezone | null {
  try {
    return new NamedZone(name);
  } catch {
    return null;
  }
}

/** Finds zones by name: those that the calendar defines, then those that the browser knows. */
export function zonesOf(blocks: readonly Block[]) {
  const zones = new Map<string, ICAL.Timezone | null>();
  for (const block of blocks) {
    const zone = writtenZone(block);
    if (zone?.tzid) zones.set(zone.tzid, zone);
  }
  const own = new NamedZone(TIME_ZONE);
  return {
    /** The society's zone for `undefined`, `null` for an unknown name. */
    zone(name: string | undefined): ICAL.Timezone | null {
      if (name === undefined) return own;
      const known = zones.get(name);
      if (known !== undefined) return known;
      // Some programs write a path before the name.
      const zone = namedZone(name.slice(-ZONE_MAX).replace(/^\/?(.*\/)?(?=\w+\/[\w+-]+$)/, ''));
      zones.set(name, zone);
      return zone;
    },
  };
}
export type Zones = ReturnType<typeof zonesOf>;

/** Seconds since 1970 as day and time in the society's time zone. */
export function momentAt(seconds: number): Moment {
  const clock = wallClockAt(new Date(seconds * 1000).toISOString());
  return { day: clock.slice(0, 10), time: clock.slice(11) };
}
