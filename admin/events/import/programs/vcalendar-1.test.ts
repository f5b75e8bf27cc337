import { expect, test } from 'vitest';
import { expected, lines, type Row, whatBecameOf } from '#testing/read-calendar';

const version1 = (...parts: string[]) => lines('BEGIN:VCALENDAR', 'VERSION:1.0', ...parts, 'END:VCALENDAR');
const entry = (...parts: string[]) => ['BEGIN:VEVENT', ...parts, 'END:VEVENT'];
const QUOTED = ';CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:';
/** A file with some lines in its event, and what the event becomes. */
const dance = (...parts: string[]) => version1(...entry('UID:v1', 'DTSTART:20261205T053000Z', ...parts));
const times = { uid: 'v1', date: '2026-12-05', start_time: '18:30' };

const ROWS: Row[] = [
  [
    'Nepali in quoted-printable',
    version1(
      ...entry(
        'DTSTART:20261205T053000Z',
        'DTEND:20261205T073000Z',
        'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=A6=E0=A4=B6=E0=A5=88=E0=A4=81=20=E0=A4=AD=E0=A5=8B=',
        '=E0=A4=9C',
        'DESCRIPTION;QUOTED-PRINTABLE:Bring a plate=0D=0Aand a friend; please',
        'CATEGORIES:FOOD;FESTIVAL',
        'LOCATION:Hall',
      ),
    ),
    [
      {
        uid: '["दशैँ भोज","2026-12-05","18:30","Hall"]',
        title: 'दशैँ भोज',
        date: '2026-12-05',
        start_time: '18:30',
        end_time: '20:30',
        description: '<p>Bring a plate<br />and a friend; please</p>',
        tags: ['FOOD', 'FESTIVAL'],
        location: 'Hall',
      },
    ],
  ],
  [
    'a weekly rule, in the zone of the calendar',
    version1('TZ:+0545', ...entry('UID:v2', 'SUMMARY:Class', 'DTSTART:20261202T111500', 'RRULE:W1 WE #2')),
    ['20261202', '20261209'].map((day) => ({
      uid: `v2#${day}T053000Z`,
      title: 'Class',
      date: `2026-12-${day.slice(6)}`,
      start_time: '18:30',
      repeats: true,
    })),
  ],
  [
    'lines that are broken before a blank, or with blanks behind the sign that breaks them',
    dance(
      `SUMMARY${QUOTED}Caf=C3=A9=`,
      ' time',
      `DESCRIPTION${QUOTED}We start on the=`,
      ' 20th with friends=0D=0A=  ',
      '\tand a plate',
      `LOCATION;CHARSET=UTF-8;ENCODING=`,
      ' QUOTED-PRINTABLE:Hall=',
      ' 5',
    ),
    [
      {
        ...times,
        title: 'Café time',
        description: '<p>We start on the 20th with friends<br />\tand a plate</p>',
        location: 'Hall 5',
      },
    ],
  ],
  [
    'lines of iCalendar in quoted-printable, folded behind the sign of a letter',
    dance(`SUMMARY${QUOTED}Caf=`, ' C3=A9=', ' time').replace('VERSION:1.0', 'VERSION:2.0'),
    [{ ...times, title: 'Café time' }],
  ],
  [
    'plain lines that are folded before a blank, or at their full length',
    dance(
      'SUMMARY:A dance',
      ' with friends',
      `DESCRIPTION:${'x'.repeat(63)}`,
      ` y${'z'.repeat(73)}`,
      ' zz and',
      ' a plate',
    ),
    [
      {
        ...times,
        title: 'A dance with friends',
        description: `<p>${'x'.repeat(63)}y${'z'.repeat(75)} and a plate</p>`,
      },
    ],
  ],
  [
    'raw lines of a text in quoted-printable',
    dance(
      `DESCRIPTION${QUOTED}Caf=C3=A9`,
      'cr=C3=A8me=',
      ' too',
      'SUMMARY: a =5C sign',
      'SUMMARY:Dance',
      'LOCATION:Hall',
    ),
    [
      {
        ...times,
        title: 'Dance',
        description: '<p>Café<br />crème too<br />SUMMARY: a =5C sign</p>',
        location: 'Hall',
        notes: ['lineJoined 7', 'lineJoined 9'],
      },
    ],
  ],
  [
    'texts that end with the sign of a broken line',
    dance(`DESCRIPTION${QUOTED}Bring a plate=0D=0A=`, '', `SUMMARY${QUOTED}Dance=`, 'URL:https://x.example')
      .replace('END:VEVENT', `${lines(`LOCATION${QUOTED}Hall=`)}END:VEVENT`)
      .replace('END:VCALENDAR', lines(...entry('UID:v2', 'SUMMARY;QUOTED-PRINTABLE:A =3D=', 'DTSTART:20261206'))) +
      lines('END:VCALENDAR'),
    [
      { ...times, title: 'Dance', description: '<p>Bring a plate</p>', location: 'Hall' },
      { uid: 'v2', title: 'A =', date: '2026-12-06' },
    ],
  ],
  [
    'quoted-printable of an older program that does not name its encoding',
    dance('SUMMARY;ENCODING=QUOTED-PRINTABLE:S=F8ren'),
    [{ ...times, title: 'Søren' }],
  ],
  [
    'letters in quoted-printable that lack a part',
    dance(`SUMMARY${QUOTED}=E0=A4=A6=E0=A4`, `DESCRIPTION${QUOTED}Come`, 'caf=C3', `COMMENT${QUOTED}=C3`),
    [
      {
        ...times,
        title: 'द\ufffd',
        description: '<p>Come<br />caf\ufffd</p>',
        problems: ['damagedLine 6', 'damagedLine 8'],
        notes: ['lineJoined 8'],
      },
    ],
  ],
];

test.each(ROWS)('vCalendar 1.0: %s', async (_, file, becomes) => {
  expect(await whatBecameOf(file)).toEqual(expected(becomes));
});
