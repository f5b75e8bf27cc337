import {
  type ContentLines,
  component,
  linesOf,
  localTime,
  property,
  textProperty,
  utcTime,
} from '#api/feeds/icalendar';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { formatNepaliDays } from '#core/events/event-date';
import { type Span, spanOf } from '#core/events/event-times';
import { TIME_ZONE } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { locationLine } from '#core/locations/map-links';
import { type MapPoint, mapPointOf } from '#core/locations/map-point';
import { wordsOf } from '#core/words/languages';
import type { ListedEvent } from '#db/events/feeds';
import type { ShownFestival } from '#db/festivals/queries';
import { locationIn } from '#db/kit/translated-rows';
import { society, vtimezone } from '#society';

/** An event of a calendar; `details` is its whole text, where there is more than the excerpt. */
export interface CalendarEntry extends ListedEvent {
  details?: string;
}

/** An event or a festival as a calendar has it. */
interface Entry {
  /** The part of its UID before the `@`. */
  id: string;
  title: string;
  text: string;
  location?: string;
  point?: MapPoint | null;
  /** Whether its page leads to where it can be watched. */
  isOnline?: boolean;
  span: Span;
  path: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** It does not make whoever subscribes busy. */
  isTransparent?: boolean;
  created_at: string;
  updated_at: string;
  sequence?: number;
}

/** Every six hours (RFC 5545 §3.3.6). */
const REFRESH = 'PT6H';

/** One event in `lang` as an iCalendar object (RFC 5545). */
export function eventCalendar(entry: CalendarEntry, origin: string, lang: Lang): string {
  return calendar('', ofEvents([entry], lang), origin, lang);
}

/**
 * Events in `lang` as an iCalendar feed to subscribe to: named and with a refresh interval (RFC 7986).
 * @param source the path of the feed itself
 */
export function feedCalendar(entries: CalendarEntry[], origin: string, lang: Lang, source: string): string {
  const { feeds } = wordsOf(lang);
  const about = { name: feeds.calendar, description: feeds.calendarDescription, page: pathsIn(lang).calendar() };
  return calendar(feedHead(about, origin, source), ofEvents(entries, lang), origin, lang);
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
  const entries = festivals.flatMap((festival) => ofFestival(festival, lang, table) ?? []);
  return calendar(feedHead(about, origin, path), entries, origin, lang);
}

interface About {
  name: string;
  description: string;
  page: string;
}

function feedHead({ name, description, page }: About, origin: string, source: string): ContentLines {
  return [
    property('URL', `${origin}${page}`),
    property('SOURCE;VALUE=URI', `${origin}${source}`),
    textProperty('NAME', name),
    textProperty('X-WR-CALNAME', name),
    textProperty('X-WR-CALDESC', description),
    property('X-WR-TIMEZONE', TIME_ZONE),
    property('REFRESH-INTERVAL;VALUE=DURATION', REFRESH),
    property('X-PUBLISHED-TTL', REFRESH),
  ].join('');
}

const ZONE = linesOf(vtimezone);

function calendar(head: ContentLines, entries: readonly Entry[], origin: string, lang: Lang): string {
  const product = `-//${wordsOf(lang).site.name}//Events//${lang.toUpperCase()}`;
  const events = entries.map((entry) => vevent(entry, origin));
  return component('VCALENDAR', property('VERSION', '2.0'), textProperty('PRODID', product), head, ZONE, ...events);
}

function ofEvents(entries: readonly CalendarEntry[], lang: Lang): Entry[] {
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
      point: entry.venue && mapPointOf(entry.venue.map_point),
      // Calendars keep what they took for hours or for ever: the page has the link, and the latest one, in time.
      isOnline: Boolean(entry.online_url) && !cancelled,
      sequence,
      title: cancelled ? feeds.cancelled(title) : title,
      text: entry.details ?? entry.excerpt,
      path: paths.event(id),
      status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    };
  });
}

/** When what a calendar shows of an event was changed last: the address of its location is a part of it. */
export const updatedAt = ({ updated_at, venue }: Pick<CalendarEntry, 'updated_at' | 'venue'>): string =>
  venue && venue.updated_at > updated_at ? venue.updated_at : updated_at;

const locationOf = ({ location, venue }: CalendarEntry, lang: Lang): string =>
  venue ? locationLine(location, locationIn(venue, lang).address) : location;

function ofFestival(festival: ShownFestival, lang: Lang, table: BikramSambatTable): Entry | null {
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
    status: confirmed ? 'CONFIRMED' : 'TENTATIVE',
    isTransparent: true,
  };
}

function vevent(entry: Entry, origin: string): ContentLines {
  const { id, title, text, location, point, span, status, sequence = 0 } = entry;
  const url = `${origin}${entry.path}`;
  const updated = utcTime(entry.updated_at);
  const parameter = span.allDay ? ';VALUE=DATE' : `;TZID=${TIME_ZONE}`;
  return component(
    'VEVENT',
    textProperty('UID', `${id}@${society.uidDomain}`),
    property('SEQUENCE', sequence),
    property('DTSTAMP', updated),
    property(`DTSTART${parameter}`, localTime(span.start)),
    property(`DTEND${parameter}`, localTime(span.end)),
    // Outlook shows an event from midnight to midnight as a long one without it.
    span.allDay ? property('X-MICROSOFT-CDO-ALLDAYEVENT', 'TRUE') : '',
    textProperty('SUMMARY', title),
    location ? textProperty('LOCATION', location) : '',
    point ? property('GEO', `${point.latitude};${point.longitude}`) : '',
    textProperty('DESCRIPTION', text ? `${text}\n\n${url}` : url),
    property('URL;VALUE=URI', url),
    property('STATUS', status),
    // RFC 7986 §5.11.
    entry.isOnline ? property('CONFERENCE;VALUE=URI;FEATURE=VIDEO', url) : '',
    entry.isTransparent ? property('TRANSP', 'TRANSPARENT') : '',
    property('CREATED', utcTime(entry.created_at)),
    property('LAST-MODIFIED', updated),
  );
}
