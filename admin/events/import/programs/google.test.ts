import { expect, test } from 'vitest';
import { expected, lines, type Row, readCalendar, whatBecameOf } from '#testing/read-calendar';

const calendar = (...parts: string[]) =>
  lines(
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Committee',
    'X-WR-TIMEZONE:Pacific/Auckland',
    ...parts,
    'END:VCALENDAR',
  );
const event = (uid: string, ...parts: string[]) => [
  'BEGIN:VEVENT',
  ...parts,
  'DTSTAMP:20261020T021530Z',
  `UID:${uid}@google.com`,
  'CREATED:20261001T000000Z',
  'LAST-MODIFIED:20261019T000000Z',
  'SEQUENCE:0',
  'STATUS:CONFIRMED',
  'TRANSP:OPAQUE',
  'END:VEVENT',
];
const evening = ['DTSTART:20261205T063000Z', 'DTEND:20261205T083000Z'];
const at = { date: '2026-12-05', start_time: '19:30', end_time: '21:30' };

const ROWS: Row[] = [
  [
    'an evening in UTC',
    calendar(...event('g1', ...evening, 'SUMMARY:Momo night', 'LOCATION:Hall\\, 12 Road\\, Auckland', 'DESCRIPTION:')),
    [{ uid: 'g1@google.com', title: 'Momo night', location: 'Hall, 12 Road, Auckland', ...at }],
  ],
  [
    'a whole day',
    calendar(...event('g2', 'DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261206', 'SUMMARY:Clean-up')),
    [{ uid: 'g2@google.com', title: 'Clean-up', date: '2026-12-05' }],
  ],
  [
    'three whole days',
    calendar(...event('g3', 'DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261208', 'SUMMARY:Camp')),
    [{ uid: 'g3@google.com', title: 'Camp', date: '2026-12-05', end_date: '2026-12-07' }],
  ],
  [
    'a description in HTML',
    calendar(
      ...event(
        'g4',
        ...evening,
        'SUMMARY:Momo',
        'DESCRIPTION:<p>Bring a <b>plate</b>.</p><ul><li>Momo</li><li>Achar</li></ul>Tickets: <a href="htt',
        ' ps://x.example/t?a=1&amp\\;b=2" onclick="alert(1)">here</a><br>Free&nbsp\\;entry<script>alert(1)</script>',
      ),
    ),
    [
      {
        uid: 'g4@google.com',
        title: 'Momo',
        ...at,
        description:
          '<p>Bring a <strong>plate</strong>.</p><ul><li>Momo</li><li>Achar</li></ul><p>Tickets: <a href="https://x.example/t?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">here</a><br />Free entry</p>',
      },
    ],
  ],
  [
    'a description with some HTML among lines',
    calendar(
      ...event('g5', ...evening, 'SUMMARY:Momo', 'DESCRIPTION:Bring <i>two</i> plates\\nand a friend\\n\\nSee you'),
    ),
    [
      {
        uid: 'g5@google.com',
        title: 'Momo',
        ...at,
        description: '<p>Bring <em>two</em> plates<br />and a friend</p><p>See you</p>',
      },
    ],
  ],
  [
    'a description without HTML',
    calendar(...event('g6', ...evening, 'SUMMARY:Fish', 'DESCRIPTION:Fish & chips < $5\\nSecond line')),
    [{ uid: 'g6@google.com', title: 'Fish', ...at, description: '<p>Fish &amp; chips &lt; $5<br />Second line</p>' }],
  ],
  [
    'times without a zone in a calendar of another one',
    calendar(...event('g7', 'DTSTART:20261205T183000', 'SUMMARY:Puja')).replace('Pacific/Auckland', 'Asia/Kathmandu'),
    [{ uid: 'g7@google.com', title: 'Puja', date: '2026-12-06', start_time: '01:45' }],
  ],
  [
    'a series with a moved and a cancelled date',
    calendar(
      ...event(
        'g8',
        'DTSTART;TZID=Pacific/Auckland:20261202T200000',
        'DTEND;TZID=Pacific/Auckland:20261202T220000',
        'RRULE:FREQ=WEEKLY;WKST=MO;COUNT=4;BYDAY=WE',
        'EXDATE;TZID=Pacific/Auckland:20261223T200000',
        'SUMMARY:Committee',
      ),
      ...event(
        'g8',
        'DTSTART;TZID=Pacific/Auckland:20261210T190000',
        'DTEND;TZID=Pacific/Auckland:20261210T210000',
        'RECURRENCE-ID;TZID=Pacific/Auckland:20261209T200000',
        'SUMMARY:Committee (moved)',
      ),
      ...event(
        'g8',
        'DTSTART;TZID=Pacific/Auckland:20261216T200000',
        'RECURRENCE-ID;TZID=Pacific/Auckland:20261216T200000',
        'SUMMARY:Committee',
      ).map((line) => line.replace('CONFIRMED', 'CANCELLED')),
    ),
    [
      {
        uid: 'g8@google.com#20261202T070000Z',
        title: 'Committee',
        date: '2026-12-02',
        start_time: '20:00',
        end_time: '22:00',
        repeats: true,
      },
      {
        uid: 'g8@google.com#20261209T070000Z',
        title: 'Committee (moved)',
        date: '2026-12-10',
        start_time: '19:00',
        end_time: '21:00',
        repeats: true,
      },
      {
        uid: 'g8@google.com#20261216T070000Z',
        title: 'Committee',
        date: '2026-12-16',
        start_time: '20:00',
        cancelled: true,
        repeats: true,
      },
    ],
  ],
  [
    'a class that ends on a day',
    calendar(
      ...event(
        'g9',
        'DTSTART;TZID=Pacific/Auckland:20261202T190000',
        'DTEND;TZID=Pacific/Auckland:20261202T200000',
        'RRULE:FREQ=WEEKLY;UNTIL=20261216',
        'SUMMARY:Class',
      ),
    ),
    ['2026-12-02', '2026-12-09', '2026-12-16'].map((date) => ({
      uid: `g9@google.com#${date.replaceAll('-', '')}T060000Z`,
      title: 'Class',
      date,
      start_time: '19:00',
      end_time: '20:00',
      repeats: true,
    })),
  ],
  [
    'two calendars of a takeout in one file',
    calendar(...event('g10', ...evening, 'SUMMARY:One')) + calendar(...event('g11', ...evening, 'SUMMARY:Two')),
    [
      { uid: 'g10@google.com', title: 'One', ...at },
      { uid: 'g11@google.com', title: 'Two', ...at },
    ],
  ],
  [
    'a quote inside a parameter of a guest',
    calendar(
      ...event(
        'g12',
        ...evening,
        'ATTENDEE;CN="Ram";X-RESPONSE-COMMENT="I will be "late" sorry":mailto:ram@x.example',
        'SUMMARY:Committee',
      ),
    ),
    [{ uid: 'g12@google.com', title: 'Committee', ...at }],
  ],
];

test.each(ROWS)('Google: %s', async (_, file, becomes) => {
  expect(await whatBecameOf(file)).toEqual(expected(becomes));
});

test('of two versions of an event in one file the newer one counts, the called off one of two that are as new', async () => {
  const told = async (...parts: string[][]) =>
    (await readCalendar(calendar(...parts.flat()))).map(({ fields, problems }) => [fields.title, problems.length]);
  const one = event('g20', ...evening, 'SUMMARY:Old');
  const newer = event('g20', ...evening, 'SUMMARY:New').map((line) => line.replace('SEQUENCE:0', 'SEQUENCE:2'));
  const off = event('g20', ...evening, 'SUMMARY:Off').map((line) => line.replace('CONFIRMED', 'CANCELLED'));
  expect(await told(one, newer)).toEqual([
    ['Old', 1],
    ['New', 0],
  ]);
  expect(await told(one, off)).toEqual([
    ['Old', 1],
    ['Off', 0],
  ]);
});
