import { describe, expect, test } from 'vitest';
import { check } from '#admin/events/import/checked.ts';
import { type EventTable, readCsv } from '#admin/events/import/read-csv.ts';
import { FILE_MAX, readFile } from '#admin/events/import/useEventFile.ts';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { noChoices } from '#core/tables/choices';
import { readTable } from '#core/tables/table';
import { en } from '#core/words/en';

const TODAY = '2026-03-01';
const NO_CHOICES: Parameters<typeof readCsv>[1] = noChoices();
const DAY_FIRST = { ...NO_CHOICES, dates: { ...NO_CHOICES.dates, order: 'day-first' as const } };
const read = (csv: string, choices: Partial<typeof NO_CHOICES> = {}): EventTable =>
  readCsv(readTable(csv), { ...NO_CHOICES, ...choices }, { today: TODAY, years: BUILT_IN_TABLE });
const fieldsOf = (csv: string, choices = NO_CHOICES) => read(csv, choices).events.map(({ fields }) => fields);
const rows = async (csv: string) => {
  const { events } = await check(read(csv).events, { fromDay: '', location: '' }, new Set());
  return events
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, problems }) => [line, ...problems.map(({ field, says }) => `${field}: ${says}`)]);
};

describe('a CSV file of events', () => {
  test.each([
    ['semicolons and CRLF', 'Name;When;Venue;Time\r\nMomo;2/5/2026;Hall;6:30 pm\r\n'],
    ['tabs', 'Subject\tStart Date\tStart Time\tLocation\nMomo\t2026-05-02\t18.30\tHall'],
    ['days with times', 'what,start,end,where\nMomo,02/05/2026 18:30,02/05/2026,Hall\n'],
    ['a byte order mark', '\ufeff\n\nTITLE,Date,Start,where\nMomo,2.5.2026,18:30:00,Hall\n'],
  ])('with %s is read', (_, csv) => {
    expect(fieldsOf(csv, DAY_FIRST)).toMatchObject([
      { title: 'Momo', date: '2026-05-02', end_date: null, start_time: '18:30', location: 'Hall' },
    ]);
  });

  test.each([
    [
      'an evening until midnight',
      '20:00,2026-05-03,00:00',
      { date: '2026-05-02', end_date: null, start_time: '20:00', end_time: '00:00' },
    ],
    [
      'midnight to midnight',
      '00:00,2026-05-03,00:00',
      { date: '2026-05-02', end_date: null, start_time: null, end_time: null },
    ],
  ])('with %s is of one day', (_, times, fields) =>
    expect(fieldsOf(`title,date,start time,last day,end time,location\nMomo,2026-05-02,${times},Hall\n`)).toMatchObject(
      [fields],
    ),
  );

  test('says the row and the column of each problem', async () => {
    const csv = [
      'title,date,start_time,end_time,location',
      'Momo,2026-05-02,18:30,,Hall',
      ',2026-05-02,,,Hall',
      'Momo,31/02/2026,,,Hall',
      'Momo,soon,late,,',
      '',
      'Momo,2026-05-02,18:30,,Hall',
      'Momo,2026-05-03,,,Hall,1 Road',
    ].join('\n');
    const says = 'resources.events.import.problems';
    expect(await rows(csv)).toEqual([
      [2],
      [3, `title: ${en.fields.title}`],
      [4, `date: ${says}.dates.form`],
      [5, `date: ${says}.dates.form`, `start_time: ${says}.time`, `location: ${en.fields.location}`],
      [7, `undefined: ${says}.repeated`],
      [8, `undefined: ${says}.cells`],
    ]);
  });

  test('names the cell that cannot be read, and leaves out no event of it as over', async () => {
    const csv = 'title,date,last day,start time,location\nMomo,soon,13/02/2025,7ish,Hall\nDance,13/02/2025,,7pm,Hall\n';
    const choice = { fromDay: TODAY, location: '' };
    const { events, over } = await check(read(csv).events, choice, new Set());
    expect(over).toBe(1);
    expect(events.map(({ problems }) => problems.map(({ field, args }) => [field, args?.cell]))).toEqual([
      [
        ['date', 'soon'],
        ['start_time', '7ish'],
      ],
    ]);
  });

  test.each([
    ['date,start time\n2 May 2026 11am-3pm,', '11:00', '15:00'],
    ['date,start time\n2 May 2026 11am-3pm,10:00', '10:00', null],
    ['date,end time\n2 May 2026 11:00,11am-3pm', '11:00', '15:00'],
  ])('keeps both times of a span: %j', (csv, start_time, end_time) => {
    const [titles = '', cells = ''] = csv.split('\n');
    const [event] = read(`title,location,${titles}\nMomo,Hall,${cells}\n`).events;
    expect(event?.fields).toMatchObject({ date: '2026-05-02', start_time, end_time });
  });

  test.each([
    ['a quote that never ends', 'title,date\n"Momo,2026-05-02\nDance,2026-05-03\n', 'truncated'],
    ['nothing in it', '', 'noEvents'],
    ['titles alone', 'title,date\n', 'noEvents'],
  ])('with %s is refused as a whole', (_, csv, problem) => {
    expect(() => read(csv)).toThrow(expect.objectContaining({ problem }));
  });

  test('lacks columns until they are chosen by hand', () => {
    const csv = 'Programme,On,Hall\nMomo,2026-05-02,Hall\n';
    expect(read(csv)).toMatchObject({ events: [], missing: ['title', 'date'] });
    const columns = new Map([
      ['title', 0],
      ['date', 1],
      ['location', 2],
    ] as const);
    const chosen = read(csv, { columns });
    expect(chosen.missing).toEqual([]);
    expect(chosen.events.map(({ fields }) => fields)).toMatchObject([
      { title: 'Momo', date: '2026-05-02', location: 'Hall' },
    ]);
    expect(read(csv.replace('On', 'Date'), { columns: new Map([['date', null]]) }).missing).toContain('date');
  });

  test('asks which number is the month, and imports no such date before it is answered', () => {
    const csv = 'title,date,location\nMomo,06/05/2027,Hall\nDance,07/05/2027,Hall\n';
    const { asks, events } = read(csv);
    expect(asks.order).toBe('06/05/2027');
    const says = 'resources.events.import.problems.dates.order';
    expect(events.map(({ problems }) => problems)).toMatchObject([
      [{ field: 'date', says }],
      [{ field: 'date', says }],
    ]);
    expect(fieldsOf(csv, DAY_FIRST).map(({ date }) => date)).toEqual(['2027-05-06', '2027-05-07']);
    // One column tells of the other.
    const both = 'title,date,last day,location\nMomo,06/05/2027,06/13/2027,Hall\n';
    expect(fieldsOf(both)).toMatchObject([{ date: '2027-06-05', end_date: '2027-06-13' }]);
  });

  test('with a lost letter says where', async () => {
    expect(await rows('title,date,location\nM\ufffdmo,2026-05-02,Hall\n')).toEqual([
      [2, 'title: resources.events.import.problems.letters'],
    ]);
  });

  test('with a cell larger than a description may be says so', async () => {
    const csv = `title,date,location,description\nMomo,2026-05-02,Hall,${'x'.repeat(100_000)}\n`;
    expect(await rows(csv)).toEqual([[2, `description: ${en.fields.tooLarge(90)}`]]);
  });
});

describe('a chosen file', () => {
  const file = (text: string, name: string) => new File([text], name);
  test('with a cell of 10 MB is refused', async () => {
    const csv = `title,date\n${'x'.repeat(2 * FILE_MAX)},2026-05-02\n`;
    await expect(readFile(file(csv, 'a.csv'), TODAY)).rejects.toHaveProperty('problem', 'tooLarge');
  });

  test.each(['a.csv', 'calendar'])('named %s is a calendar by what it says', async (name) => {
    const read = readFile(file('BEGIN:VCALENDAR\n', name), TODAY);
    await expect(read).rejects.toHaveProperty('problem', 'truncated');
  });
});
