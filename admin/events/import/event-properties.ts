import ICAL from 'ical.js';
import {
  isDescription,
  isKnown,
  isRead,
  kindsOf,
  type Property,
  parameterOf,
  propertyOf,
  READ,
  rawLines,
  TEXTS,
  TIMES,
  type Written,
} from '#admin/events/import/property-line.ts';
import { type Problem, problem } from '#admin/events/import/read-event.ts';
import type { Block } from '#admin/events/import/split-ics.ts';
import { modernRule } from '#admin/events/import/vcalendar-1.ts';
import { LOST_LETTER } from '#core/tables/decode';

/** What to say of a property that is wrong. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...TIMES, 'duration'].map((name) => [name, 'unreadableTime'])),
  rrule: 'unreadableRule',
};
/** What the standard allows once in an event. */
const ONCE = new Set(
  'uid summary description location status sequence dtstart dtend duration recurrence-id'.split(' '),
);
/** The properties of an event, and what is to be said of them. */
export interface EventProperties {
  component: ICAL.Component;
  /** Why it cannot be imported. */
  problems: Problem[];
  /** What was left out or put right. */
  notes: Problem[];
}

/** `2026-12-05T18:30` as `20261205T183000`; what is no time as it is. */
function basicTime(written: string): string {
  const [, day, time, seconds = '00', zone = ''] =
    /^(\d{8})T(\d{4})(\d\d)?(Z?)$/.exec(written.trim().toUpperCase().replace(/[-:]/g, '')) ?? [];
  return day ? `${day}T${time}${seconds}${zone}` : written.trim();
}

/** Days are marked as such, and times have one form: some programs leave out `VALUE=DATE`, or seconds. */
function timeProperty(property: Written): Written {
  const { name, head, value } = property;
  const isPeriod = value.includes('/') || /VALUE=PERIOD/i.test(head);
  if (isPeriod) return property;
  const times = value.split(/[,;]/).map(basicTime);
  const range = parameterOf(head, 'RANGE');
  const marked = `${name.toUpperCase()}${range ? `;RANGE=${range}` : ''}`;
  const isDays = times.every((time) => /^\d{4}-?\d\d-?\d\d(T000000Z?)?$/.test(time));
  const saysDays = /;VALUE=DATE(;|$)/i.test(head);
  if (isDays && (saysDays || times.every((time) => !time.includes('T')))) {
    const days = times.map((time) => time.replaceAll('-', '').slice(0, 8));
    return { ...property, head: `${marked};VALUE=DATE`, value: days.join(',') };
  }
  const zone = parameterOf(head, 'TZID');
  return { ...property, head: zone ? `${marked};TZID="${zone}"` : marked, value: times.join(',') };
}

/** A property as iCalendar has it, whatever its program wrote. */
function modern(property: Written, isVersion1: boolean): Written {
  const { name, value } = property;
  if (TIMES.has(name)) return timeProperty(property);
  if (name === 'rrule') return { ...property, value: modernRule(value) };
  if (name === 'categories' && isVersion1) return { ...property, value: value.replaceAll(';', ',') };
  return property;
}

const isWritten = (property: Property): property is Written => property.value !== null;

/** A title or a place right behind a description, which may be a raw line of it. */
const isMaybeText = ({ name, before }: Property) =>
  (name === 'summary' || name === 'location') && before?.name === 'description' && before.value !== null;

/**
 * Leaves one of each property that may stand in an event once, and tells of the others. Of a title or a place, the one
 * right behind the description is added to that. Else the last one counts: programs write by the alphabet, so that raw
 * lines of a description come before the title and the place.
 */
function onlyOnce(found: readonly Written[], notes: Problem[]): Written[] {
  const counting = new Map<string, Written>();
  for (const one of found) if (!counting.has(one.name) || !isMaybeText(one)) counting.set(one.name, one);
  return found.filter((one) => {
    const { line, name, before, head, value } = one;
    if (!ONCE.has(name) || counting.get(name) === one) return true;
    if (before && isMaybeText(one)) before.value += `\\n${head}:${value}`;
    const [says, field] = isMaybeText(one) ? ['lineJoined', READ.description] : ['lineRepeated', READ[name]];
    notes.push({ ...problem(says, field), line });
    return false;
  });
}

/** Reads the properties of an event. What is not understood is left out and told of; the event stays. */
export function readProperties({ lines, calendar, isWhole }: Block): EventProperties {
  const found: Written[] = [];
  const problems: Problem[] = isWhole ? [] : [problem('unreadable')];
  const notes: Problem[] = [];
  const isUpper = calendar.isUpperCase && lines.some(({ text }) => /^DTSTART[;:]/.test(text));
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const kinds = kindsOf(
    filled.map(({ text }) => text),
    isUpper,
  );
  const raw = rawLines(kinds);
  let last: Property | null = null;
  for (const [at, { line, text, isDamaged }] of filled.entries()) {
    const isText: boolean = kinds[at] === 'text' || (raw[at] === true && last !== null && isDescription(last));
    const property: Property | null = isText ? null : propertyOf(line, text, last);
    const of: Property | null = property ?? last;
    const says = (property ? property.value : last?.decoded(text)) ?? text;
    const isLost = isDamaged || text.includes(LOST_LETTER) || says.includes(LOST_LETTER);
    if (isLost && of && isRead(of.name)) problems.push({ ...problem('damagedLine', READ[of.name]), line });
    if (!property && last && isWritten(last) && TEXTS.has(last.name)) {
      last.value += `\\n${says}`;
      notes.push({ ...problem('lineJoined', READ[last.name]), line });
    } else if (!property || property.value === null || !isKnown(property.name))
      notes.push({ ...problem('lineSkipped'), line });
    if (property && isWritten(property) && isRead(property.name)) found.push(property);
    if (property) last = property;
  }
  const counting = onlyOnce(found, notes);
  notes.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const written = counting
    .map((one) => modern(one, calendar.isVersion1))
    .map((one) => ({ ...one, text: `${one.head}:${one.value}` }));
  try {
    const texts = written.map(({ text }) => text);
    return {
      component: new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...texts, 'END:VEVENT'].join('\r\n'))),
      problems,
      notes,
    };
  } catch {
    return { ...oneByOne(written, problems), notes };
  }
}

/** Reads the properties one by one; those that are wrong are problems of the event. */
function oneByOne(written: readonly (Written & { text: string })[], known: readonly Problem[]) {
  const component = new ICAL.Component('vevent');
  const problems = [...known];
  for (const { name, line, text } of written) {
    try {
      component.addProperty(ICAL.Property.fromString(text));
    } catch {
      problems.push({ ...problem(UNREADABLE[name] ?? 'damagedLine', READ[name]), line });
    }
  }
  return { component, problems };
}
