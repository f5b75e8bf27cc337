import ICAL from 'ical.js';
import type { EventProperties } from '#admin/events/import/event-properties.ts';
import { DATES_OF_ONE, type Occurrences } from '#admin/events/import/occurrences.ts';
import {
  nameOf,
  type Problem,
  problem,
  type ReadEvent,
  type ReadFields,
  type SeriesMark,
} from '#admin/events/import/read-event.ts';
import { seriesRuleOf } from '#admin/events/import/series-rule.ts';
import { dayOf, fieldsOf, occurrenceKey, type Span, timesIn } from '#admin/events/import/spans.ts';
import type { CalendarFacts } from '#admin/events/import/split-ics.ts';
import { momentAt, type Zones } from '#admin/events/import/zones.ts';
import { lastDayOf } from '#core/events/event';
import { addDays, type Day } from '#core/kit/dates';

/** An event of a calendar with its texts, whose dates are not worked out yet. */
export interface UndatedEvent extends Pick<EventProperties, 'component' | 'problems' | 'notes'> {
  line: number;
  uid: string;
  calendar: CalendarFacts;
  fields: ReadFields;
  span: Span | Problem;
  /** Which occurrence of a repeated event it stands for; `null` for an event of its own. */
  instead: Occurrence | null;
  /** How often it was changed (RFC 5545 §3.8.7.4): of two versions the higher one counts. */
  sequence: number;
}

/** One occurrence of a repeated event. */
interface Occurrence {
  key: string;
  time: ICAL.Time;
  /** Whether what is said of it is meant for all later ones too (RANGE=THISANDFUTURE). */
  isFuture: boolean;
}

/** What a date needs to know of the whole file. */
export interface Around {
  zones: Zones;
  occurrences: Occurrences;
  /** Keys of the occurrences that another event of the file replaces. */
  replaced: ReadonlySet<string>;
  /** Changes from an occurrence on, by UID, the earliest first. */
  changes: ReadonlyMap<string, readonly Change[]>;
  today: Day;
}

/** A change of a repeated event from one of its occurrences on. */
export interface Change {
  from: ICAL.Time;
  span: Span;
  fields: ReadFields;
}

/** The key of an occurrence among all events of a file. */
export const keyOf = (uid: string, time: ICAL.Time) => `${uid}#${occurrenceKey(time)}`;

/** The changes that events of a file make from an occurrence on. */
export function changesOf(events: readonly UndatedEvent[]): Map<string, Change[]> {
  const changes = new Map<string, Change[]>();
  for (const { uid, instead, span, fields } of events) {
    if (!instead?.isFuture || !('start' in span)) continue;
    changes.set(uid, [...(changes.get(uid) ?? []), { from: instead.time, span, fields }]);
  }
  for (const list of changes.values()) list.sort((one, other) => one.from.compare(other.from));
  return changes;
}

/** A reading of a clock in milliseconds, as if it were UTC. */
const faceOf = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const inZone = (time: ICAL.Time, zone: ICAL.Timezone) => (time.isDate ? time : time.convertToZone(zone));

/** An occurrence as a change moves it: by as much, on the face of the clock, as the one from which it counts. */
function moved(start: ICAL.Time, { from, span }: Change): Span {
  const zone = start.isDate ? span.start.zone : start.zone;
  const to = inZone(span.start, zone);
  const face = new Date(faceOf(start) + faceOf(to) - faceOf(inZone(from, zone)));
  const time = ICAL.Time.fromData(
    {
      year: face.getUTCFullYear(),
      month: face.getUTCMonth() + 1,
      day: face.getUTCDate(),
      hour: face.getUTCHours(),
      minute: face.getUTCMinutes(),
      second: face.getUTCSeconds(),
      isDate: to.isDate,
    },
    zone,
  );
  return { ...span, start: time };
}

/** The events that an event of a calendar becomes: one for each date on which it is held. */
export function datesOf(event: UndatedEvent, around: Around): ReadEvent[] {
  const { line, uid, component, fields, span, instead, problems, notes } = event;
  const one = (says: ReadFields, name: string, wrong: Problem[], series?: SeriesMark): ReadEvent => ({
    line,
    uid: name || nameOf(says),
    fields: says,
    problems: wrong,
    ...(notes.length > 0 && { notes }),
    repeats: series !== undefined,
    ...(series && { series }),
  });
  const wrong = (why: Problem) => [one(fields, uid, [...problems, why])];
  if (!('start' in span)) return problems.length > 0 ? [one(fields, uid, problems)] : wrong(span);
  const on = (at: Span, said: ReadFields, name: string, series?: SeriesMark) =>
    one({ ...said, ...fieldsOf(at) }, name, [...problems], series);
  const mark = (start: ICAL.Time, rule: string | null): SeriesMark => ({
    uid: uid || nameOf({ ...fields, ...fieldsOf(span) }),
    original_date: dayHere(start, span),
    rule,
  });
  try {
    if (instead) return [on(span, fields, instead.key, mark(instead.time, null))];
    if (!component.hasProperty('rrule') && !component.hasProperty('rdate')) return [on(span, fields, uid)];
    // A rule of dates that are left out, which newer calendars do not have: without it, dates would be made up.
    if (component.hasProperty('exrule')) return wrong(problem('unreadableRule', 'date'));
    const changes = around.changes.get(uid) ?? [];
    const spanAt = (start: ICAL.Time) => {
      const change = changes.findLast(({ from }) => from.compare(start) <= 0);
      return change ? { said: change.fields, at: moved(start, change) } : { said: fields, at: { ...span, start } };
    };
    const { ruled, all } = startsOf(event, span, around, (start) => spanAt(start).at);
    const days = ruled.map((start) => ({ there: dayOf(start), here: dayHere(start, span) }));
    const rule = seriesRuleOf(component, span.start, days);
    return all.map((start) => {
      const { said, at } = spanAt(start);
      return on(at, said, uid && keyOf(uid, start), mark(start, rule));
    });
  } catch {
    return wrong(problem('unreadableRule', 'date'));
  }
}

const SECONDS_A_DAY = 86_400;
const daysOf = ({ start, length }: Span) => Math.ceil(start.isDate ? length : length / SECONDS_A_DAY);
/** How many days later a change moves what it changes. */
const shiftOf = ({ from, span }: Change) => Math.ceil((span.start.toUnixTime() - from.toUnixTime()) / SECONDS_A_DAY);

/** The day of an occurrence in the society's time zone, as the event has its days. */
function dayHere(start: ICAL.Time, { start: first, isWholeDays }: Span): Day {
  if (start.isDate) return dayOf(start);
  return isWholeDays ? dayOf(inZone(start, first.zone)) : momentAt(start.toUnixTime()).day;
}

/** The starts of a repeated event from today on, and which are by its rules, without those left out. */
function startsOf(
  { component, uid, calendar }: UndatedEvent,
  span: Span,
  { zones, occurrences, replaced, changes, today }: Around,
  spanAt: (start: ICAL.Time) => Span,
): { ruled: ICAL.Time[]; all: ICAL.Time[] } {
  const listed = (name: string) =>
    component.getAllProperties(name).flatMap((property) => timesIn(property, zones, calendar.zone));
  const keys = new Set<string>();
  const left = new Set(listed('exdate').map(occurrenceKey));
  const days = (changes.get(uid) ?? []).map((change) => shiftOf(change) + daysOf(change.span));
  // Whatever zone: a rule of many years has thousands of dates, and most of them are long over.
  const longOver = addDays(today, -Math.max(daysOf(span), ...days) - 2);
  const isOut = (start: ICAL.Time) => {
    const key = occurrenceKey(start);
    // A whole day that is left out or replaced stands for every time of that day.
    const named = [key, dayOf(start).replaceAll('-', '')];
    return keys.has(key) || named.some((one) => left.has(one) || replaced.has(`${uid}#${one}`));
  };
  const isWanted = (start: ICAL.Time) => {
    if (dayOf(start) < longOver || isOut(start)) return false;
    if (lastDayOf(fieldsOf(spanAt(start))) < today) return false;
    keys.add(occurrenceKey(start));
    return true;
  };
  const ruled = component.getAllProperties('rrule').flatMap((property) => {
    const rule = property.getFirstValue();
    return rule instanceof ICAL.Recur ? occurrences.of(rule, span.start, isWanted) : [];
  });
  const single = [span.start, ...listed('rdate')].filter(isWanted);
  const all = [...ruled, ...single].toSorted((one, other) => one.compare(other));
  // A repeated event that is over, or begins later than we look, has its first date.
  if (all.length === 0 && !isOut(span.start)) return { ruled, all: [span.start] };
  return { ruled, all: all.slice(0, DATES_OF_ONE) };
}
