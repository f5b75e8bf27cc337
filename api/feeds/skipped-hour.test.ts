import { expect, test } from 'vitest';
import { eventCalendar } from '#api/feeds/ics';
import { publicEventOf } from '#api/feeds/json/event-shape';
import { newsRss } from '#api/feeds/rss';
import { googleCalendarUrl, outlookCalendarUrl } from '#core/calendar/calendar-links';
import { eventJsonLd } from '#core/events/json-ld';
import { paths } from '#core/kit/paths';
import { entry, valuesOf } from '#testing/samples/calendars';

const ORIGIN = 'https://society.example';

test('an event stored with a start in the hour that never comes starts an hour later everywhere', async () => {
  const event = entry({ id: 'a', date: '2026-09-27', start_time: '02:30' });
  const ics = eventCalendar(event, ORIGIN, 'en');
  expect(valuesOf(ics, 'DTSTART;TZID=Pacific/Auckland')).toEqual(['20260927T033000']);
  expect(valuesOf(ics, 'DTEND;TZID=Pacific/Auckland')).toEqual(['20260927T053000']);
  const [startDate, endDate] = ['2026-09-27T03:30:00+13:00', '2026-09-27T05:30:00+13:00'];
  const asked = (url: string) => Object.fromEntries(new URL(url).searchParams);
  const google = asked(googleCalendarUrl(event, ORIGIN));
  expect(google.dates).toBe('20260927T033000/20260927T053000');
  const outlook = asked(outlookCalendarUrl(event, ORIGIN));
  expect(outlook).toMatchObject({ startdt: startDate, enddt: endDate });
  const jsonLd = eventJsonLd(event, { origin: ORIGIN, paths, siteName: 'The Society' });
  expect(jsonLd).toMatchObject({ startDate, endDate });
  const shown = publicEventOf(event, { today: '2026-03-01', now: new Date(), origin: ORIGIN });
  expect(shown.start_time).toBe('03:30');
  expect(await newsRss({ events: [event], letters: [] }, { origin: ORIGIN, lang: 'en', now: new Date() })).toContain(
    ', 3:30 am · ',
  );
});
