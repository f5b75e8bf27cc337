import { expect, test } from 'vitest';
import { type Becomes, expected, lines, whatBecameOf } from '#testing/read-calendar';

const START = 'DTSTART;TZID=Pacific/Auckland:20261205T183000';
/** An event in a calendar of a version; its properties are from line 5 on. */
const calendar = (version: string, ...parts: string[]) =>
  lines('BEGIN:VCALENDAR', `VERSION:${version}`, 'BEGIN:VEVENT', START, ...parts, 'END:VEVENT', 'END:VCALENDAR');
const dance = (...parts: string[]) => calendar('2.0', 'UID:d', ...parts);
const times = { uid: 'd', date: '2026-12-05', start_time: '18:30' };

const UNKNOWN = [
  'TYPE:Event',
  'EVENT-ID:33',
  'COST:5',
  'X_FOO:1',
  'X-FOO_BAR:1',
  'CONSTRUCTOR:5',
  'COST;CURRENCY="NZ:D";VALUE=FLOAT:5',
  'LABEL;QUOTED:x',
];

test.each(UNKNOWN)('%s, unknown behind a title, a place or a description, is left out', async (line) => {
  const file = dance('SUMMARY:Dance', line, 'LOCATION:Hall', line, 'DESCRIPTION:Come', line, 'CLASS:PUBLIC');
  const notes = line.startsWith('X-') ? [] : [7, 9, 11].map((at) => `lineSkipped ${at}`);
  const becomes = { ...times, title: 'Dance', location: 'Hall', description: '<p>Come</p>', notes };
  expect(await whatBecameOf(file)).toEqual(expected([becomes]));
});

const ROWS: [shows: string, file: string, becomes: Becomes][] = [
  [
    'vCalendar 1.0: the day on which an event was made, which is in no later standard, without a word',
    calendar('1.0', 'SUMMARY:Dashain', 'DCREATED:20260401T010000Z', 'LOCATION:Hall'),
    { ...times, uid: '["Dashain","2026-12-05","18:30","Hall"]', title: 'Dashain', location: 'Hall' },
  ],
  [
    'raw lines of a description in the shape of unknown properties, with text behind them',
    dance('DESCRIPTION:Come', 'COST:5', 'TYPE:party', 'Bring a plate', 'TYPE:Event', 'SUMMARY:Dance'),
    {
      ...times,
      title: 'Dance',
      description: '<p>Come<br />COST:5<br />TYPE:party<br />Bring a plate</p>',
      notes: ['lineJoined 7', 'lineJoined 8', 'lineJoined 9', 'lineSkipped 10'],
    },
  ],
  [
    'raw lines of a description that begin with a word in capitals, also one that is the name of a property',
    dance('DESCRIPTION:Come', 'COST: 5', 'CONTACT: Maya 021 123', 'HTTPS://X.EXAMPLE', 'SUMMARY:Dance'),
    {
      ...times,
      title: 'Dance',
      description: '<p>Come<br />COST: 5<br />CONTACT: Maya 021 123<br />HTTPS://X.EXAMPLE</p>',
      notes: ['lineJoined 7', 'lineJoined 8', 'lineJoined 9'],
    },
  ],
  [
    'raw lines of a title and of a place, and what looks like a property behind them',
    dance('SUMMARY:Dance', 'of the year', 'COST: 5', 'LOCATION:Hall', 'Entry: at the back', 'COST:5', 'Stairs'),
    {
      ...times,
      title: 'Dance of the year',
      location: 'Hall, Entry: at the back',
      notes: ['lineJoined 7', 'lineSkipped 8', 'lineJoined 10', 'lineSkipped 11', 'lineSkipped 12'],
    },
  ],
  [
    'a program that writes a blank behind each colon',
    dance('DESCRIPTION: Come', 'COST: 5', 'SUMMARY: Dance', 'DTSTAMP: 20261101T000000Z').replace(
      START,
      START.replace('d:2', 'd: 2'),
    ),
    { ...times, title: 'Dance', description: '<p>Come</p>', notes: ['lineSkipped 7'] },
  ],
];

test.each(ROWS)('%s', async (_, file, becomes) => {
  expect(await whatBecameOf(file)).toEqual(expected([becomes]));
});
