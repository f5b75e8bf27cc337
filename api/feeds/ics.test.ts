import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test, vi } from 'vitest';
import { eventCalendar, feedCalendar } from '#api/feeds/ics';
import type { CalendarEntry } from '#api/feeds/ics-entries';
import { type Span, spanOf } from '#core/events/event-times';
import { addDays, TIME_ZONE } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { byteLength } from '#core/kit/text';
import { en } from '#core/words/en';
import { vtimezone } from '#society';
import { entry, millis, nastyEvents, unfolded, valuesOf } from '#testing/samples/calendars';

const ORIGIN = 'https://society.example';
const SOURCE = paths.calendarFeed();
const events = nastyEvents(200);
const ics = feedCalendar(events, ORIGIN, 'en', SOURCE);
const eventText = (part: Partial<CalendarEntry>) => eventCalendar(entry({ id: 'a', ...part }), ORIGIN, 'en');
const feedText = (...parts: Parameters<typeof entry>[0][]) => feedCalendar(parts.map(entry), ORIGIN, 'en', SOURCE);
/** Expects each of the properties once, with its value. */
function expectValues(text: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) expect(valuesOf(text, name), name).toEqual([value]);
}
const uid = (id: string) => `${id}@nznepalsociety`;
const expectedSpan = (event: (typeof events)[number]): Span => {
  const span = spanOf(event);
  if (!span) throw new Error('every sample has a day');
  return span;
};

describe('200 nasty events', () => {
  test('hold every kind of text and of span', () => {
    expect(new Set(events.map((event) => event.title)).size).toBe(20);
    expect(new Set(events.map((event) => JSON.stringify(spanOf(event)))).size).toBeGreaterThan(190);
    expect(events.filter((event) => spanOf(event)?.allDay).length).toBeGreaterThan(50);
  });

  test('are lines of at most 75 octets that end in CR LF', () => {
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lengths = ics.split('\r\n').map(byteLength);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(Math.max(...lengths)).toBeGreaterThan(70);
    // They are folded between characters.
    for (const line of ics.split('\r\n')) expect(line.isWellFormed(), line).toBe(true);
  });

  test('are never folded between a backslash and its letter, wherever that comes to stand', () => {
    for (let before = 0; before < 80; before++) {
      const title = 'क'.repeat(before % 3) + 'x'.repeat(before) + ',\n;\n'.repeat(20);
      const lines = eventText({ title, excerpt: title }).split('\r\n');
      for (const line of lines) expect(/\\*$/.exec(line)?.[0].length, line).toSatisfy((count) => count % 2 === 0);
    }
  });

  describe('read by ical.js', () => {
    const calendar = ICAL.Component.fromString(ics);
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    const found = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    const read = new Map(found.map((one) => [one.uid, one]));

    test('are all there', () => {
      expect([...read.keys()].sort()).toEqual(events.map(({ id }) => uid(id)).sort());
    });

    test.each(events)('$id has its very title, place, start and end', (event) => {
      const found = read.get(uid(event.id));
      const span = expectedSpan(event);
      const seconds = span.allDay ? '' : ':00';
      expect(found?.summary).toBe(event.title);
      expect(found?.location).toBe(event.location);
      expect(found?.description).toBe(`${event.excerpt}\n\n${ORIGIN}/events/${event.id}`);
      expect(found?.startDate.isDate).toBe(span.allDay);
      expect(found?.startDate.toString()).toBe(`${span.start}${seconds}`);
      expect(found?.endDate.toString()).toBe(`${span.end}${seconds}`);
      if (!span.allDay) {
        // By the VTIMEZONE block alone.
        expect(found?.startDate.zone?.tzid).toBe(TIME_ZONE);
        expect(found?.startDate.toJSDate().getTime()).toBe(millis(span.start));
        expect(found?.endDate.toJSDate().getTime()).toBe(millis(span.end));
      }
    });
  });

  describe('read by node-ical', () => {
    const read = nodeIcal.sync.parseICS(ics);

    test.each(events)('$id has its very title, place, start and end', (event) => {
      const found = read[uid(event.id)];
      if (found?.type !== 'VEVENT') throw new Error('no such event');
      const span = expectedSpan(event);
      expect(found.summary).toBe(event.title);
      expect(found.location).toBe(event.location);
      expect(found.datetype).toBe(span.allDay ? 'date' : 'date-time');
      const times = [found.start, found.end];
      if (span.allDay) {
        // A day is midnight in the zone of this process.
        const days = times.map((one) => one && new Intl.DateTimeFormat('sv-SE').format(one));
        expect(days).toEqual([span.start, span.end]);
      } else {
        expect(times.map((one) => one?.getTime())).toEqual([millis(span.start), millis(span.end)]);
        expect(found.start.tz).toBe(TIME_ZONE);
      }
    });
  });
});

describe('an event', () => {
  test('has what a calendar recognises and updates it by, and no name of a calendar of its own', () => {
    const text = eventText({ id: 'a-1', sequence: 7 });
    expectValues(text, {
      UID: 'a-1@nznepalsociety',
      DTSTAMP: '20260102T030405Z',
      'LAST-MODIFIED': '20260102T030405Z',
      SEQUENCE: '7',
      'URL;VALUE=URI': `${ORIGIN}/events/a-1`,
      // That of its page, without a text.
      DESCRIPTION: `${ORIGIN}/events/a-1`,
      STATUS: 'CONFIRMED',
      PRODID: `-//${en.site.name}//Events//EN`,
      VERSION: '2.0',
    });
    expect(valuesOf(text, 'X-WR-CALNAME')).toEqual([]);
  });

  test.each([
    ['a day without a time', {}, '20260301', '20260302'],
    ['an end time alone', { end_time: '21:00' }, '20260301', '20260302'],
    ['the day with 25 hours', { date: '2026-04-05' }, '20260405', '20260406'],
    ['the day with 23 hours', { date: '2026-09-27' }, '20260927', '20260928'],
  ])('of %s is all day', (_what, times, start, end) => {
    expectValues(eventText(times), { 'DTSTART;VALUE=DATE': start, 'DTEND;VALUE=DATE': end });
  });

  test('that is cancelled says so by its status and by its title', () => {
    const text = eventText({ title: 'Picnic', cancelled: true });
    expectValues(text, { STATUS: 'CANCELLED', SUMMARY: en.feeds.cancelled('Picnic') });
  });

  test('that is watched online has its page for it, and never the link, which calendars would keep', () => {
    const online = { id: 'a-1', online_url: 'https://video.example/secret' };
    const text = eventText(online);
    const property = 'CONFERENCE;VALUE=URI;FEATURE=VIDEO';
    expectValues(text, { [property]: `${ORIGIN}/events/a-1`, 'URL;VALUE=URI': `${ORIGIN}/events/a-1` });
    expect(text.replaceAll('\r\n ', '')).not.toContain('video.example');
    expect(valuesOf(eventText({ ...online, cancelled: true }), property)).toEqual([]);
    const found = ICAL.Component.fromString(text).getFirstSubcomponent('vevent');
    expect(found?.getFirstProperty('conference')?.getParameter('feature')).toBe('VIDEO');
  });

  test('has the street address of its location and its point, and is as new as they are', () => {
    const venue = {
      address: '12 Hall Street; Auckland',
      address_ne: 'हल सडक १२',
      map_point: '-36.8846, 174.7127',
      updated_at: '2026-02-01T00:00:00.000Z',
    };
    const text = eventText({ location: 'Hall', venue });
    expectValues(text, {
      LOCATION: 'Hall\\, 12 Hall Street\\; Auckland',
      GEO: '-36.8846;174.7127',
      DTSTAMP: '20260201T000000Z',
      'LAST-MODIFIED': '20260201T000000Z',
    });
    const nepali = eventCalendar(entry({ id: 'a', location: 'हल', venue }), ORIGIN, 'ne');
    expect(valuesOf(nepali, 'LOCATION')).toEqual(['हल\\, हल सडक १२']);
    // What names the address already does not say it twice.
    const named = eventText({ location: `Hall, ${venue.address}`, venue: { ...venue, map_point: null } });
    expect(valuesOf(named, 'LOCATION')).toEqual(['Hall\\, 12 Hall Street\\; Auckland']);
    expect(valuesOf(named, 'GEO')).toEqual([]);
  });

  test('loses the characters that a calendar cannot hold', () => {
    const text = eventText({ title: 'bell\u0007 null\u0000 half \ud83d pair' });
    expectValues(text, { SUMMARY: 'bell null half \ufffd pair' });
  });

  test('keeps a backslash before an n', () => {
    // Not among the 200: node-ical 0.27.2 takes the escaped backslash and the n for a line end.
    const title = 'C:\\new';
    const text = eventText({ title });
    expectValues(text, { SUMMARY: 'C:\\\\new' });
    const found = ICAL.Component.fromString(text).getFirstSubcomponent('vevent');
    expect(found?.getFirstPropertyValue('summary')).toBe(title);
  });

  test('cannot break out of its own line by its id', () => {
    const lines = unfolded(eventText({ id: 'a\r\nX-EVIL:1' }));
    expect(lines.some((line) => line.startsWith('X-EVIL'))).toBe(false);
  });

  test('is written the same in any zone of the process', () => {
    const odd = { id: 'a', date: '2026-03-08', start_time: '02:30' };
    const days = { id: 'b', date: '2026-03-08', end_date: '2026-03-08' };
    const here = feedText(odd, days);
    expect(here).toContain('20260308T023000');
    for (const zone of ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Auckland']) {
      // 02:30 on that day does not exist in New York.
      vi.stubEnv('TZ', zone);
      expect(feedText(odd, days), zone).toBe(here);
    }
    vi.unstubAllEnvs();
  });
});

describe('the feed', () => {
  test('has a name, a description, its address, a zone and a refresh interval', () => {
    expectValues(ics, {
      'X-WR-CALNAME': en.feeds.calendar,
      'X-WR-CALDESC': en.feeds.calendarDescription,
      'SOURCE;VALUE=URI': `${ORIGIN}/calendar.ics`,
      'X-WR-TIMEZONE': TIME_ZONE,
      'REFRESH-INTERVAL;VALUE=DURATION': 'PT6H',
    });
    expect(valuesOf(ics, 'BEGIN').filter((one) => one === 'VTIMEZONE')).toHaveLength(1);
  });

  test('leaves out an event whose date does not exist, and keeps the others', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expectValues(feedText({ id: 'bad', date: 'soon' }, { id: 'good' }), { UID: uid('good') });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('survives an instant that does not exist', () => {
    expectValues(feedText({ id: 'a', updated_at: 'yesterday' }), { DTSTAMP: '19700101T000000Z' });
  });
});

test('the zone is Auckland at every noon and every midnight from 1995 to 2037', () => {
  const calendar = `BEGIN:VCALENDAR\r\n${vtimezone.replaceAll('\n', '\r\n')}\r\nEND:VCALENDAR`;
  const zone = new ICAL.Timezone(ICAL.Component.fromString(calendar).getFirstSubcomponent('vtimezone') ?? undefined);
  for (let day = '1995-01-01'; day < '2038-01-01'; day = addDays(day, 1)) {
    for (const clock of [`${day}T00:00`, `${day}T01:59`, `${day}T03:00`]) {
      const time = ICAL.Time.fromDateTimeString(`${clock}:00`);
      time.zone = zone;
      expect(time.toUnixTime() * 1000, clock).toBe(millis(clock));
    }
  }
});
