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
export const TEXTS = new Set(['summary', 'description', 'x-alt-desc', 'styled-description', 'location']);
/** Of later standards and of vCalendar 1.0; the others are known to ical.js. */
const ALSO_KNOWN = new Set(
  'color conference image link concept refid aalarm dalarm malarm palarm rnum name source structured-data'.split(' '),
);
const isKnown = (name: string) =>
  name in READ || name.startsWith('x-') || ALSO_KNOWN.has(name) || name in ICAL.design.icalendar.property;

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

/**
 * A content line in its parts; `null` for what does not begin as one.
 * @param isUpper whether names are in upper case: then “Location: the back door” is a text, whose line before was broken
 */
export function propertyOf(line: number, text: string, before: Property | null, isUpper: boolean): Property | null {
  const written = /^[a-z][a-z\d-]*(?=[;:])/i.exec(text)?.[0] ?? '';
  const name = written.toLowerCase();
  if (!isKnown(name) || (isUpper && written !== written.toUpperCase() && !name.startsWith('x-'))) return null;
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
  return name in READ || (/^(SUMMARY|LOCATION)[;:]/i.test(before) && isKnown(name));
}
