import { expect, test } from 'vitest';
import { agree, formatInZone, instantsOf } from '#core/events/other-clock';

const inKathmandu = (event: Parameters<typeof instantsOf>[0], lang: 'en' | 'ne' = 'en') => {
  const instants = instantsOf(event);
  return instants && formatInZone(instants, 'Asia/Kathmandu', lang);
};

test.each([
  ['in summer is 7:15 hours earlier', '2026-11-28', '11:00', '16:00', '3:45 am – 8:45 am'],
  ['in winter is 6:15 hours earlier', '2026-06-06', '11:00', null, '4:45 am'],
  // 27 September 2026: 2 am is 3 am.
  ['has an hour less', '2026-09-27', '01:30', '04:00', 'Sat 26 September, 7:15 pm – 8:45 pm'],
  // 5 April 2026: 3 am is 2 am.
  ['has an hour more', '2026-04-05', '01:00', '04:00', 'Sat 4 April, 5:45 pm – 9:45 pm'],
  ['without a time has no clocks', '2026-11-28', null, null, null],
])('an event %s: %s, %s – %s is %s in Kathmandu', (_, date, start_time, end_time, says) => {
  expect(inKathmandu({ date, start_time, end_time })).toBe(says);
});

test('an event on several days says which day it is', () => {
  const times = { date: '2026-11-28', start_time: '06:00', end_time: '09:30' };
  const morning = 'Fri 27 November, 10:45 pm – Sat 28 November, 2:15 am';
  expect(inKathmandu(times)).toBe(morning);
  const weekend = { ...times, end_date: '2026-11-29', start_time: '11:00', end_time: '16:00' };
  expect(inKathmandu(weekend)).toBe('3:45 am – Sun 29 November, 8:45 am');
});

test('an event is told in Nepali too', () => {
  const event = { date: '2026-11-28', start_time: '11:00', end_time: '16:00' };
  expect(inKathmandu(event, 'ne')).toBe('राति ३:४५ – बिहान ८:४५');
});

test('clocks agree where they show the same, whatever their zone is called', () => {
  const start = '2026-11-28T11:00:00+13:00';
  expect(agree('Pacific/Auckland', 'Antarctica/McMurdo', start)).toBe(true);
  expect(agree('Pacific/Auckland', 'Pacific/Fiji', start)).toBe(false);
  // Without the day they would agree: they are 24 hours apart.
  expect(agree('Pacific/Apia', 'Pacific/Pago_Pago', start)).toBe(false);
});
