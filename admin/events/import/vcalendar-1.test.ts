import { expect, test } from 'vitest';
import { modernRule, unquoted } from '#admin/events/import/vcalendar-1.ts';

test.each([
  ['D1 #10', 'FREQ=DAILY;INTERVAL=1;COUNT=10'],
  ['D2', 'FREQ=DAILY;INTERVAL=2;COUNT=2'],
  ['W1 MO WE #0', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE'],
  ['W2 TU 20261224T000000Z', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261224T000000Z'],
  ['MP1 1+ FR #4', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1FR;COUNT=4'],
  ['MP2 1+ SU 1- SU #3', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU;COUNT=3'],
  ['MD1 15 LD #6', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=15,-1;COUNT=6'],
  ['MD1 2- #2', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-2;COUNT=2'],
  ['YM1 6 7 #8', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=6,7;COUNT=8'],
  ['YD1 100 #2', 'FREQ=YEARLY;INTERVAL=1;BYYEARDAY=100;COUNT=2'],
  ['W1 MO 0900 #5', 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;COUNT=5'],
  ['FREQ=DAILY;COUNT=2', 'FREQ=DAILY;COUNT=2'],
])('the rule %s is %s', (rule, modern) => {
  expect(modernRule(rule)).toBe(modern);
});

test.each([
  ['=E0=A4=A6=E0=A4=B6', undefined, 'दश'],
  ['S=F8ren = 5 =3D', 'windows-1252', 'Søren = 5 ='],
  ['caf=C3=A9', 'no-such-charset', 'café'],
])('the quoted text %s in %s is %s', (text, charset, plain) => {
  expect(unquoted(text, charset)).toBe(plain);
});
