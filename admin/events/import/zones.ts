import ICAL from 'ical.js';
import type { Moment } from '#admin/events/import/read-event.ts';
import type { Slices } from '#admin/events/import/slices.ts';
import type { Block } from '#admin/events/import/split-ics.ts';
import { wallClockAt } from '#core/events/event-times';
import { TIME_ZONE } from '#core/kit/dates';

const DAY = 86_400_000;
/** In characters, from the end: some programs write a path before the name. */
const ZONE_MAX = 100;
/** How much looking up a name costs, in units of a slice. */
const NAME_UNITS = 200;

/** A zone that the browser knows, for calendars that name it without saying its rules. */
class NamedZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;
  /** Offsets at midnight UTC, by day: the browser's table is slow. */
  readonly #known = new Map<number, number>();

  constructor(name: string) {
    super({ tzid: name });
    this.#format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  }

  /** The offset from UTC in milliseconds, at an instant in milliseconds. */
  #offsetAt(instant: number): number {
    const name = this.#format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
    return (sign === '-' ? -60_000 : 60_000) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  }

  #offsetOn(day: number): number {
    const offset = this.#known.get(day) ?? this.#offsetAt(day * DAY);
    this.#known.set(day, offset);
    return offset;
  }

  override utcOffset(time: ICAL.Time): number {
    const { year, month, day, hour, minute } = time;
    const faced = Date.UTC(year, month - 1, day, hour, minute);
    const today = Math.floor(faced / DAY);
    const [before, after] = [this.#offsetOn(today - 1), this.#offsetOn(today + 2)];
    if (before === after) return before / 1000;
    // Near a clock change. Of a time that comes twice, the first one counts.
    const tried = [Math.max(before, after), Math.min(before, after)];
    const fits = tried.find((offset) => this.#offsetAt(faced - offset) === offset);
    return (fits ?? before) / 1000;
  }
}

/** The zone of a VTIMEZONE; `null` for one that cannot be read, or would take long to. */
function writtenZone({ lines }: Block): ICAL.Timezone | null {
  try {
    const component = new ICAL.Component(ICAL.parse(lines.map(({ text }) => text).join('\r\n')));
    const rules = component
      .getAllSubcomponents()
      .flatMap((part) => part.getAllProperties('rrule'))
      .map((rule) => rule.getFirstValue());
    const isYearly = (rule: unknown) => rule instanceof ICAL.Recur && rule.freq === 'YEARLY';
    const isWhole = component.getAllSubcomponents().length > 0 && rules.every(isYearly);
    return isWhole ? new ICAL.Timezone(component) : null;
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

/** The zone of an IANA name, with or without a path before it: `/mozilla.org/20050126_1/Pacific/Auckland`. */
function ianaZone(name: string): ICAL.Timezone | null {
  const parts = name.slice(-ZONE_MAX).split('/').filter(Boolean);
  for (const at of parts.keys()) {
    const zone = namedZone(parts.slice(at).join('/'));
    if (zone) return zone;
  }
  return null;
}

/** Finds the zones that a file names: those that it defines, those of IANA, and those of Windows (by CLDR's list). */
export async function zonesOf(blocks: readonly Block[], names: readonly string[], slices: Slices) {
  const zones = new Map<string, ICAL.Timezone | null>();
  for (const block of blocks) {
    slices.spend(block.lines.length);
    await slices.rest();
    const zone = writtenZone(block);
    if (zone?.tzid) zones.set(zone.tzid, zone);
  }
  for (const name of names.filter((one) => !zones.has(one))) {
    slices.spend(NAME_UNITS);
    await slices.rest();
    zones.set(name, ianaZone(name));
  }
  const unknown = names.filter((name) => zones.get(name) === null);
  if (unknown.length > 0) {
    const { findIana } = await import('windows-iana');
    for (const name of unknown) zones.set(name, namedZone(findIana(name)[0] ?? ''));
  }
  const own = new NamedZone(TIME_ZONE);
  return {
    /** The society's zone for `undefined`, `null` for an unknown name. */
    zone: (name: string | undefined): ICAL.Timezone | null => (name === undefined ? own : (zones.get(name) ?? null)),
  };
}
export type Zones = Awaited<ReturnType<typeof zonesOf>>;

/** Seconds since 1970 as day and time in the society's time zone. */
export function momentAt(seconds: number): Moment {
  const clock = wallClockAt(new Date(seconds * 1000).toISOString());
  return { day: clock.slice(0, 10), time: clock.slice(11) };
}
