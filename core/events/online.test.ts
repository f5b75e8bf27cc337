import { expect, test } from 'vitest';
import { isOnlineOnly, onlineAt } from '#core/events/online';

const link = 'https://video.example/dashain';
const evening = { date: '2026-10-04', start_time: '18:30', end_time: '21:00', online_url: link };
const days = { date: '2026-10-04', end_date: '2026-10-05', start_time: null, end_time: null, online_url: link };
// Auckland is 13 hours ahead of UTC.
const at = (clock: string) => new Date(`${clock}:00+13:00`);

test.each([
  [evening, '2026-10-03T12:00', null, 29.5 * 3600],
  [evening, '2026-10-04T17:29', null, 60],
  [evening, '2026-10-04T17:30', link, 3.5 * 3600],
  [evening, '2026-10-04T20:59', link, 60],
  [days, '2026-10-03T23:59', null, 60],
  [days, '2026-10-04T00:00', link, 48 * 3600],
])('the link of %j at %s is %s for so many seconds', (event, clock, shown, changesIn) => {
  expect(onlineAt(event, at(clock))).toMatchObject({ link: shown, changesIn });
});

test.each([
  ['is over', evening, '2026-10-04T21:00'],
  ['is over after its days', days, '2026-10-06T00:00'],
  ['is cancelled', { ...evening, cancelled: true }, '2026-10-04T19:00'],
  ['has no link', { ...evening, online_url: null }, '2026-10-04T19:00'],
  ['has no day', { ...evening, date: 'soon' }, '2026-10-04T19:00'],
])('an event that %s cannot be watched', (_, event, clock) => {
  expect(onlineAt(event, at(clock))).toBeNull();
});

test('the link of an event opens by the clocks of the society, also on the night they go forward', () => {
  const early = { ...evening, date: '2026-09-27', start_time: '03:30', end_time: '05:00' };
  expect(onlineAt(early, new Date('2026-09-26T13:29:00Z'))?.link).toBeNull();
  expect(onlineAt(early, new Date('2026-09-26T13:30:00Z'))?.link).toBe(link);
});

test('a place that says online is none to go to', () => {
  expect(['Online', ' अनलाइन ', 'ZOOM'].map(isOnlineOnly)).toEqual([true, true, true]);
  expect(['Online Hall, Auckland', 'Hall'].map(isOnlineOnly)).toEqual([false, false]);
});
