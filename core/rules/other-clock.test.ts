import { expect, test } from 'vitest';
import { agree, formatInZone, instantsOf } from '#core/rules/other-clock';

const inKathmandu = (event: Parameters<typeof instantsOf>[0], lang: 'en' | 'ne' = 'en') => {
  const instants = instantsOf(event);
  return instants && formatInZone(instants, 'Asia/Kathmandu', lang);
};

test('an event in summer is 7:15 hours earlier in Kathmandu', () => {
  const event = { date: '2026-11-28', start_time: '11:00', end_time: '16:00' };
  expect(inKathmandu(event)).toBe('3:45 am – 8:45 am');
  expect(inKathmandu(event, 'ne')).toBe('राति ३:४५ – बिहान ८:४५');
});

test('an event in winter is 6:15 hours earlier in Kathmandu', () =>
  expect(inKathmandu({ date: '2026-06-06', start_time: '11:00' })).toBe('4:45 am'));

test('the clocks go forward within an event', () =>
  // 27 September 2026: 2 am is 3 am.
  expect(inKathmandu({ date: '2026-09-27', start_time: '01:30', end_time: '04:00' })).toBe(
    'Sat 26 September, 7:15 pm – 8:45 pm',
  ));

test('the clocks go back within an event', () =>
  // 5 April 2026: 3 am is 2 am.
  expect(inKathmandu({ date: '2026-04-05', start_time: '01:00', end_time: '04:00' })).toBe(
    'Sat 4 April, 5:45 pm – 9:45 pm',
  ));

test('an early event begins the day before, and says so', () =>
  expect(inKathmandu({ date: '2026-11-28', start_time: '06:00', end_time: '09:30' })).toBe(
    'Fri 27 November, 10:45 pm – Sat 28 November, 2:15 am',
  ));

test('an event of several days ends on another day, and says so', () =>
  expect(
    inKathmandu({
      ...{ date: '2026-11-28', end_date: '2026-11-29' },
      ...{ start_time: '11:00', end_time: '16:00' },
    }),
  ).toBe('3:45 am – Sun 29 November, 8:45 am'));

test('an event without a time has no clocks', () =>
  expect(inKathmandu({ date: '2026-11-28' })).toBeNull());

test('clocks agree where they show the same, whatever their zone is called', () => {
  const start = '2026-11-28T11:00:00+13:00';
  expect(agree('Pacific/Auckland', 'Antarctica/McMurdo', start)).toBe(true);
  expect(agree('Pacific/Auckland', 'Pacific/Fiji', start)).toBe(false);
  // Without the day they would agree: they are 24 hours apart.
  expect(agree('Pacific/Apia', 'Pacific/Pago_Pago', start)).toBe(false);
});
