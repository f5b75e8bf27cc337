import { expect, test } from 'vitest';
import { bytes, expected, lines, type Row, whatBecameOf } from '#testing/read-calendar';

const framed = (product: string, ...parts: string[]) =>
  lines('BEGIN:VCALENDAR', `PRODID:${product}`, 'VERSION:2.0', ...parts, 'END:VCALENDAR');
const UID = '0b6c6a1e-8f1c-4a53-9f43-2f2a7f1c7a51';
const event = (...parts: string[]) => [
  'BEGIN:VEVENT',
  `UID:${UID}`,
  'DTSTAMP:20261101T000000Z',
  ...parts,
  'END:VEVENT',
];
const zone = (name: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0545',
  'TZOFFSETTO:+0545',
  'TZNAME:+0545',
  'DTSTART:19700101T000000',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const times = { uid: UID, title: 'Dance', date: '2026-12-05', start_time: '18:30', end_time: '20:30' };
const evening = ['DTSTART;TZID=Pacific/Auckland:20261205T183000', 'DTEND;TZID=Pacific/Auckland:20261205T203000'];

const thunderbird = (...parts: string[]) => framed('-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN', ...parts);
const nextcloud = (...parts: string[]) =>
  framed('-//IDN nextcloud.com//Calendar app 5.0.2//EN', 'CALSCALE:GREGORIAN', ...parts);
const mobilizon = (...parts: string[]) => framed('-//Framasoft//Mobilizon 5.1.0//EN', 'METHOD:PUBLISH', ...parts);

/** The bytes of a file without the last one of a part of it. */
function withoutByte(file: string, upTo: string): Uint8Array {
  const size = (text: string) => new TextEncoder().encode(text).length;
  const at = size(file.slice(0, file.indexOf(upTo) + upTo.length)) - 1;
  const whole = new TextEncoder().encode(file);
  return Uint8Array.from([...whole.subarray(0, at), ...whole.subarray(at + 1)]);
}

const ROWS: Row[] = [
  [
    'Thunderbird: a formatted description beside the plain one',
    thunderbird(
      ...event(
        'SUMMARY:Dance',
        ...evening,
        'DESCRIPTION;ALTREP="data:text/html,%3Cbody%3EBring%20%3Cb%3Eshoes%3C%2Fb%3',
        ' E%3C%2Fbody%3E":Bring shoes',
        'X-MOZ-GENERATION:3',
      ),
    ),
    [{ ...times, description: '<p>Bring <strong>shoes</strong></p>' }],
  ],
  [
    'Thunderbird: a zone with a path before its name',
    thunderbird(
      ...event(
        'SUMMARY:Dance',
        'DTSTART;TZID=/mozilla.org/20050126_1/Pacific/Auckland:20261205T183000',
        'DURATION:PT2H',
      ),
    ),
    [times],
  ],
  [
    'Thunderbird: a zone of three words',
    thunderbird(
      ...event('SUMMARY:Dance', 'DTSTART;TZID=America/Argentina/Buenos_Aires:20261205T023000', 'DURATION:PT2H'),
    ),
    [times],
  ],
  [
    'Thunderbird: a monthly class with a date left out, its end a day',
    thunderbird(
      ...event(
        'SUMMARY:Dance',
        ...evening,
        'RRULE:FREQ=MONTHLY;BYDAY=1SA;UNTIL=20270206',
        'EXDATE;TZID=Pacific/Auckland:20270102T183000',
      ),
    ),
    ['2026-12-05', '2027-02-06'].map((date) => ({
      ...times,
      uid: `${UID}#${date.replaceAll('-', '')}T053000Z`,
      date,
      repeats: true,
    })),
  ],
  [
    'Nextcloud: an evening in Kathmandu with its zone',
    nextcloud(
      ...event(
        'CREATED:20261101T000000Z',
        'SEQUENCE:2',
        'STATUS:CONFIRMED',
        'SUMMARY:Dance',
        'DTSTART;TZID=Asia/Kathmandu:20261205T111500',
        'DTEND;TZID=Asia/Kathmandu:20261205T131500',
        'CATEGORIES:Dance\\, folk,Youth',
        'LOCATION:Hall\\, Auckland',
      ),
      ...zone('Asia/Kathmandu'),
    ),
    [{ ...times, tags: ['Dance, folk', 'Youth'], location: 'Hall, Auckland' }],
  ],
  [
    'Nextcloud: one that was called off',
    nextcloud(...event('STATUS:CANCELLED', 'SUMMARY:Dance', ...evening)),
    [{ ...times, cancelled: true }],
  ],
  [
    'Nextcloud: a whole day',
    nextcloud(...event('SUMMARY:Camp', 'DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261206')),
    [{ uid: UID, title: 'Camp', date: '2026-12-05' }],
  ],
  [
    'Mobilizon: an event with its text in HTML beside the plain one',
    mobilizon(
      ...event(
        'SUMMARY:Dance',
        'DTSTART:20261205T053000Z',
        'DTEND:20261205T073000Z',
        'DESCRIPTION:Bring shoes',
        'X-ALT-DESC;FMTTYPE=text/html:<p>Bring <em>shoes</em></p>',
        'GEO:-36.9;174.7',
        'LOCATION:Hall - 12 Road\\, Auckland',
        'CATEGORIES:DANCE',
        'URL:https://mobilizon.example/events/1',
      ),
    ),
    [{ ...times, description: '<p>Bring <em>shoes</em></p>', location: 'Hall - 12 Road, Auckland', tags: ['DANCE'] }],
  ],
  [
    'Mobilizon: one that was called off',
    mobilizon(...event('SUMMARY:Dance', 'DTSTART:20261205T053000Z', 'DTEND:20261205T073000Z', 'STATUS:CANCELLED')),
    [{ ...times, cancelled: true }],
  ],
  [
    'times without seconds, and with signs between',
    framed('-//x//EN', ...event('SUMMARY:Dance', 'DTSTART:2026-12-05T18:30', 'DTEND:20261205T2030')),
    [times],
  ],
  [
    'a damaged letter in one event of three',
    bytes(
      framed(
        '-//x//EN',
        ...event('SUMMARY:D\xc3\xa9jeuner', ...evening),
        ...event('SUMMARY:S\xf8ren and caf\xc3\xa9', ...evening).map((line) => line.replace(UID, 'broken')),
        ...event('SUMMARY:Dance', 'ATTENDEE;CN=S\xf8ren:mailto:s@x.example', ...evening).map((line) =>
          line.replace(UID, 'whole'),
        ),
      ),
    ),
    [
      { ...times, title: 'Déjeuner' },
      { ...times, uid: 'broken', title: 'S\ufffdren and café', problems: ['damagedLine 14'] },
      { ...times, uid: 'whole' },
    ],
  ],
  [
    'letters that were lost before the file was written, in fields that are read and in others',
    framed(
      '-//x//EN',
      ...event(
        'SUMMARY:S\ufffdren',
        ...evening,
        'X-NOTE:\ufffd',
        'ATTENDEE;CN=S\ufffdren:mailto:s@x.example',
        'LOCATION:Hall \ufffd',
        'DESCRIPTION:Come',
        'Tickets: \ufffd 5',
      ),
    ),
    [
      {
        ...times,
        title: 'S\ufffdren',
        location: 'Hall \ufffd',
        description: '<p>Come<br />Tickets: \ufffd 5</p>',
        problems: ['damagedLine 7', 'damagedLine 12', 'damagedLine 14'],
        notes: ['lineJoined 14'],
      },
    ],
  ],
  [
    'a byte that is missing in the only line beyond ASCII',
    withoutByte(
      framed('-//x//EN', ...event('SUMMARY:Dance', ...evening, 'DESCRIPTION:दशैंको शुभकामना सबैलाई')),
      'DESCRIPTION:दशैंको शु',
    ),
    [{ ...times, description: '<p>दशैंको श\ufffdभकामना सबैलाई</p>', problems: ['damagedLine 10'] }],
  ],
  [
    'windows-1252 of an older program',
    bytes(framed('-//x//EN', ...event('SUMMARY:S\xf8rensen p\xe5 \x93CAF\xc9\x94', ...evening))),
    [{ ...times, title: 'Sørensen på “CAFÉ”' }],
  ],
  [
    'windows-1252 with letters that by accident are one of UTF-8',
    bytes(framed('-//x//EN', ...event('SUMMARY:S\xf8rensen p\xe5', ...evening, 'DESCRIPTION:\xc3\xa9'))),
    [{ ...times, title: 'Sørensen på', description: '<p>Ã©</p>' }],
  ],
  [
    'a rule of dates that are left out, as old programs write it',
    framed('-//x//EN', ...event('SUMMARY:Dance', ...evening, 'RRULE:FREQ=DAILY;COUNT=9', 'EXRULE:FREQ=WEEKLY;COUNT=2')),
    [{ uid: UID, title: 'Dance', problems: ['unreadableRule'] }],
  ],
  [
    'a start that cannot be read',
    framed('-//x//EN', ...event('SUMMARY:Dance', 'DTSTART:20261205T1830AM')),
    [{ uid: UID, title: 'Dance', problems: ['unreadableTime'] }],
  ],
  [
    'an event whose begin is damaged',
    framed('-//x//EN', ...event('SUMMARY:Dance', ...evening)).replace('BEGIN:VEVENT', 'BEGI:VEVENT'),
    [{ ...times, problems: ['unreadable'], notes: ['lineSkipped 4'] }],
  ],
  [
    'an event whose name is damaged',
    framed('-//x//EN', ...event('SUMMARY:Dance', ...evening)).replace('BEGIN:VEVENT', 'BEGIN:VEVNT'),
    [{ ...times, problems: ['unreadable'] }],
  ],
];

test.each(ROWS)('%s', async (_, file, becomes) => {
  expect(await whatBecameOf(file)).toEqual(expected(becomes));
});
