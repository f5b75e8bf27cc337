import ical, {
  escape as escapeText,
  type ICalCalendar,
  type ICalCalendarData,
  ICalEventStatus,
  type ICalLuxonDateTimeStub,
} from 'ical-generator';
import { printable } from '#api/feeds/printable';
import { TIME_ZONE } from '#core/dates';
import type { Lang } from '#core/lang';
import { pathsIn } from '#core/paths';
import { instantOf, spanOf } from '#core/rules/event-times';
import { wordsOf } from '#core/words/languages';
import type { ListedEvent } from '#db/queries/feeds';
import { society, vtimezone } from '#society';

/** An event of a calendar; `details` is its whole text, where there is more than the excerpt. */
export interface CalendarEntry extends ListedEvent {
  details?: string;
}

const REFRESH_SECONDS = 6 * 3600;
/** So many events are written at a time: what the library holds of them is then given back. */
const AT_A_TIME = 250;

/** One event in `lang` as an iCalendar object (RFC 5545). */
export function eventCalendar(entry: CalendarEntry, origin: string, lang: Lang): string {
  return written({ head: {}, zone: vtimezone }, [entry], origin, lang);
}

/**
 * Events in `lang` as an iCalendar feed to subscribe to: named and with a refresh interval (RFC 7986).
 * @param source the path of the feed itself
 */
export function feedCalendar(
  entries: CalendarEntry[],
  origin: string,
  lang: Lang,
  source: string,
): string {
  const { feeds } = wordsOf(lang);
  const head = {
    // ical-generator escapes the texts of events, but not these.
    name: escapeText(feeds.calendar, false),
    description: escapeText(feeds.calendarDescription, false),
    url: `${origin}${pathsIn(lang).calendar()}`,
    source: `${origin}${source}`,
    ttl: REFRESH_SECONDS,
  };
  // Properties stand before components (RFC 5545 §3.6); the library writes its own extra ones after the events.
  const zone = `X-WR-TIMEZONE:${TIME_ZONE}\n${vtimezone}`;
  return written({ head, zone }, entries, origin, lang);
}

/** What a calendar says before its events. */
interface Frame {
  head: ICalCalendarData;
  zone: string;
}

function written(frame: Frame, entries: CalendarEntry[], origin: string, lang: Lang): string {
  const first = part(frame, entries.slice(0, AT_A_TIME), origin, lang);
  if (entries.length <= AT_A_TIME) return first;
  const parts = [first.slice(0, first.lastIndexOf(END))];
  for (let from = AT_A_TIME; from < entries.length; from += AT_A_TIME) {
    const text = part(frame, entries.slice(from, from + AT_A_TIME), origin, lang);
    const start = text.indexOf(FIRST_EVENT);
    if (start >= 0) parts.push(text.slice(start, text.lastIndexOf(END)));
  }
  return `${parts.join('')}${END}`;
}

// Texts hold no line breaks of their own: a line with one of these is no text.
const FIRST_EVENT = '\r\nBEGIN:VEVENT\r\n';
const END = '\r\nEND:VCALENDAR\r\n';

/** A whole calendar of some of the events. */
function part({ head, zone }: Frame, entries: CalendarEntry[], origin: string, lang: Lang): string {
  const calendar = ical(head);
  const company = wordsOf(lang).site.name;
  calendar.prodId({ company, product: 'Events', language: lang.toUpperCase() });
  // Without a name of its own: with one, ical-generator writes DTSTAMP in local time.
  calendar.timezone({ name: null, generator: () => zone });
  for (const entry of entries) add(calendar, entry, origin, lang);
  return `${calendar.toString()}\r\n`;
}

function add(calendar: ICalCalendar, entry: CalendarEntry, origin: string, lang: Lang): void {
  const span = spanOf(entry);
  if (!span) {
    console.warn(`event ${entry.id} has no date that exists: left out of the calendar`);
    return;
  }
  const url = `${origin}${pathsIn(lang).event(entry.id)}`;
  const created = instant(entry.created_at);
  const updated = instant(entry.updated_at);
  const title = printable(entry.title);
  calendar.createEvent({
    id: escapeText(printable(`${entry.id}@${society.uidDomain}`), false),
    start: new LocalTime(span.start),
    end: new LocalTime(span.end),
    allDay: span.allDay,
    timezone: TIME_ZONE,
    summary: entry.cancelled ? wordsOf(lang).feeds.cancelled(title) : title,
    description: [printable(entry.details ?? entry.excerpt), url].filter(Boolean).join('\n\n'),
    location: printable(entry.location),
    url,
    status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    created,
    stamp: updated,
    lastModified: updated,
    sequence: entry.sequence,
  });
}

/** A stored instant; 1970-01-01 for a wrong one, so that one bad row does not break the feed. */
function instant(text: string): Date {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

/**
 * A day or a wall-clock time in the shape of a date library that ical-generator knows. It is
 * written as it stands: a `Date` would be read in the zone of whatever machine this runs on.
 */
class LocalTime implements ICalLuxonDateTimeStub {
  readonly isValid = true;
  readonly zone = { type: 'iana' };
  readonly #time: string;

  constructor(time: string) {
    this.#time = time;
  }

  setZone(): this {
    return this;
  }

  toFormat(format: string): string {
    const [day = '', clock = '00:00'] = this.#time.split('T');
    if (format === 'yyyyLLdd') return day.replaceAll('-', '');
    if (format === 'HHmmss') return `${clock.replace(':', '')}00`;
    throw new Error(`ical-generator asks for a format it did not use before: ${format}`);
  }

  toJSDate(): Date {
    return new Date(instantOf(this.#time.includes('T') ? this.#time : `${this.#time}T00:00`));
  }

  toJSON(): string {
    return this.toJSDate().toISOString();
  }
}
