import { expect, test } from 'vitest';
import { eventCalendar } from '#api/feeds/ics';
import { publicEventOf } from '#api/feeds/json/event-shape';
import { newsRss } from '#api/feeds/rss';
import { entry, valuesOf } from '#testing/samples/calendars';

const ORIGIN = 'https://society.example';

test.each([null, '2026-12-06'])(
  'feeds tell of a party until midnight as one evening: last day %s',
  async (end_date) => {
    const event = entry({ id: 'a', date: '2026-12-05', end_date, start_time: '20:00', end_time: '00:00' });
    const ics = eventCalendar(event, ORIGIN, 'en');
    expect(valuesOf(ics, 'DTSTART;TZID=Pacific/Auckland')).toEqual(['20261205T200000']);
    expect(valuesOf(ics, 'DTEND;TZID=Pacific/Auckland')).toEqual(['20261206T000000']);
    const shown = publicEventOf(event, { today: '2026-12-06', now: new Date(), origin: ORIGIN });
    expect(shown).toMatchObject({ end_date: null, start_time: '20:00', end_time: '00:00', status: 'past' });
    expect(await newsRss({ events: [event], letters: [] }, { origin: ORIGIN, lang: 'en', now: new Date() })).toContain(
      'Sat 5 December 2026, 8:00 pm · ',
    );
  },
);

test('feeds tell of an event from midnight to midnight as a whole day', () => {
  const event = entry({ id: 'a', date: '2026-12-05', start_time: '00:00', end_time: '00:00' });
  const ics = eventCalendar(event, ORIGIN, 'en');
  expect(valuesOf(ics, 'DTSTART;VALUE=DATE')).toEqual(['20261205']);
  expect(valuesOf(ics, 'DTEND;VALUE=DATE')).toEqual(['20261206']);
  const shown = publicEventOf(event, { today: '2026-12-05', now: new Date(), origin: ORIGIN });
  expect(shown).toMatchObject({ end_date: null, start_time: null, end_time: null });
});
