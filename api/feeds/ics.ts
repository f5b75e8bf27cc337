import ical, {
  escape as escapeText,
  type ICalCalendar,
  type ICalCalendarData,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalLocation,
  type ICalLuxonDateTimeStub,
} from 'ical-generator';
import { foldLines } from '#api/feeds/fold-lines';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { formatNepaliDays } from '#core/events/event-date';
import { instantOf, type Span, spanOf } from '#core/events/event-times';
import { TIME_ZONE } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { printable } from '#core/kit/rich-text';
import { locationLine } from '#core/locations/map-links';
import { mapPointOf } from '#core/locations/map-point';
import { wordsOf } from '#core/words/languages';
import type { ListedEvent } from '#db/events/feeds';
import type { ShownFestival } from '#db/festivals/queries';
import { locationIn } from '#db/kit/translated-rows';
import { society, vtimezone } from '#society';

/** An event of a calendar; `details` is its whole text, where there is more than the excerpt. */
export interface CalendarEntry extends ListedEvent {
  details?: string;
}

interface Component {
  /** The part of its UID before the `@`. */
  id: string;
  title: string;
  text: string;
  location?: ICalLocation | string;
  /** Whether its page leads to where it can be watched. */
  isOnline?: boolean;
  span: Span;
  path: string;
  status: ICalEventStatus;
  /** As TRANSP of iCalendar: it does not make whoever subscribes busy. */
  isTransparent?: boolean;
  created_at: string;
  updated_at: string;
  sequence?: number;
}

const REFRESH_SECONDS = 6 * 3600;

/** One event in `lang` as an iCalendar object (RFC 5545). */
export function eventCalendar(entry: CalendarEntry, origin: string, lang: Lang): string {
  return written({ head: {}, zone: vtimezone }, ofEvents([entry], lang), origin, lang);
}

/**
 * Events in `lang` as an iCalendar feed to subscribe to: named and with a refresh interval (RFC 7986).
 * @param source the path of the feed itself
 */
export function feedCalendar(entries: CalendarEntry[], origin: string, lang: Lang, source: string): string {
  const { feeds } = wordsOf(lang);
  const about = { name: feeds.calendar, description: feeds.calendarDescription, page: pathsIn(lang).calendar() };
  return written(feedFrame(about, origin, source), ofEvents(entries, lang), origin, lang);
}

interface FestivalFeed {
  origin: string;
  lang: Lang;
  path: string;
  table: BikramSambatTable;
}

/** Festivals as a feed to subscribe to. One whose day nobody has confirmed is tentative. */
export function festivalCalendar(
  festivals: readonly ShownFestival[],
  { origin, lang, path, table }: FestivalFeed,
): string {
  const { festivals: words } = wordsOf(lang);
  const about = { name: words.feed, description: words.feedDescription, page: pathsIn(lang).festivals() };
  const components = festivals.flatMap((festival) => ofFestival(festival, lang, table) ?? []);
  return written(feedFrame(about, origin, path), components, origin, lang);
}

interface About {
  name: string;
  description: string;
  page: string;
}

function feedFrame({ name, description, page }: About, origin: string, source: string): Frame {
  const head = {
    // ical-generator escapes the texts of events, but not these.
    name: escapeText(name, false),
    description: escapeText(description, false),
    url: `${origin}${page}`,
    source: `${origin}${source}`,
    ttl: REFRESH_SECONDS,
  };
  // Properties stand before components (RFC 5545 §3.6); the library writes its own extra ones after the events.
  const zone = `X-WR-TIMEZONE:${TIME_ZONE}\n${vtimezone}`;
  return { head, zone };
}

interface Frame {
  head: ICalCalendarData;
  zone: string;
}

function written({ head, zone }: Frame, entries: Component[], origin: string, lang: Lang): string {
  const calendar = ical(head);
  const company = wordsOf(lang).site.name;
  calendar.prodId({ company, product: 'Events', language: lang.toUpperCase() });
  // Without a name of its own: with one, ical-generator writes DTSTAMP in local time.
  calendar.timezone({ name: null, generator: () => zone });
  for (const entry of entries) add(calendar, entry, origin);
  return `${foldLines(calendar.toString())}\r\n`;
}

function ofEvents(entries: readonly CalendarEntry[], lang: Lang): Component[] {
  const { feeds } = wordsOf(lang);
  const paths = pathsIn(lang);
  return entries.flatMap((entry) => {
    const span = spanOf(entry);
    if (!span) {
      console.warn(`event ${entry.id} has no date that exists: left out of the calendar`);
      return [];
    }
    const { id, title, cancelled, created_at, sequence } = entry;
    return {
      id,
      span,
      created_at,
      updated_at: updatedAt(entry),
      location: locationOf(entry, lang),
      // Calendars keep what they took for hours or for ever: the page has the link, and the latest one, in time.
      isOnline: Boolean(entry.online_url) && !cancelled,
      sequence,
      title: cancelled ? feeds.cancelled(title) : title,
      text: entry.details ?? entry.excerpt,
      path: paths.event(id),
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    };
  });
}

/** When what a calendar shows of an event was changed last: the address of its location is a part of it. */
export const updatedAt = ({ updated_at, venue }: Pick<CalendarEntry, 'updated_at' | 'venue'>): string =>
  venue && venue.updated_at > updated_at ? venue.updated_at : updated_at;

function locationOf({ location, venue }: CalendarEntry, lang: Lang): ICalLocation | string {
  if (!venue) return printable(location);
  const { address } = locationIn(venue, lang);
  const point = mapPointOf(venue.map_point);
  const title = printable(locationLine(location, address));
  return point ? { title, geo: { lat: point.latitude, lon: point.longitude } } : title;
}

function ofFestival(festival: ShownFestival, lang: Lang, table: BikramSambatTable): Component | null {
  const { id, name, about, confirmed, created_at, updated_at } = festival;
  const span = spanOf(festival);
  if (!span) return null;
  const words = wordsOf(lang);
  const text = [formatNepaliDays(festival, lang, words.dates, table), about, !confirmed && words.festivals.unconfirmed];
  return {
    id: `festival-${id}`,
    title: name,
    span,
    created_at,
    updated_at,
    text: text.filter(Boolean).join('\n\n'),
    path: pathsIn(lang).festivals(id),
    status: confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    isTransparent: true,
  };
}

function add(calendar: ICalCalendar, entry: Component, origin: string): void {
  const { id, title, text, location, span, status, sequence = 0 } = entry;
  const url = `${origin}${entry.path}`;
  const updated = instant(entry.updated_at);
  calendar.createEvent({
    id: escapeText(printable(`${id}@${society.uidDomain}`), false),
    start: new LocalTime(span.start),
    end: new LocalTime(span.end),
    allDay: span.allDay,
    timezone: TIME_ZONE,
    summary: printable(title),
    description: [printable(text), url].filter(Boolean).join('\n\n'),
    ...(location && { location }),
    // RFC 7986 §5.11. The library takes a name with parameters as a pair alone.
    ...(entry.isOnline && { x: [['CONFERENCE;VALUE=URI;FEATURE=VIDEO', url]] }),
    url,
    status,
    ...(entry.isTransparent && { transparency: ICalEventTransparency.TRANSPARENT }),
    created: instant(entry.created_at),
    stamp: updated,
    lastModified: updated,
    sequence,
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
