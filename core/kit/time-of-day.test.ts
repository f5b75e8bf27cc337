import { expect, test } from 'vitest';
import { timeOfDayIn, timeSpan } from '#core/kit/time-of-day';

test.each([
  ['00:15', '12:15 am', 'राति १२:१५'],
  ['03:59', '3:59 am', 'राति ३:५९'],
  ['04:00', '4:00 am', 'बिहान ४:००'],
  ['11:30', '11:30 am', 'बिहान ११:३०'],
  ['12:00', '12:00 pm', 'दिउँसो १२:००'],
  ['16:45', '4:45 pm', 'दिउँसो ४:४५'],
  ['18:30', '6:30 pm', 'साँझ ६:३०'],
  ['20:00', '8:00 pm', 'राति ८:००'],
])('%s is said in both languages', (time, english, nepali) => {
  const at = new Date(`2026-11-28T${time}:00Z`);
  expect(timeOfDayIn('UTC', 'en')(at)).toBe(english);
  expect(timeOfDayIn('UTC', 'ne')(at)).toBe(nepali);
});

test('the time is that of the zone', () => {
  const at = new Date('2026-11-28T00:00:00Z');
  expect(timeOfDayIn('Pacific/Auckland', 'en')(at)).toBe('1:00 pm');
  expect(timeOfDayIn('Asia/Kathmandu', 'ne')(at)).toBe('बिहान ५:४५');
});

test.each([
  [['10:00 am', '2:30 pm'], '10:00 am – 2:30 pm'],
  [['10:00 am'], '10:00 am'],
  [[], ''],
  [['बिहान १०:००', 'बिहान ११:३०'], 'बिहान १०:०० – ११:३०'],
  [['बिहान १०:००', 'दिउँसो ४:००'], 'बिहान १०:०० – दिउँसो ४:००'],
])('the times %j are the span %s', (times, says) => expect(timeSpan(times)).toBe(says));
