import { expect, test } from 'vitest';
import { check } from '#admin/events/import/checked.ts';
import { readCsv } from '#admin/events/import/read-csv.ts';
import { noFields } from '#admin/events/import/read-event.ts';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import type { DateReading } from '#core/tables/dates';
import { openTable } from '#core/tables/open';
import { type Encoding, encoded } from '#testing/samples/encoded';
import { type WorkbookCell, workbook } from '#testing/samples/workbook';

/** A file as a program writes it, what is answered about it, and what it becomes. */
interface RealTable {
  program: string;
  file: string | WorkbookCell[][];
  encoding?: Encoding;
  answers?: Partial<DateReading>;
  asks?: { order?: string; era?: string };
  events: object[];
}

const momo = { title: 'Momo night', date: '2026-05-02', start_time: '18:30', location: 'Hall' };
const dance = { title: 'Dance', date: '2026-05-13', location: 'Park' };
const cafe = { ...momo, title: 'Café soirée' };
const nepali = { ...momo, title: 'मोमो साँझ' };
const crlf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

const TABLES: RealTable[] = [
  {
    program: 'Excel in the United States',
    encoding: 'windows-1252',
    file: crlf('Title,Date,Starts,Location', 'Café soirée,5/2/2026,6:30:00 PM,Hall', 'Dance,5/13/2026,,Park'),
    events: [cafe, dance],
  },
  {
    program: 'Excel in New Zealand',
    encoding: 'windows-1252',
    file: crlf('Title,Date,Starts,Location', 'Café soirée,2/05/2026,6:30:00 pm,Hall', 'Dance,13/05/2026,,Park'),
    events: [cafe, dance],
  },
  {
    program: 'Excel in Germany',
    encoding: 'windows-1252',
    file: crlf('Title;Date;Starts at;Location;Cancelled', 'Café soirée;02.05.2026;18:30;Hall;WAHR'),
    events: [{ ...cafe, cancelled: true }],
  },
  {
    program: 'Excel as CSV UTF-8',
    encoding: 'utf-8 with its mark',
    file: crlf('Title,Date,Starts,Location', 'मोमो साँझ,2/05/2026,18:30,Hall', 'Dance,13/05/2026,,Park'),
    events: [nepali, dance],
  },
  {
    program: 'Excel as Unicode text',
    encoding: 'utf-16le',
    file: crlf('Title\tDate\tStarts\tLocation', 'मोमो साँझ\t2/05/2026\t6:30 pm\tHall', 'Dance\t13/05/2026\t\tPark'),
    events: [nepali, dance],
  },
  {
    program: 'Excel, with its line about the separator',
    file: crlf('sep=;', 'Title;Date;Location', '"Momo night; with dal";2026-05-02;Hall'),
    events: [{ ...momo, start_time: null, title: 'Momo night; with dal' }],
  },
  {
    program: 'Excel, with dates as it shortens them',
    file: crlf('Title,Date,Starts,Location', 'Momo night,2-May-26,18:30,Hall'),
    events: [momo],
  },
  {
    program: 'Excel, with cells that were formatted as numbers',
    file: crlf('Title,Date,Starts,Location', 'Momo night,46144,0.770833333,Hall'),
    events: [momo],
  },
  {
    program: 'a workbook of Excel',
    file: [
      ['Title', 'Date', 'Starts', 'Location'],
      ['मोमो साँझ', { days: 46144, as: 'date' }, { days: 0.7708333333, as: 'time' }, 'Hall'],
      ['Dance', { days: 46155, as: 'date' }, '', 'Park'],
    ],
    events: [nepali, dance],
  },
  {
    program: 'LibreOffice',
    file: '"Title";"Date";"Starts";"Location"\n"मोमो साँझ";2026-05-02;18:30:00;"Hall"\n"Dance";2026-05-13;;"Park"\n',
    events: [nepali, dance],
  },
  {
    program: 'LibreOffice with tabs, and a text of two lines',
    file: 'title\tdate\tlocation\tdescription\nDance\t2026-05-13\tPark\t"Bring shoes\nand water"\n',
    events: [{ ...dance, description: '<p>Bring shoes<br>and water</p>' }],
  },
  {
    program: 'Google Sheets',
    file: 'Event,When,Where,Time\r\nमोमो साँझ,5/2/2026,Hall,6:30 PM\r\nDance,5/13/2026,Park,',
    events: [nepali, dance],
  },
  {
    program: 'Google Sheets, where no date tells its order',
    file: 'Event,When,Where,Time\r\nMomo night,2/5/2026,Hall,18:30\r\nDance,3/5/2026,Park,',
    answers: { order: 'day-first' },
    asks: { order: '2/5/2026' },
    events: [momo, { ...dance, date: '2026-05-03' }],
  },
  {
    program: 'Google Calendar, a whole day',
    file: 'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\nHoliday,25/12/2026,12:00:00 AM,25/12/2026,11:59:59 PM,TRUE,,Hall,False\n',
    events: [{ title: 'Holiday', date: '2026-12-25', location: 'Hall' }],
  },
  {
    program: 'Outlook',
    file: crlf(
      '"Subject","Start Date","Start Time","End Date","End Time","All day event","Reminder on/off","Categories","Description","Location","Private"',
      '"Clean-up","21/12/2026","12:00:00 AM","22/12/2026","12:00:00 AM","True","True","","Bring gloves\nand boots","Park","False"',
      '"Camp","26/12/2026","12:00:00 AM","29/12/2026","12:00:00 AM","True","True","youth; camp","","Park","False"',
      '"Dance","23/12/2026","6:30:00 PM","23/12/2026","8:30:00 PM","False","False","","","Hall","False"',
    ),
    events: [
      { title: 'Clean-up', date: '2026-12-21', location: 'Park', description: '<p>Bring gloves<br>and boots</p>' },
      { title: 'Camp', date: '2026-12-26', end_date: '2026-12-28', location: 'Park', tags: ['youth', 'camp'] },
      { title: 'Dance', date: '2026-12-23', start_time: '18:30', end_time: '20:30', location: 'Hall' },
    ],
  },
  {
    program: 'a person, in many ways',
    file: [
      'title,date,start_time,end_time,location',
      'Range,5/12/2026,6pm - 9pm,,Hall',
      'Noon,5/12/2026,noon,,Hall',
      'Devanagari,२०२६-१२-०५,१८:३०,,Hall',
      'Two digits,5/12/26,18:30,,Hall',
      'Ordinal,5th December 2026,6.30pm,,Hall',
      'Weekday,"Saturday, 5 December 2026",1830,,Hall',
      'H,5/12/2026,18h30,,Hall',
      'Bikram Sambat,2083-08-19,18:30,,Hall',
      'Serial,46361,0.77,,Hall',
    ].join('\n'),
    answers: { order: 'day-first', era: 'bikram-sambat' },
    asks: { order: '5/12/2026', era: '2083-08-19' },
    events: [
      ['Range', '18:00', '21:00'],
      ['Noon', '12:00'],
      ['Devanagari', '18:30'],
      ['Two digits', '18:30'],
      ['Ordinal', '18:30'],
      ['Weekday', '18:30'],
      ['H', '18:30'],
      ['Bikram Sambat', '18:30'],
      ['Serial', '18:29'],
    ].map(([title, start_time, end_time = null]) => ({
      title,
      date: '2026-12-05',
      start_time,
      end_time,
      location: 'Hall',
    })),
  },
];

test.each(TABLES)('events of $program are read to the field', async ({ file, encoding = 'utf-8', ...right }) => {
  const bytes = typeof file === 'string' ? encoded(file, encoding) : workbook(file);
  const dates: DateReading = { order: null, era: null, ...right.answers };
  const choices = { columns: new Map(), dates };
  const read = readCsv(await openTable(bytes), choices, { today: '2026-03-01', years: BUILT_IN_TABLE });
  const { order = null, era = null } = right.asks ?? {};
  expect(read.asks).toEqual({ order, era });
  expect(read.events.map(({ fields }) => fields)).toEqual(
    right.events.map((event) => ({
      ...noFields(),
      location_ne: null,
      attendance: null,
      online_url: null,
      end_time: null,
      start_time: null,
      ...event,
    })),
  );
  const { counts } = await check(read.events, { fromDay: '', location: '' }, new Set());
  expect(counts).toEqual({ new: right.events.length, there: 0, problem: 0 });
});
