import { expect, test } from 'vitest';
import { expected, lines, type Row, whatBecameOf } from '#testing/read-calendar';

const calendar = (...parts: string[]) =>
  lines(
    'BEGIN:VCALENDAR',
    'METHOD:PUBLISH',
    'VERSION:2.0',
    'X-WR-CALNAME:Society',
    'PRODID:-//Apple Inc.//macOS 15.1//EN',
    'X-APPLE-CALENDAR-COLOR:#1BADF8',
    'X-WR-TIMEZONE:Pacific/Auckland',
    'CALSCALE:GREGORIAN',
    ...parts,
    'END:VCALENDAR',
  );
const UID = '7C9A2B40-0D5E-4A0F-9A55-3C1F8C1B7E11';
const event = (...parts: string[]) => [
  'BEGIN:VEVENT',
  'CREATED:20261101T000000Z',
  `UID:${UID}`,
  'DTEND;TZID=Pacific/Auckland:20261205T203000',
  'TRANSP:OPAQUE',
  'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
  'DTSTART;TZID=Pacific/Auckland:20261205T183000',
  'DTSTAMP:20261101T000000Z',
  'SEQUENCE:1',
  ...parts,
  'END:VEVENT',
];
const times = { uid: UID, date: '2026-12-05', start_time: '18:30', end_time: '20:30' };
const choir = (...parts: string[]) => [
  'BEGIN:VEVENT',
  `UID:${UID}`,
  ...parts,
  'LOCATION:Hall',
  'SEQUENCE:0',
  'END:VEVENT',
];

const ROWS: Row[] = [
  [
    'an evening with its place on a map',
    calendar(
      ...event(
        'SUMMARY:Momo night',
        'LOCATION:Hall\\n12 Road\\, Auckland',
        'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS=12 Road\\, Auckland;X-APPLE-RADIUS=70;X-TITLE=Hall:geo:-36.9,174.7',
      ),
    ),
    [{ ...times, title: 'Momo night', location: 'Hall, 12 Road, Auckland' }],
  ],
  [
    'a raw line break in a line of its own (iCloud)',
    calendar(
      ...event(
        'SUMMARY:Momo night',
        'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="12 Road',
        'Auckland";X-APPLE-RADIUS=70;X-TITLE=Hall:geo:-36.9,174.7',
        'LOCATION:Hall',
      ),
    ),
    [{ ...times, title: 'Momo night', location: 'Hall', notes: ['lineSkipped 19', 'lineSkipped 20'] }],
  ],
  [
    'a raw line break in a description (iCloud)',
    calendar(...event('SUMMARY:Momo night', 'DESCRIPTION:First line', 'Tickets: at the door', 'LOCATION:Hall')),
    [
      {
        ...times,
        title: 'Momo night',
        location: 'Hall',
        description: '<p>First line<br />Tickets: at the door</p>',
        notes: ['lineJoined 20'],
      },
    ],
  ],
  [
    'a raw line break at the begin of a description (iCloud)',
    calendar(...event('SUMMARY:Momo night', 'DESCRIPTION:', 'Tickets: at the door', 'LOCATION:Hall')),
    [
      {
        ...times,
        title: 'Momo night',
        location: 'Hall',
        description: '<p>Tickets: at the door</p>',
        notes: ['lineJoined 20'],
      },
    ],
  ],
  [
    'raw line breaks in a description, whose lines begin like the names of properties (iCloud)',
    calendar(
      ...event(
        'DESCRIPTION:Come along',
        'Location: the back door',
        'Contact: Maya 021 123',
        'Begin:18',
        'End:22',
        'Bring a plate',
        'SUMMARY:Party',
        'LOCATION:Town Hall',
      ),
    ),
    [
      {
        ...times,
        title: 'Party',
        location: 'Town Hall',
        description:
          '<p>Come along<br />Location: the back door<br />Contact: Maya 021 123<br />Begin:18<br />End:22<br />Bring a plate</p>',
        notes: [19, 20, 21, 22, 23].map((line) => `lineJoined ${line}`),
      },
    ],
  ],
  [
    'a raw line in capitals, in a description before the place',
    calendar(
      ...event('DESCRIPTION:Come', 'LOCATION: the back door', 'Bring a plate', 'SUMMARY:Party', 'LOCATION:Town Hall'),
    ),
    [
      {
        ...times,
        title: 'Party',
        location: 'Town Hall',
        description: '<p>Come<br />LOCATION: the back door<br />Bring a plate</p>',
        notes: ['lineJoined 19', 'lineJoined 20'],
      },
    ],
  ],
  [
    'a raw line in capitals, in a description behind the place',
    calendar(...event('SUMMARY:Party', 'LOCATION:Town Hall', 'DESCRIPTION:Come', 'SUMMARY: in short', 'Bring a plate')),
    [
      {
        ...times,
        title: 'Party',
        location: 'Town Hall',
        description: '<p>Come<br />SUMMARY: in short<br />Bring a plate</p>',
        notes: ['lineJoined 21', 'lineJoined 22'],
      },
    ],
  ],
  [
    'a second start, end, title and place',
    calendar(
      ...event('SUMMARY:Dance', 'LOCATION:Shed', 'DTSTART;TZID=Pacific/Auckland:20261206T183000').filter(
        (line) => !line.startsWith('UID'),
      ),
    ).replace(
      'END:VEVENT',
      `${lines('DTEND;TZID=Pacific/Auckland:20261206T203000', 'SUMMARY:Party', 'LOCATION:Hall', `UID:${UID}`)}END:VEVENT`,
    ),
    [
      {
        ...times,
        date: '2026-12-06',
        title: 'Party',
        location: 'Hall',
        notes: ['lineRepeated 11', 'lineRepeated 14', 'lineRepeated 17', 'lineRepeated 18'],
      },
    ],
  ],
  [
    'names of properties in any case, where those of the calendar or of the event are not in capitals',
    lines(
      'begin:vcalendar',
      'version:2.0',
      ...choir('DTSTART:20261205', 'DESCRIPTION:Come', 'Summary:Camp'),
      'end:vcalendar',
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...choir('Dtstart:20261206', 'Description:Come', 'Summary:Camp').map((line) => line.replace(UID, 'other')),
      'END:VCALENDAR',
    ),
    [
      { uid: UID, title: 'Camp', description: '<p>Come</p>', date: '2026-12-05', location: 'Hall' },
      { uid: 'other', title: 'Camp', description: '<p>Come</p>', date: '2026-12-06', location: 'Hall' },
    ],
  ],
  [
    'a series that is changed from a date on',
    calendar(
      ...choir(
        'DTSTART;TZID=Pacific/Auckland:20261203T180000',
        'DTEND;TZID=Pacific/Auckland:20261203T190000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'SUMMARY:Choir',
      ),
      ...choir(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Pacific/Auckland:20261210T180000',
        'DTSTART;TZID=Pacific/Auckland:20261211T193000',
        'DTEND;TZID=Pacific/Auckland:20261211T203000',
        'SUMMARY:Choir later',
      ),
    ),
    [
      {
        uid: `${UID}#20261203T050000Z`,
        title: 'Choir',
        date: '2026-12-03',
        start_time: '18:00',
        end_time: '19:00',
        location: 'Hall',
        repeats: true,
      },
      ...['2026-12-18', '2026-12-25', '2026-12-11'].map((date, at) => ({
        uid: `${UID}#202612${[17, 24, 10][at]}T050000Z`,
        title: 'Choir later',
        date,
        start_time: '19:30',
        end_time: '20:30',
        location: 'Hall',
        repeats: true,
      })),
    ],
  ],
  [
    'a series that is called off from a date on',
    calendar(
      ...choir('DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Camp'),
      ...choir(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261210',
        'DTSTART;VALUE=DATE:20261210',
        'STATUS:CANCELLED',
        'SUMMARY:Camp',
      ),
    ),
    ['2026-12-03', '2026-12-17', '2026-12-10'].map((date) => ({
      uid: `${UID}#${date.replaceAll('-', '')}`,
      title: 'Camp',
      date,
      location: 'Hall',
      cancelled: date > '2026-12-03',
      repeats: true,
    })),
  ],
  [
    'whole days that lack VALUE=DATE',
    calendar(...choir('DTSTART:20261205', 'DTEND:20261207', 'SUMMARY:Camp')),
    [{ uid: UID, title: 'Camp', date: '2026-12-05', end_date: '2026-12-06', location: 'Hall' }],
  ],
  [
    'a line that is folded inside a letter',
    Uint8Array.from(
      calendar(...event('SUMMARY:\xe0\xa4\xa6\xe0\xa4\r\n \xb6\xe0\xa5\x88\xe0\xa4\x81', 'LOCATION:Hall')),
      (sign) => sign.charCodeAt(0),
    ),
    [{ ...times, title: 'दशैँ', location: 'Hall' }],
  ],
];

test.each(ROWS)('Apple: %s', async (_, file, becomes) => {
  expect(await whatBecameOf(file)).toEqual(expected(becomes));
});
