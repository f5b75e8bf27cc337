import ICAL from 'ical.js';
import { unquoted } from '#admin/events/import/vcalendar-1.ts';

/** The properties that an import reads, and the field of the event that each of them fills. */
export const READ: Readonly<Record<string, string | undefined>> = {
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
/** Those whose values are days or times. */
export const TIMES = new Set(['dtstart', 'dtend', 'rdate', 'exdate', 'recurrence-id']);
/** Those whose texts may have lost the begin of a line. */
export const TEXTS = new Set(['summary', 'description', 'x-alt-desc', 'styled-description', 'location']);
const DESCRIPTIONS = new Set(['description', 'x-alt-desc', 'styled-description']);
/** Of later standards and of vCalendar 1.0; the others are known to ical.js. */
const ALSO_KNOWN = new Set(
  (
    'color conference image link concept refid name source structured-data location-type resource-type ' +
    'calendar-address acknowledged proximity busytype aalarm dalarm malarm palarm rnum dcreated daylight tz'
  ).split(' '),
);
/** Whether an import reads a property. */
export const isRead = (name: string): boolean => Object.hasOwn(READ, name);
/** Whether a property is one of a standard, or of its program. */
export const isKnown = (name: string): boolean =>
  isRead(name) || name.startsWith('x-') || ALSO_KNOWN.has(name) || Object.hasOwn(ICAL.design.icalendar.property, name);

/** A line of an event that has a name. */
export interface Property {
  /** Its first line in the file. */
  line: number;
  /** The one before it in the event. */
  before: Property | null;
  name: string;
  /** The name and the parameters, as written. */
  head: string;
  /** `null` where it has none: the line is broken. */
  value: string | null;
  /** What a raw line of its text says, as iCalendar writes it. */
  decoded: (text: string) => string;
}
/** A property with a value. */
export type Written = Property & { value: string };

/** Where the value of a line begins: behind the first colon outside of quotes, or the first one of all. */
function colonOf(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (text[at] === ':' && !isQuoted) return at;
  }
  return text.indexOf(':');
}

/** What a line looks like: a property, perhaps one, or a raw line of a text before it that lost its own begin. */
type Kind = 'property' | 'unknown' | 'label' | 'text';

const nameIn = (text: string) => /^[a-z][\w-]*(?=[;:])/i.exec(text)?.[0] ?? '';
/** A property of any name, with its parameters; not the address of a page. */
const SHAPE = /^[A-Z][A-Z\d_-]*(?::(?!\/\/)|(?:;[\w-]+(?:=(?:"[^"]*"|[^";:])*)?)+:)/;
const LABEL = /^[A-Z][A-Z\d_-]*:[ \t]/;

/**
 * What each line of an event looks like. Where names are in upper case, “Location: the back door” is a text, and a line
 * in the shape of a property is an unknown one, which the standard has ignored (RFC 5545, 3.8.8.2). “COST: 5” is a
 * label where its program writes no blank behind its own colons.
 */
export function kindsOf(texts: readonly string[], isUpper: boolean): Kind[] {
  const hasLabels = isUpper && !texts.some((text) => /^DTSTART[^:]*:[ \t]/.test(text));
  return texts.map((text) => {
    const written = nameIn(text);
    const name = written.toLowerCase();
    const isOwn = name.startsWith('x-') || isRead(name);
    if (hasLabels && !isOwn && LABEL.test(text)) return 'label';
    if (isKnown(name) && (!isUpper || written === written.toUpperCase() || name.startsWith('x-'))) return 'property';
    return isUpper && SHAPE.test(text) ? 'unknown' : 'text';
  });
}

/**
 * Which lines are raw lines of a description if one stands before them. Behind it, a label is one, and what looks like
 * an unknown property is one where a label or a text comes after it, before the next property: a text goes on until its
 * end. Behind a title or a place neither is.
 */
export function rawLines(kinds: readonly Kind[]): boolean[] {
  let isRaw = false;
  return kinds
    .toReversed()
    .map((kind) => {
      if (kind !== 'unknown') isRaw = kind !== 'property';
      return isRaw;
    })
    .toReversed();
}

/** Whether a property is the text of a description. */
export const isDescription = ({ name, value }: Property): boolean => value !== null && DESCRIPTIONS.has(name);

/** A line that begins with a name in its parts. */
export function propertyOf(line: number, text: string, before: Property | null): Property {
  const name = nameIn(text).toLowerCase();
  const colon = colonOf(text);
  if (colon < 0) return { line, before, name, head: text, value: null, decoded: escaped };
  const [head, value] = [text.slice(0, colon), text.slice(colon + 1)];
  if (!isQuotedPrintable(head)) return { line, before, name, head, value, decoded: escaped };
  const charset = parameterOf(head, 'CHARSET');
  const decoded = (quoted: string) => escaped(unquoted(quoted, charset));
  return { line, before, name, head: name.toUpperCase(), value: decoded(value), decoded };
}

/** A parameter of a property, without its quotes. */
export const parameterOf = (head: string, name: string) =>
  head
    .split(';')
    .find((part) => part.toUpperCase().startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .replaceAll('"', '');

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replace(/\r\n?|\n/g, '\\n');

/** Whether a name with its parameters says that the value is in quoted-printable. */
export const isQuotedPrintable = (head: string): boolean => /[;=]QUOTED-PRINTABLE(;|$)/i.test(head);

/**
 * Whether a line is a property, though the one before it says by its last sign that its text goes on: some programs end
 * a text so, and what follows would be lost. In a description only the names that are read are told from its own words.
 */
export function isBehindText(line: string, before: string): boolean {
  if (/^(BEGIN|END):V/.test(line)) return true;
  const [, written = ''] = /^([A-Z][A-Z\d-]*)[;:](?![ \t])/.exec(line) ?? [];
  const name = written.toLowerCase();
  return isRead(name) || (/^(SUMMARY|LOCATION)[;:]/i.test(before) && isKnown(name));
}
