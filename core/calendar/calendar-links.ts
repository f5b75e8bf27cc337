import type { EventTimes } from '#core/events/event';
import { instantOf, spanOf } from '#core/events/event-times';
import { TIME_ZONE } from '#core/kit/dates';
import type { Paths } from '#core/kit/paths';
import { byteLength, withoutEnd } from '#core/kit/text';

/** The fields of an event that a calendar entry shows. */
export interface CalendarEvent extends EventTimes {
  title: string;
  location: string;
  /** Plain text. */
  excerpt: string;
}

const BEYOND_ASCII = /(?:%[89A-F][0-9A-F])+/g;
const NO_LETTER = /[^\p{L}\p{M}\p{N}]/gu;

/**
 * A query for an attribute of HTML. Letters stand as they are, which the URL Standard allows and browsers encode: a
 * letter of Devanagari takes three bytes then, and nine when it is encoded here.
 */
const query = (values: Record<string, string>) =>
  new URLSearchParams(values)
    .toString()
    // Outlook would show a plus sign.
    .replaceAll('+', '%20')
    .replaceAll(BEYOND_ASCII, (bytes) => decodeURIComponent(bytes).replaceAll(NO_LETTER, encodeURIComponent));

const detailsOf = (event: CalendarEvent, pageUrl: string) => [event.excerpt, pageUrl].filter(Boolean).join('\n\n');

/** Google's template link (`action=TEMPLATE`): dates as in iCalendar, read in the zone of `ctz`. */
export function googleCalendarUrl(event: CalendarEvent, pageUrl: string): string {
  const span = spanOf(event);
  const basic = (time: string) => `${time.replace(/[-:]/g, '')}${span?.allDay ? '' : '00'}`;
  return `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: event.title,
    ...(span && { dates: `${basic(span.start)}/${basic(span.end)}` }),
    ctz: TIME_ZONE,
    details: detailsOf(event, pageUrl),
    location: event.location,
  })}`;
}

/** The compose link of Outlook on the web: ISO 8601 instants, or days of which the last is exclusive. */
export function outlookCalendarUrl(event: CalendarEvent, pageUrl: string): string {
  const span = spanOf(event);
  const times = span && {
    startdt: span.allDay ? span.start : instantOf(span.start),
    enddt: span.allDay ? span.end : instantOf(span.end),
    allday: String(span.allDay),
  };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    ...times,
    body: detailsOf(event, pageUrl),
    location: event.location,
  })}`;
}

/**
 * Links by which calendar programs subscribe to the feed at `feed`, an address with its origin. Google's and Outlook's
 * ask their user first; `webcal` opens whatever program the device has for calendars, on Apple's its own.
 */
export function subscriptionLinks(feed: string, name: string) {
  const webcal = feed.replace(/^https?:/, 'webcal:');
  const outlookAt = (host: string) => `https://${host}/calendar/0/addfromweb?${query({ url: feed, name })}`;
  return {
    // Google takes the address of a feed as `webcal:`, Outlook as `https:`.
    google: `https://calendar.google.com/calendar/render?${query({ cid: webcal })}`,
    webcal,
    outlook: outlookAt('outlook.live.com'),
    outlookWork: outlookAt('outlook.office.com'),
  };
}

/** File systems take 255 bytes; some room is left for what a browser adds to a second copy. */
const MAX_NAME_BYTES = 200;
const NAMELESS = 'event';

/**
 * The name of an event's .ics file: its title with whitespace as underscores (spec §5, §7), without
 * characters that a file name cannot hold or that would show its ending in another place.
 */
export function icsFileName(title: string): string {
  const whole = title
    .toWellFormed()
    .trim()
    .replace(/\s+/g, '_')
    .replace(/[<>:"/\\|?*\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/gu, '')
    // A leading dot hides a file.
    .replace(/^[._]*\./, '');
  const name = withoutEnd(whole, /\./);
  return `${/[^_]/.test(name) ? within(name, MAX_NAME_BYTES) : NAMELESS}.ics`;
}

function within(text: string, bytes: number): string {
  if (byteLength(text) <= bytes) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return kept;
}

/** Links that add an event to a visitor's own calendar. */
export interface CalendarLinks {
  google: string;
  outlook: string;
  ics: string;
  /** The name under which the `.ics` file is saved. */
  file: string;
}

/** Links for `event`, whose page is under `origin` at an address of `paths`. */
export function calendarLinks(event: CalendarEvent & { id: string }, origin: string, paths: Paths): CalendarLinks {
  const page = origin + paths.event(event.id);
  return {
    google: googleCalendarUrl(event, page),
    outlook: outlookCalendarUrl(event, page),
    ics: paths.eventIcs(event.id),
    file: icsFileName(event.title),
  };
}
