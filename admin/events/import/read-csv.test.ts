import { describe, expect, test } from 'vitest';
import { check } from '#admin/events/import/checked.ts';
import { readCsv } from '#admin/events/import/read-csv.ts';
import { decoded, FILE_MAX, readFile } from '#admin/events/import/useEventFile.ts';
import { en } from '#core/words/en';

const TODAY = '2026-03-01';
const fieldsOf = (csv: string) => readCsv(csv).map(({ fields }) => fields);
const rows = (csv: string) =>
  check(readCsv(csv), { fromDay: '', location: '' }, new Set())
    .events.toSorted((one, other) => one.line - other.line)
    .map(({ line, problems }) => [line, ...problems.map(({ field, says }) => `${field}: ${says}`)]);

describe('a CSV file of events', () => {
  test.each([
    ['semicolons and CRLF', 'Name;When;Venue;Time\r\nMomo;2/5/2026;Hall;6:30 pm\r\n'],
    ['tabs', 'Subject\tStart Date\tStart Time\tLocation\nMomo\t2026-05-02\t18.30\tHall'],
    ['days with times', 'what,start,end,where\nMomo,02/05/2026 18:30,02/05/2026,Hall\n'],
    ['a byte order mark', '\ufeff\n\nTITLE,Date,Start,where\nMomo,2.5.2026,18:30:00,Hall\n'],
  ])('with %s is read', (_, csv) => {
    expect(fieldsOf(csv)).toMatchObject([
      { title: 'Momo', date: '2026-05-02', end_date: null, start_time: '18:30', location: 'Hall' },
    ]);
  });

  test('says the row and the column of each problem', () => {
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
    expect(rows(csv)).toEqual([
      [2],
      [3, `title: ${en.fields.title}`],
      [4, `date: ${says}.dateForm`],
      [5, `date: ${says}.dateForm`, `location: ${en.fields.location}`, `start_time: ${en.fields.timeInvalid}`],
      [7, `undefined: ${says}.repeated`],
      [8, `undefined: ${says}.cells`],
    ]);
  });

  test.each([
    ['a quote that never ends', 'title,date\n"Momo,2026-05-02\nDance,2026-05-03\n', 'truncated'],
    ['no column of days', 'title,place\nMomo,Hall\n', 'noColumns'],
    ['nothing in it', '', 'noColumns'],
    ['titles alone', 'title,date\n', 'noEvents'],
  ])('with %s is refused as a whole', (_, csv, problem) => {
    expect(() => readCsv(csv)).toThrow(expect.objectContaining({ problem }));
  });

  test('with a cell larger than a description may be says so', () => {
    const csv = `title,date,location,description\nMomo,2026-05-02,Hall,${'x'.repeat(100_000)}\n`;
    expect(rows(csv)).toEqual([[2, `description: ${en.fields.tooLarge(90)}`]]);
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

  test('is read in the encoding in which it was written', () => {
    expect(decoded(new Uint8Array([0xef, 0xbb, 0xbf, 0x6d]))).toBe('m');
    expect(decoded(new Uint8Array([0xff, 0xfe, 0x6d, 0]))).toBe('m');
    expect(decoded(new Uint8Array([0x6d, 0xe9]))).toBe('mé');
  });
});
