import { expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { posterDateOf, posterDateOfDay } from '#core/events/poster-date';
import { en } from '#core/words/en';

const of = (event: Parameters<typeof posterDateOf>[0]) => posterDateOf(event, 'en', en.dates, BUILT_IN_TABLE);

test('an event of one day is told with its weekday, its times and the date in Devanagari', () => {
  expect(of({ date: '2026-11-25', start_time: '10:00', end_time: '16:30' })).toEqual({
    day: 'Wednesday, 25 November 2026',
    time: '10:00 am – 4:30 pm',
    nepali: '९ मंसिर २०८३',
  });
});

test('an event of several days is told with both weekdays, and both days in Devanagari', () => {
  const { day, time, nepali } = of({ date: '2026-12-05', end_date: '2027-01-07', start_time: '18:00' });
  expect(day).toBe('Sat, 5 December 2026 – Thu, 7 January 2027');
  expect(time).toBe('6:00 pm');
  expect(nepali).toBe('१९ मंसिर – २३ पुस २०८३');
});

test('a Nepali date that is not settled yet says so, and one outside of the table is left out', () => {
  expect(of({ date: '2027-04-14' }).nepali).toBe('about 1 Baisakh 2084 BS');
  expect(of({ date: '2060-01-01' }).nepali).toBeNull();
});

test('a stored date that is no day is told as it is', () => {
  expect(of({ date: 'soon' }).day).toBe('soon');
});

test('a gallery has a day and no time', () => {
  const { day, time } = posterDateOfDay('2026-11-25', 'en', en.dates, BUILT_IN_TABLE);
  expect([day, time]).toEqual(['25 November 2026', null]);
});
