import type { CalendarEntry } from '#api/feeds/ics-entries';
import type { EventTimes } from '#core/events/event';
import { instantOf } from '#core/events/event-times';
import { addDays } from '#core/kit/dates';

/** Texts that have broken calendars before. */
const NASTY = [
  'Momo, dal bhat; and \\ more',
  'semi;colon, comma: colon "quotes"',
  'backslash at the end \\',
  'looks escaped: \\, \\; \\\\',
  'first line\nsecond line\n\nfourth',
  'x'.repeat(300),
  'word '.repeat(60).trim(),
  '🎉🪔 दिपावली 👨‍👩‍👧 with family 🇳🇵🇳🇿',
  '🎉'.repeat(75),
  'नमस्ते '.repeat(40).trim(),
  'श्री गणेशाय नमः; दशैं, तिहार',
  'क'.repeat(300),
  'مهرجان, العيد; שלום \\ עולם',
  '\u202eright to left\u202c, then back',
  'é'.repeat(37) + 'e\u0301'.repeat(120),
  'tab\there and trailing comma,',
  'BEGIN:VEVENT',
  'END:VCALENDAR;X=1:2',
  'a=b;TZID=Nowhere/At_all:2026',
  '<b>bold</b> &amp; "quoted" ^n ^^',
];

const SPANS: EventTimes[] = [
  { date: '2026-03-01' },
  { date: '2026-03-01', start_time: '18:30' },
  { date: '2026-03-01', start_time: '18:30', end_time: '22:15' },
  { date: '2026-03-30', end_date: '2026-04-02' },
  { date: '2026-12-30', end_date: '2027-01-02' },
  { date: '2026-12-31', start_time: '23:30' },
  { date: '2026-12-31', end_date: '2027-01-01', start_time: '20:00', end_time: '02:00' },
  { date: '2028-02-29', start_time: '23:00' },
  { date: '2028-02-29', end_date: '2028-02-29' },
  { date: '2028-02-28', end_date: '2028-03-01', start_time: '09:00' },
  // Across 5 April 2026, when 2:00 to 2:59 comes twice.
  { date: '2026-04-04', end_date: '2026-04-05' },
  { date: '2026-04-05', end_date: '2026-04-05' },
  { date: '2026-04-04', end_date: '2026-04-05', start_time: '22:00', end_time: '04:00' },
  { date: '2026-04-05', start_time: '01:30' },
  { date: '2026-04-05', start_time: '03:00', end_time: '03:30' },
  // Across 27 September 2026, when there is no 2:00 to 2:59.
  { date: '2026-09-26', end_date: '2026-09-27' },
  { date: '2026-09-27', end_date: '2026-09-28' },
  { date: '2026-09-26', end_date: '2026-09-27', start_time: '22:00', end_time: '04:00' },
  { date: '2026-09-27', start_time: '01:30' },
  { date: '2026-09-27', start_time: '03:00', end_time: '03:30' },
];

/** A calendar entry with defaults for all fields that `part` leaves out. */
export function entry(part: Partial<CalendarEntry> & { id: string }): CalendarEntry {
  return {
    title: 'Momo evening',
    title_ne: null,
    date: '2026-03-01',
    end_date: null,
    start_time: null,
    end_time: null,
    location: 'Hall',
    location_ne: null,
    profile_image_url: null,
    tags: [],
    cancelled: false,
    excerpt: '',
    excerpt_ne: '',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-02T03:04:05.678Z',
    sequence: 0,
    online_url: null,
    venue: null,
    ...part,
  };
}

/** Gives `count` events that combine texts and spans. Each round of spans moves by 37 days. */
export function nastyEvents(count: number): CalendarEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / SPANS.length);
    const span = SPANS[index % SPANS.length] ?? { date: '2026-03-01' };
    const text = (shift: number) => NASTY[(index + round + shift) % NASTY.length] ?? '';
    // The first round keeps the days of the clock changes. Later rounds move through the year.
    const move = <T extends string | null | undefined>(day: T) => day && addDays(day, round * 37);
    return entry({
      id: `${index}`.padStart(8, '0'),
      title: text(0),
      location: text(7),
      excerpt: text(13),
      date: move(span.date) ?? span.date,
      end_date: move(span.end_date) ?? null,
      start_time: span.start_time ?? null,
      end_time: span.end_time ?? null,
    });
  });
}

/** The instant in milliseconds since 1970. */
export const millis = (clock: string) => Date.parse(instantOf(clock));

/** The unfolded lines of a calendar (RFC 5545 §3.1). */
export const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
/** The values of all properties `name`, which includes the parameters. */
export const valuesOf = (text: string, name: string) =>
  unfolded(text)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));

/** The start of an event as a reader of a calendar tells it: an instant in UTC, or a day where it has no time. */
export const shownStart = ({ date, start_time }: EventTimes): string =>
  start_time ? new Date(instantOf(`${date}T${start_time}`)).toISOString() : date;
