import {
  type ContentLines,
  component,
  linesOf,
  localTime,
  property,
  textProperty,
  utcTime,
} from '#api/feeds/icalendar';
import { type CalendarEntry, type Entry, ofEvents, parameterOf } from '#api/feeds/ics-entries';
import { ofSeries, type SeriesPart } from '#api/feeds/ics-series';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { formatNepaliDays } from '#core/events/event-date';
import { spanOf } from '#core/events/event-times';
import { TIME_ZONE } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { wordsOf } from '#core/words/languages';
import type { ShownFestival } from '#db/festivals/queries';
import { society, vtimezone } from '#society';

/** Every six hours (RFC 5545 §3.3.6). */
const REFRESH = 'PT6H';

/** One event in `lang` as an iCalendar object (RFC 5545). */
export function eventCalendar(entry: CalendarEntry, origin: string, lang: Lang): string {
  return calendar('', ofEvents([entry], lang), origin, lang);
}

/**
 * Events in `lang` as an iCalendar feed to subscribe to: named and with a refresh interval (RFC 7986).
 * @param source the path of the feed itself
 * @param series the parts of series, where each stands as a whole
 */
export function feedCalendar(
  entries: readonly CalendarEntry[],
  origin: string,
  lang: Lang,
  source: string,
  series: readonly SeriesPart[] = [],
): string {
  const { feeds } = wordsOf(lang);
  const about = { name: feeds.calendar, description: feeds.calendarDescription, page: pathsIn(lang).calendar() };
  const all = [...ofEvents(entries, lang), ...series.flatMap((part) => ofSeries(part, lang))];
  return calendar(feedHead(about, origin, source), all, origin, lang);
}

/**
 * The parts of one series in `lang` as a feed to subscribe to.
 * @param source the path of the feed itself
 */
export function seriesCalendar(
  { id, title, parts }: { id: string; title: string; parts: readonly SeriesPart[] },
  origin: string,
  lang: Lang,
  source: string,
): string {
  const about = { name: title, description: wordsOf(lang).feeds.calendarDescription, page: pathsIn(lang).series(id) };
  return calendar(
    feedHead(about, origin, source),
    parts.flatMap((part) => ofSeries(part, lang)),
    origin,
    lang,
  );
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
  const parameter = parameterOf(span);
  return component(
    'VEVENT',
    textProperty('UID', `${id}@${society.uidDomain}`),
    property('SEQUENCE', sequence),
    property('DTSTAMP', updated),
    property(`DTSTART${parameter}`, localTime(span.start)),
    property(`DTEND${parameter}`, localTime(span.end)),
    entry.recurrence ?? '',
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
