import { type ContentLine, contentLines } from '#admin/events/import/content-lines.ts';
import { UnreadableFile } from '#admin/events/import/read-event.ts';
import type { Slices } from '#admin/events/import/slices.ts';

/** What a calendar says of all its events. */
export interface CalendarFacts {
  /** vCalendar 1.0, the format before iCalendar. */
  isVersion1: boolean;
  /** It calls its events off (METHOD:CANCEL). */
  isCancelled: boolean;
  /** The zone of times that name none. */
  zone: string | undefined;
  /** Whether it writes the names of its own properties in upper case, as programs do; the standard allows any. */
  isUpperCase: boolean;
}

/** An event or a time zone as it stands in the file: its first line (from 1), and its lines. */
export interface Block {
  line: number;
  lines: ContentLine[];
  calendar: CalendarFacts;
  /** Whether it has its end. */
  isWhole: boolean;
}

const EDGE = /^(BEGIN|END):([\w-]+)$/i;
/** In any case of letters: “End:22” in a text that lost its line breaks ends nothing. */
const COMPONENT = /^(V|STANDARD$|DAYLIGHT$)/;

const noFacts = (isUpperCase: boolean): CalendarFacts => ({
  isVersion1: false,
  isCancelled: false,
  zone: undefined,
  isUpperCase,
});

/** What stands beside events in calendars, and is no event. */
const OTHERS = new Set('VTODO VJOURNAL VFREEBUSY VAVAILABILITY VALARM VPOLL'.split(' '));
const isDated = ({ lines }: Block) => lines.some(({ text }) => /^DTSTART[;:]/i.test(text));

/** The components of a file as they are found. An event without its begin or its end is one that is not whole. */
class Components {
  readonly events: Block[] = [];
  readonly zones: Block[] = [];
  readonly #open: string[] = [];
  #block: Block | null = null;
  #calendar = noFacts(true);
  #hasCalendar = false;
  /** Lines that stand in no component of the calendar. */
  #loose: ContentLine[] = [];

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** @throws UnreadableFile when something else stands before the first calendar */
  take(line: ContentLine): void {
    const [, written = '', named = ''] = EDGE.exec(line.text.trim()) ?? [];
    const [word, name] = [written.toUpperCase(), named.toUpperCase()];
    const isEdge = word !== '' && (written === word || COMPONENT.test(name));
    if (isEdge && word === 'BEGIN') this.#begin(name, line);
    else if (isEdge) this.#end(name, line);
    else if (this.#open.length === 0 && line.text.trim() !== '' && !this.#hasCalendar)
      throw new UnreadableFile('notCalendar');
    else if (this.#block && (this.#open.length === 2 || this.#open[1] === 'VTIMEZONE')) this.#block.lines.push(line);
    else if (this.#open.length === 1) {
      this.#loose.push(line);
      this.#fact(line.text);
    }
  }

  #begin(name: string, line: ContentLine): void {
    if (this.#open.length === 0 && name !== 'VCALENDAR') throw new UnreadableFile('notCalendar');
    // The end of what came before is missing.
    if (name === 'VCALENDAR') this.#close(0);
    if (name === 'VEVENT' || name === 'VTIMEZONE') this.#close(1);
    this.#open.push(name);
    if (name === 'VCALENDAR') {
      this.#hasCalendar = true;
      this.#calendar = noFacts(line.text.startsWith('BEGIN'));
    }
    if (this.#open.length === 2) this.#block = { line: line.line, lines: [], calendar: this.#calendar, isWhole: false };
    if (this.#open[1] === 'VTIMEZONE') this.#block?.lines.push(line);
  }

  #end(name: string, line: ContentLine): void {
    const at = this.#open.lastIndexOf(name);
    // It ends nothing: a line before it is wrong, and the component that is open has no end.
    if (at < 0) {
      const [first] = this.#loose;
      if (name === 'VEVENT' && first && !this.#block)
        this.#block = { line: first.line, lines: this.#loose, calendar: this.#calendar, isWhole: false };
      this.#close(1);
      return;
    }
    if (this.#open[1] === 'VTIMEZONE') this.#block?.lines.push(line);
    if (this.#block) this.#block.isWhole = at === this.#open.length - 1;
    this.#close(at);
  }

  /** Closes what is open from a depth on. */
  #close(depth: number): void {
    if (this.#block && depth < 2) {
      const [, name = 'VEVENT'] = this.#open;
      if (name === 'VTIMEZONE' && this.#block.isWhole) this.zones.push(this.#block);
      else if (name === 'VEVENT') this.events.push(this.#block);
      // The name of an event is damaged.
      else if (!OTHERS.has(name) && isDated(this.#block)) this.events.push({ ...this.#block, isWhole: false });
      this.#block = null;
    }
    this.#loose = [];
    this.#open.length = Math.min(this.#open.length, depth);
  }

  #fact(text: string): void {
    const colon = text.indexOf(':');
    const written = text.slice(0, Math.max(0, colon)).replace(/;.*/, '');
    const fact = written.toUpperCase();
    const value = text.slice(colon + 1).trim();
    if (fact === 'VERSION' || fact === 'PRODID') this.#calendar.isUpperCase &&= written === fact;
    if (fact === 'VERSION') this.#calendar.isVersion1 = value === '1.0';
    if (fact === 'METHOD') this.#calendar.isCancelled = value.toUpperCase() === 'CANCEL';
    if (fact === 'X-WR-TIMEZONE') this.#calendar.zone = value;
    // Of vCalendar 1.0, an offset from UTC: +05:45 or +0545.
    if (fact === 'TZ')
      this.#calendar.zone = value.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, more = '00') => `${hours}:${more}`);
  }
}

/**
 * Splits calendars into their events and their time zones, so that a wrong event spoils no other one.
 * @throws UnreadableFile when it is no calendar, has no events, or ends in the middle
 */
export async function splitIcs(file: Uint8Array, slices: Slices): Promise<{ events: Block[]; zones: Block[] }> {
  const found = new Components();
  let isEmpty = true;
  for (const line of await contentLines(file, slices)) {
    slices.spend();
    await slices.rest();
    isEmpty &&= line.text.trim() === '';
    found.take(line);
  }
  if (found.isOpen) throw new UnreadableFile('truncated');
  const { events, zones } = found;
  if (events.length === 0) throw new UnreadableFile(isEmpty ? 'notCalendar' : 'noEvents');
  return { events, zones };
}
