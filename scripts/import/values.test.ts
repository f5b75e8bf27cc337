import { expect, test } from 'vitest';
import { dayOf, flagOf, instantOf, listOf, timeOf } from '#scripts/import/row';

test.each([
  ['2024-01-05 10:11:12.345+00', '2024-01-05T10:11:12.345Z'],
  ['2024-01-05 10:11:12.345678+13', '2024-01-04T21:11:12.345Z'],
  ['2024-01-05T10:11:12.3+05:45', '2024-01-05T04:26:12.300Z'],
  ['2024-01-05T10:11:12Z', '2024-01-05T10:11:12.000Z'],
  ['2024-01-05 10:11', '2024-01-05T10:11:00.000Z'],
  ['2024-01-05', '2024-01-05T00:00:00.000Z'],
  ['2023-02-29 10:11:12+00', null],
  ['2024-01-05 25:11:12+00', null],
  ['yesterday', null],
])('the instant %s is read as %s', (text, instant) => expect(instantOf(text)).toBe(instant));

test.each([
  ['2024-01-05', '2024-01-05'],
  ['2024-01-05 11:30:00+00', '2024-01-06'],
  ['2024-01-05 23:30:00', '2024-01-05'],
  ['2024-13-05', null],
  ['5/1/2024', null],
])('the day %s is read as %s', (text, day) => expect(dayOf(text)).toBe(day));

test.each([
  ['18:00:00', '18:00'],
  ['18:00:00.000+13', '18:00'],
  ['18:00', '18:00'],
  ['6:30:00 pm', '18:30'],
  ['late', 'late'],
])('the time %s is read as %s', (text, time) => expect(timeOf(text)).toBe(time));

test.each([
  ['t', true],
  ['TRUE', true],
  [1, true],
  ['f', false],
  [false, false],
  ['WAHR', true],
  ['perhaps', null],
])('the flag %s is read as %s', (value, flag) => expect(flagOf(value)).toBe(flag));

test.each([
  ['{a,"b c","d \\"e\\", {f}"}', ['a', 'b c', 'd "e", {f}']],
  ['{}', []],
  ['{a,NULL}', ['a']],
  ['["a","b c"]', ['a', 'b c']],
  [['a'], ['a']],
  ['{a,,b}', null],
  ['{a,"b}', null],
  ['{"a"b}', null],
  ['[1]', null],
  ['["a"', null],
  ['a, b', null],
])('the list %s is read as %j', (value, list) => expect(listOf(value)).toEqual(list));
