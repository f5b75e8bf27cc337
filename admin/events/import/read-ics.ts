import ICAL from 'ical.js';
import { DATES_OF_ONE, Occurrences } from '#admin/events/import/occurrences.ts';
import {
  htmlOf,
  markRepeated,
  nameOf,
  noFields,
  oneLineOf,
  type Problem,
  problem,
  type ReadEvent,
  UnreadableFile,
} from '#admin/events/import/read-event.ts';
import { dayOf, fieldsOf, occurrenceKey, type Span, spanOf, timesIn } from '#admin/events/import/spans.ts';
import { type Block, splitIcs } from '#admin/events/import/split-ics.ts';
import { type Zones, zonesOf } from '#admin/events/import/zones.ts';
import { addDays, type Day } from '#core/kit/dates';

/** The most events that the preview holds. */
const EVENTS_READ = 20_000;
const DAYS_AHEAD = 365;
/** How long the page may stand still while a calendar is read, in milliseconds. */
const BUSY_MS = 30;

/** Gives a function that lets the page do something else when it stood still for `BUSY_MS`. */
function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY_MS) return;
    await new Promise((done) => setTimeout(done));
    since = performance.now();
  };
}

interface Parsed {
  line: number;
  uid: string;
  component: ICAL.Component;
  span: Span | Problem;
  /** Which occurrence of a repeated event it stands for; `null` for an event of its own. */
  instead: string | null;
}

/**
 * Reads the events of a calendar (RFC 5545), with times in the society's time zone. A repeated event becomes one event
 * for each of its dates from `today` on for a year.
 * @throws UnreadableFile when it is no calendar, has no events or too many, or ends in the middle
 */
export async function readIcs(text: string, today: Day): Promise<ReadEvent[]> {
  const blocks = splitIcs(text);
  const zones = zonesOf(blocks.zones);
  const occurrences = new Occurrences(addDays(today, DAYS_AHEAD));
  const pause = pauses();
  const parsed: (Parsed | ReadEvent)[] = [];
  for (const block of blocks.events) {
    await pause();
    parsed.push(parse(block, zones));
  }
  const replaced = new Set(parsed.flatMap((one) => ('instead' in one && one.instead ? [one.instead] : [])));
  const events: ReadEvent[] = [];
  for (const one of parsed) {
    await pause();
    if ('instead' in one) events.push(...datesOf(one, { zones, occurrences, replaced, today }));
    else events.push(one);
    if (events.length > EVENTS_READ) throw new UnreadableFile('tooMany');
  }
  markRepeated(events);
  return events;
}

function parse({ line, text }: Block, zones: Zones): Parsed | ReadEvent {
  try {
    const component = new ICAL.Component(ICAL.parse(text));
    const span = spanOf(component, zones);
    const uid = oneLineOf(textOf(component, 'uid'));
    const instance = component.getFirstProperty('recurrence-id');
    const [instead] = instance ? timesIn(instance, zones) : [];
    return { line, uid, component, span, instead: instead ? keyOf(uid, instead) : null };
  } catch {
    const summary = text.split('\n').find((one) => /^SUMMARY[^:]*:/i.test(one)) ?? '';
    const title = summary.slice(summary.indexOf(':') + 1).trim();
    const problems = [problem('unreadable')];
    return { line, uid: '', fields: { ...noFields(), title }, problems, repeats: false };
  }
}

const keyOf = (uid: string, time: ICAL.Time) => `${uid}#${occurrenceKey(time)}`;

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

/** The fields of an event except its days and times. */
function said(component: ICAL.Component) {
  const labels = component.getAllProperties('categories').flatMap((one) => one.getValues());
  const tags = labels.flatMap((label: unknown) => (typeof label === 'string' ? oneLineOf(label) || [] : []));
  return {
    ...noFields(),
    title: oneLineOf(textOf(component, 'summary')),
    description: htmlOf(textOf(component, 'description')),
    location: oneLineOf(textOf(component, 'location'), ', '),
    tags: [...new Set(tags)],
    cancelled: textOf(component, 'status').toUpperCase() === 'CANCELLED',
  };
}

interface Around {
  zones: Zones;
  occurrences: Occurrences;
  /** Keys of the occurrences that another event of the file replaces. */
  replaced: ReadonlySet<string>;
  today: Day;
}

function datesOf({ line, uid, component, span, instead }: Parsed, around: Around): ReadEvent[] {
  const fields = said(component);
  const on = (at: Span, known: string, repeats: boolean): ReadEvent => {
    const dated = { ...fields, ...fieldsOf(at) };
    return { line, uid: known || nameOf(dated), fields: dated, problems: [], repeats };
  };
  const wrong = (why: Problem): ReadEvent[] => [
    { line, uid: uid || nameOf(fields), fields, problems: [why], repeats: false },
  ];
  if (!('start' in span)) return wrong(span);
  try {
    if (instead) return [on(span, instead, true)];
    if (!component.hasProperty('rrule') && !component.hasProperty('rdate')) return [on(span, uid, false)];
    const dates = startsOf(component, span, around, uid);
    return dates.map((date) => on({ ...span, start: date }, uid && keyOf(uid, date), true));
  } catch {
    return wrong(problem(component.hasProperty('rrule') ? 'unreadableRule' : 'unreadableTime', 'date'));
  }
}

/** The starts of a repeated event from today on, by its rules and listed dates, without those left out. */
function startsOf(component: ICAL.Component, span: Span, around: Around, uid: string): ICAL.Time[] {
  const { zones, occurrences, replaced, today } = around;
  const listed = (name: string) => component.getAllProperties(name).flatMap((property) => timesIn(property, zones));
  const keys = new Set<string>();
  // A whole day that is left out takes every time of that day away.
  const left = new Set(listed('exdate').map(occurrenceKey));
  const days = Math.ceil(span.start.isDate ? span.length : span.length / 86_400);
  // Whatever zone: a rule of many years has thousands of dates, and most of them are long over.
  const longOver = addDays(today, -days - 2);
  const isOut = (start: ICAL.Time) => {
    const key = occurrenceKey(start);
    const isLeft = left.has(key) || left.has(dayOf(start).replaceAll('-', ''));
    return isLeft || keys.has(key) || replaced.has(`${uid}#${key}`);
  };
  const isWanted = (start: ICAL.Time) => {
    if (dayOf(start) < longOver || isOut(start)) return false;
    const { date, end_date } = fieldsOf({ ...span, start });
    if ((end_date ?? date) < today) return false;
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
  if (all.length === 0 && !isOut(span.start)) return [span.start];
  return all.slice(0, DATES_OF_ONE);
}
