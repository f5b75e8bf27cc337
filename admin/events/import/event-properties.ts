import ICAL from 'ical.js';
import { type Problem, problem } from '#admin/events/import/read-event.ts';
import type { Block } from '#admin/events/import/split-ics.ts';
import { modernRule, unquoted } from '#admin/events/import/vcalendar-1.ts';

/** The properties that an import reads, and the field of the event that each of them fills. */
const READ: Readonly<Record<string, string | undefined>> = {
  uid: undefined,
  summary: 'title',
  description: 'description',
  'x-alt-desc': 'description',
  'styled-description': 'description',
  location: 'location',
  categories: 'tags',
  status: 'cancelled',
  sequence: undefined,
  dtstart: 'date',
  dtend: 'date',
  duration: 'date',
  rrule: 'date',
  exrule: 'date',
  rdate: 'date',
  exdate: 'date',
  'recurrence-id': 'date',
  'x-microsoft-cdo-alldayevent': 'date',
};
const TIMES = new Set(['dtstart', 'dtend', 'rdate', 'exdate', 'recurrence-id']);
/** What to say of a property that is wrong. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...TIMES, 'duration'].map((name) => [name, 'unreadableTime'])),
  rrule: 'unreadableRule',
};
const TEXTS = new Set(['summary', 'description', 'x-alt-desc', 'styled-description', 'location']);
/** Of later standards and of vCalendar 1.0; the others are known to ical.js. */
const ALSO_KNOWN = new Set(
  'color conference image link concept refid aalarm dalarm malarm palarm rnum name source structured-data'.split(' '),
);
const isKnown = (name: string) =>
  name in READ || name.startsWith('x-') || ALSO_KNOWN.has(name) || name in ICAL.design.icalendar.property;

/** The properties of an event, and what is to be said of them. */
export interface EventProperties {
  component: ICAL.Component;
  /** Why it cannot be imported. */
  problems: Problem[];
  /** What was left out or put right. */
  notes: Problem[];
}

interface Property {
  /** Its first line in the file. */
  line: number;
  name: string;
  /** The name and the parameters, as written. */
  head: string;
  /** `null` where it has none: the line is broken. */
  value: string | null;
}
type Written = Property & { value: string };

/** Where the value of a line begins: behind the first colon outside of quotes, or the first one of all. */
function colonOf(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] === ':' && !isQuoted) return at;
  }
  return text.indexOf(':');
}

/** A content line in its parts; `null` for what does not begin as one. */
function propertyOf(line: number, text: string): Property | null {
  const name = (/^[a-z][a-z\d-]*(?=[;:])/i.exec(text)?.[0] ?? '').toLowerCase();
  if (!isKnown(name)) return null;
  const colon = colonOf(text);
  return colon < 0
    ? { line, name, head: text, value: null }
    : { line, name, head: text.slice(0, colon), value: text.slice(colon + 1) };
}

const parameterOf = (head: string, name: string) =>
  head
    .split(';')
    .find((part) => part.toUpperCase().startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .replaceAll('"', '');

/** `2026-12-05T18:30` as `20261205T183000`; what is no time as it is. */
function basicTime(written: string): string {
  const [, day, time, seconds = '00', zone = ''] =
    /^(\d{8})T(\d{4})(\d\d)?(Z?)$/.exec(written.trim().toUpperCase().replace(/[-:]/g, '')) ?? [];
  return day ? `${day}T${time}${seconds}${zone}` : written.trim();
}

/** Days are marked as such, and times have one form: some programs leave out `VALUE=DATE`, or seconds. */
function timeProperty({ line, name, head, value }: Written): Written {
  const isPeriod = value.includes('/') || /VALUE=PERIOD/i.test(head);
  if (isPeriod) return { line, name, head, value };
  const times = value.split(/[,;]/).map(basicTime);
  const range = parameterOf(head, 'RANGE');
  const marked = `${name.toUpperCase()}${range ? `;RANGE=${range}` : ''}`;
  const isDays = times.every((time) => /^\d{4}-?\d\d-?\d\d(T000000Z?)?$/.test(time));
  const saysDays = /;VALUE=DATE(;|$)/i.test(head);
  if (isDays && (saysDays || times.every((time) => !time.includes('T')))) {
    const days = times.map((time) => time.replaceAll('-', '').slice(0, 8));
    return { line, name, head: `${marked};VALUE=DATE`, value: days.join(',') };
  }
  const zone = parameterOf(head, 'TZID');
  return { line, name, head: zone ? `${marked};TZID="${zone}"` : marked, value: times.join(',') };
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replace(/\r\n?|\n/g, '\\n');

/** A property as iCalendar has it, whatever its program wrote. */
function modern(property: Written, isVersion1: boolean): Written {
  const { name } = property;
  let { head, value } = property;
  if (/[;=]QUOTED-PRINTABLE(;|$)/i.test(head)) {
    value = escaped(unquoted(value, parameterOf(head, 'CHARSET')));
    head = name.toUpperCase();
  }
  if (TIMES.has(name)) return timeProperty({ ...property, head, value });
  if (name === 'rrule') return { ...property, head, value: modernRule(value) };
  if (name === 'categories' && isVersion1) return { ...property, head, value: value.replaceAll(';', ',') };
  return { ...property, head, value };
}

const isWritten = (property: Property): property is Written => property.value !== null;

/** Reads the properties of an event. What is not understood is left out and told of; the event stays. */
export function readProperties({ lines, calendar, isWhole }: Block): EventProperties {
  const found: Written[] = [];
  const problems: Problem[] = isWhole ? [] : [problem('unreadable')];
  const notes: Problem[] = [];
  let last: Property | null = null;
  for (const { line, text, isDamaged } of lines) {
    if (text.trim() === '') continue;
    const property = propertyOf(line, text);
    const of: Property | null = property ?? last;
    if (isDamaged && of && of.name in READ) problems.push({ ...problem('damagedLine', READ[of.name]), line });
    if (!property && last?.value && TEXTS.has(last.name)) {
      last.value += `\\n${escaped(text)}`;
      notes.push({ ...problem('lineJoined', READ[last.name]), line });
    } else if (!property || property.value === null) notes.push({ ...problem('lineSkipped'), line });
    if (property && isWritten(property) && property.name in READ) found.push(property);
    if (property) last = property;
  }
  const written = found
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
