import { describe, expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { calendarLinks } from '#core/calendar/calendar-links';
import { weeksOf } from '#core/calendar/month-grid';
import { isOn } from '#core/calendar/months';
import { type EventTimes, isWholeDays, laterLastDayOf, statusOn } from '#core/events/event';
import { formatEventDate, formatEventDays, formatEventTimes } from '#core/events/event-date';
import { happeningNow, pastMidnight, shownTimes, spanOf } from '#core/events/event-times';
import { eventJsonLd } from '#core/events/json-ld';
import { instantsOf } from '#core/events/other-clock';
import { posterDateOf } from '#core/events/poster-date';
import { pathsIn } from '#core/kit/paths';
import { en } from '#core/words/en';

const evening = { date: '2026-12-05', start_time: '20:00', end_time: '00:00' };
const about = { id: 'a', title: 'Party', location: 'Hall', excerpt: '', cancelled: false, tags: [] };
const origin = 'https://x.example';
const shown = (event: EventTimes) => posterDateOf(event, 'en', en.dates, BUILT_IN_TABLE);

describe.each([
  ['of one date', evening],
  ['with its date twice', { ...evening, end_date: '2026-12-05' }],
  ['whose last day is the next one', { ...evening, end_date: '2026-12-06' }],
])('a party until midnight, %s,', (_, party) => {
  test('is one evening', () => {
    expect(laterLastDayOf(party)).toBeNull();
    expect(pastMidnight(party)).toBeNull();
    expect([statusOn(party, '2026-12-05'), statusOn(party, '2026-12-06')]).toEqual(['upcoming', 'past']);
    expect([isOn(party, '2026-12-05'), isOn(party, '2026-12-06')]).toEqual([true, false]);
  });

  test('is shown as one, with both times', () => {
    expect(formatEventDays(party, 'en')).toBe('Sat 5 December 2026');
    expect(formatEventDate(party, 'en')).toBe('Sat 5 December 2026, 8:00 pm');
    expect(formatEventTimes(party, 'en')).toBe('8:00 pm – 12:00 am');
    expect(shown(party)).toMatchObject({ day: 'Saturday, 5 December 2026', time: '8:00 pm – 12:00 am' });
    const weeks = weeksOf([party], '2026-12', BUILT_IN_TABLE);
    expect(weeks.flatMap(({ lines }) => lines)).toEqual([]);
    expect(weeks.flatMap(({ days }) => days.filter(({ count }) => count > 0))).toEqual([
      { day: '2026-12-05', count: 1, own: [party], hidden: 0 },
    ]);
  });

  test('runs until the day ends', () => {
    expect(spanOf(party)).toEqual({ allDay: false, start: '2026-12-05T20:00', end: '2026-12-06T00:00' });
    expect(happeningNow(party, new Date('2026-12-05T23:59:59+13:00'))).toBe(true);
    expect(happeningNow(party, new Date('2026-12-06T00:00:00+13:00'))).toBe(false);
    expect(instantsOf(party)).toEqual({ start: '2026-12-05T20:00:00+13:00', end: '2026-12-06T00:00:00+13:00' });
    const { google } = calendarLinks({ ...party, ...about }, origin, pathsIn('en'));
    expect(new URL(google).searchParams.get('dates')).toBe('20261205T200000/20261206T000000');
    const publisher = { origin, paths: pathsIn('en'), siteName: 'Society' };
    expect(eventJsonLd({ ...party, ...about }, publisher)).toMatchObject({ endDate: '2026-12-06T00:00:00+13:00' });
  });
});

test('an event of several evenings until midnight ends on the last of them', () => {
  const weekend = { ...evening, end_date: '2026-12-07' };
  expect(formatEventDays(weekend, 'en')).toBe('Sat 5 – Sun 6 December 2026');
  expect(spanOf(weekend)).toMatchObject({ end: '2026-12-07T00:00' });
});

test.each([
  ['one day', { date: '2026-12-05' }, 'Sat 5 December 2026', '2026-12-06'],
  ['one day until the next', { date: '2026-12-05', end_date: '2026-12-06' }, 'Sat 5 December 2026', '2026-12-06'],
  ['two days', { date: '2026-12-05', end_date: '2026-12-07' }, 'Sat 5 – Sun 6 December 2026', '2026-12-07'],
])('from midnight to midnight is %s without times', (_, days, says, end) => {
  const whole = { ...days, start_time: '00:00', end_time: '00:00' };
  expect(isWholeDays(whole)).toBe(true);
  expect(formatEventDate(whole, 'en')).toBe(says);
  expect(shownTimes(whole)).toEqual({ start_time: null, end_time: null });
  expect(spanOf(whole)).toEqual({ allDay: true, start: '2026-12-05', end });
});
