import { expect, test } from 'vitest';
import { expected, lines, type Row, whatBecameOf } from '#testing/read-calendar';

const UID = '040000008200E00074C5B7101A82E00800000000802A73D2A8B1D1010000000000000000100000001';
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:New Zealand Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+1300',
  'TZOFFSETTO:+1200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=4',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+1200',
  'TZOFFSETTO:+1300',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=9',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const framed = (product: string, method: string, ...parts: string[]) =>
  lines('BEGIN:VCALENDAR', `PRODID:${product}`, 'VERSION:2.0', `METHOD:${method}`, ...parts, 'END:VCALENDAR');
const event = (...parts: string[]) => [
  'BEGIN:VEVENT',
  'CLASS:PUBLIC',
  `UID:${UID.slice(0, 66)}`,
  `\t${UID.slice(66)}`,
  'DTSTAMP:20261124T120220Z',
  'PRIORITY:5',
  'SEQUENCE:0',
  'TRANSP:OPAQUE',
  ...parts,
  'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
  'BEGIN:VALARM',
  'TRIGGER:-PT15M',
  'ACTION:DISPLAY',
  'DESCRIPTION:Reminder',
  'END:VALARM',
  'END:VEVENT',
];
const classic = (...parts: string[]) =>
  framed('-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN', 'PUBLISH', 'X-MS-OLK-FORCEINSPECTOROPEN:TRUE', ...parts);
const modern = (method: string, ...parts: string[]) => framed('Microsoft Exchange Server 2010', method, ...parts);
const at = (from: string, until: string) => [
  `DTSTART;TZID=New Zealand Standard Time:${from}`,
  `DTEND;TZID=New Zealand Standard Time:${until}`,
];
const evening = at('20261205T183000', '20261205T203000');
const times = { date: '2026-12-05', start_time: '18:30', end_time: '20:30' };
const HTML = [
  'X-ALT-DESC;FMTTYPE=text/html:<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//E',
  '\tN">\\n<HTML>\\n<HEAD>\\n<TITLE></TITLE>\\n</HEAD>\\n<BODY>\\n<p class=MsoNormal>Bring <b>gloves</b>\\, please.<o:p></o:p></p>\\n</BODY>\\n</HTML>',
];

const CLASSIC: Row[] = [
  [
    'a whole day with its text in HTML',
    classic(
      ...event(
        'DTSTART;VALUE=DATE:20261205',
        'DTEND;VALUE=DATE:20261206',
        'SUMMARY;LANGUAGE=en-nz:Clean-up day',
        'LOCATION:Park',
        'DESCRIPTION: \\n',
        ...HTML,
      ),
    ),
    [
      {
        uid: UID,
        title: 'Clean-up day',
        date: '2026-12-05',
        location: 'Park',
        description: '<p>Bring <strong>gloves</strong>, please.</p>',
      },
    ],
  ],
  [
    'an evening in a zone that it describes',
    classic(...ZONE, ...event(...evening, 'SUMMARY;LANGUAGE=en-nz:Dance', 'CATEGORIES:Red Category,Youth')),
    [{ uid: UID, title: 'Dance', ...times, tags: ['Red Category', 'Youth'] }],
  ],
  [
    'a zone of Windows without its rules',
    classic(...event(...evening, 'SUMMARY:Dance')),
    [{ uid: UID, title: 'Dance', ...times }],
  ],
  [
    'another zone of Windows without its rules',
    classic(...event('DTSTART;TZID="Nepal Standard Time":20261205T121500', 'SUMMARY:Dance')),
    [{ uid: UID, title: 'Dance', date: '2026-12-05', start_time: '19:30' }],
  ],
  [
    'a zone that nobody knows',
    classic(...event('DTSTART;TZID="Customized Time Zone":20261205T121500', 'SUMMARY:Dance')),
    [{ uid: UID, title: 'Dance', problems: ['unknownZone'] }],
  ],
  [
    'a whole day as midnight to midnight',
    classic(...event(...at('20261205T000000', '20261206T000000'), 'SUMMARY:Camp', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE')),
    [{ uid: UID, title: 'Camp', date: '2026-12-05' }],
  ],
  [
    'two whole days of another zone as midnight to midnight',
    classic(
      ...event(
        'DTSTART;TZID=Nepal Standard Time:20261205T000000',
        'DTEND;TZID=Nepal Standard Time:20261207T000000',
        'SUMMARY:Camp',
      ),
    ),
    [{ uid: UID, title: 'Camp', date: '2026-12-05', end_date: '2026-12-06' }],
  ],
  [
    'a text in the encoding of old programs',
    Uint8Array.from(
      classic(...event(...evening, 'SUMMARY:Café with Søren', 'LOCATION:Hall – left')).replace('–', '\x96'),
      (sign) => sign.charCodeAt(0),
    ),
    [{ uid: UID, title: 'Café with Søren', location: 'Hall – left', ...times }],
  ],
];

const NEW: Row[] = [
  [
    'an evening',
    modern(
      'PUBLISH',
      ...ZONE,
      ...event(...evening, 'SUMMARY;LANGUAGE=en-US:Dance', 'DESCRIPTION;LANGUAGE=en-US:Bring shoes\\n'),
    ),
    [{ uid: UID, title: 'Dance', ...times, description: '<p>Bring shoes</p>' }],
  ],
  [
    'an invitation that was called off',
    modern('CANCEL', ...ZONE, ...event(...evening, 'SUMMARY:Canceled: Dance')),
    [{ uid: UID, title: 'Canceled: Dance', ...times, cancelled: true }],
  ],
  [
    'a party until midnight',
    modern('PUBLISH', ...ZONE, ...event(...at('20261205T200000', '20261206T000000'), 'SUMMARY:Party')),
    [{ uid: UID, title: 'Party', date: '2026-12-05', start_time: '20:00', end_time: '00:00' }],
  ],
  [
    'a party until two',
    modern('PUBLISH', ...ZONE, ...event(...at('20261205T200000', '20261206T020000'), 'SUMMARY:Party')),
    [{ uid: UID, title: 'Party', date: '2026-12-05', end_date: '2026-12-06', start_time: '20:00', end_time: '02:00' }],
  ],
  [
    'several evenings until midnight',
    modern('PUBLISH', ...ZONE, ...event(...at('20261205T200000', '20261208T000000'), 'SUMMARY:Fair')),
    [{ uid: UID, title: 'Fair', date: '2026-12-05', end_date: '2026-12-08', start_time: '20:00', end_time: '00:00' }],
  ],
  [
    'from midnight to a minute before midnight',
    modern('PUBLISH', ...event(...at('20261205T000000', '20261205T235900'), 'SUMMARY:Fair')),
    [{ uid: UID, title: 'Fair', date: '2026-12-05' }],
  ],
  [
    'from midnight to the same midnight',
    modern('PUBLISH', ...event(...at('20261205T000000', '20261205T000000'), 'SUMMARY:Fair')),
    [{ uid: UID, title: 'Fair', date: '2026-12-05' }],
  ],
  [
    'a moved date of a series that is named by its day alone',
    modern(
      'PUBLISH',
      ...ZONE,
      ...event(...evening, 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Class'),
      ...event(...at('20261213T183000', '20261213T203000'), 'RECURRENCE-ID;VALUE=DATE:20261212', 'SUMMARY:Class'),
    ),
    [
      { uid: `${UID}#20261205T053000Z`, title: 'Class', ...times, repeats: true },
      { uid: `${UID}#20261212`, title: 'Class', ...times, date: '2026-12-13', repeats: true },
    ],
  ],
  [
    'a weekly series of whole days that ends at a time in UTC',
    modern(
      'PUBLISH',
      ...event(
        'DTSTART;VALUE=DATE:20261207',
        'DTEND;VALUE=DATE:20261208',
        'RRULE:FREQ=WEEKLY;UNTIL=20261214T105959Z',
        'SUMMARY:Mondays',
      ),
    ),
    ['20261207', '20261214'].map((day) => ({
      uid: `${UID}#${day}`,
      title: 'Mondays',
      date: `2026-12-${day.slice(6)}`,
      repeats: true,
    })),
  ],
];

test.each(CLASSIC)('Outlook (classic): %s', async (_, file, becomes) => {
  expect(await whatBecameOf(file)).toEqual(expected(becomes));
});

test.each(NEW)('Outlook (new) and Exchange: %s', async (_, file, becomes) => {
  expect(await whatBecameOf(file)).toEqual(expected(becomes));
});
