import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { UnreadableWorkbook } from '#core/tables/file-kind';
import { unmarked } from '#core/tables/formula-marks';
import { openTable } from '#core/tables/open';
import { readTable } from '#core/tables/table';
import { unpacked } from '#core/tables/workbook';
import { workbook } from '#testing/samples/workbook';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(text, (_, at) => at).reduce(
    (bytes, __, at) => {
      new DataView(bytes.buffer).setUint16(2 * at, text.charCodeAt(at), isLittle);
      return bytes;
    },
    new Uint8Array(2 * text.length),
  );
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const cells = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { titles, rows } = await openTable(bytes);
  return [titles, ...rows.map((row) => row.cells)];
};

describe('the letters of a file', () => {
  const CSV = 'name;city\r\nAnna Sørensen;Ōtāhuhu\r\nराम;काठमाडौं\r\n';
  const READ = [
    ['name', 'city'],
    ['Anna Sørensen', 'Ōtāhuhu'],
    ['राम', 'काठमाडौं'],
  ];
  test.each([
    ['UTF-8', utf8(CSV)],
    ['UTF-8 with its mark', utf8(`\ufeff${CSV}`)],
    ['UTF-16 LE with its mark', utf16(`\ufeff${CSV}`, true)],
    ['UTF-16 BE with its mark', utf16(`\ufeff${CSV}`, false)],
    ['UTF-16 LE', utf16(CSV, true)],
    ['UTF-16 BE', utf16(CSV, false)],
  ])('are read in %s', async (_, bytes) => expect(await cells(bytes)).toEqual(READ));

  test('are read in windows-1252', async () => {
    const csv = latin('email;name\r\nanna@x.example;Anna S\xf8rensen \x96 \x80 5\r\n');
    expect((await cells(csv))[1]).toEqual(['anna@x.example', 'Anna Sørensen – € 5']);
  });

  test.each([
    ['a quoted word in capitals', 'title\r\n\x93CAF\xc9\x94\r\n', '“CAFÉ”'],
    ['two letters that are one of UTF-8', 'title\r\nS\xf8rensen \xdf\x93 \xc3\xa9 p\xe5\r\n', 'Sørensen ß“ Ã© på'],
  ])('are read in windows-1252 with %s', async (_, csv, read) => {
    expect((await cells(latin(csv)))[1]).toEqual([read]);
  });

  test('of a file that is nearly UTF-8 are lost in the damaged cell alone', async () => {
    const csv = new Uint8Array([...utf8('name;city\nराम;S'), 0xf8, ...utf8('by\nŌma;Ōtāhuhu\n')]);
    expect(await cells(csv)).toEqual([
      ['name', 'city'],
      ['राम', 'S\ufffdby'],
      ['Ōma', 'Ōtāhuhu'],
    ]);
  });
});

describe('the cells of a table', () => {
  const ROWS = [
    ['a, b', 'c; d\te'],
    ['two\nlines', '"quoted"'],
  ];
  test.each([',', ';', '\t'])('are separated by %j, with any line ends, also below a line that says so', (sign) => {
    const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const text = [['Title', 'Notes'].join(sign), ...ROWS.map((row) => row.map(quote).join(sign)), ''].join('\n');
    for (const end of ['\n', '\r\n', '\r'])
      for (const before of ['', `sep=${sign}\n`, `"sep=${sign}"\n`, '\n\n']) {
        const { titles, rows } = readTable((before + text).replaceAll('\n', end));
        expect(titles).toEqual(['Title', 'Notes']);
        expect(rows.map((row) => row.cells)).toEqual(ROWS);
      }
  });

  test('are separated by the sign that fits the rows: a title may have another one', () => {
    expect(readTable('Title, in English;Day\nMomo;1\nDance;2\n').titles).toEqual(['Title, in English', 'Day']);
  });

  test('know their row in a spreadsheet and their line in an editor', () => {
    const { titleLine, rows, openQuote } = readTable('\nTitle,Day\n"two\nlines",1\n\nx,"2"3"\ny,4\n');
    expect([titleLine, openQuote]).toEqual([2, null]);
    expect(rows.map(({ row, line, isMisquoted }) => [row, line, isMisquoted])).toEqual([
      [3, 3, false],
      [5, 6, true],
      [6, 7, false],
    ]);
    expect(readTable('Title,Day\n"a\nb",1\n"never ends,1\ny,2').openQuote).toBe(4);
  });

  test.each([
    ['anna@example.org\nbob@example.org\n', [''], [1, 2]],
    ['\n\nAnna; anna@example.org \nBob;bob@example.org;x\n', ['', '', ''], [3, 4]],
    ['sep=;\nanna@example.org;Anna\n', ['', ''], [1]],
    ['E-mail,Name\nanna@example.org,Anna\n', ['E-mail', 'Name'], [2]],
    ['Who @ where,Name\nanna@example.org,Anna\n', ['Who @ where', 'Name'], [2]],
  ])('have no titles where the first row of %j has an address', (text, titles, numbers) => {
    const table = readTable(text);
    expect(table.titles).toEqual(titles);
    expect(table.rows.map(({ row }) => row)).toEqual(numbers);
  });

  const BELOW = ['Name,Email,Status', 'Anna,anna@example.org,active', 'Bob,,active'];
  test.each([
    ['a name of the list', ['Newsletter list 2026', ...BELOW], 'Name', [3, 4]],
    ['one that a spreadsheet has padded', ['Newsletter list 2026,,', ',,', ...BELOW], 'Name', [4, 5]],
    ['several lines', ['Newsletter list', 'Printed,3 May 2026', '', ...BELOW], 'Name', [5, 6]],
    ['lines that grow', ['List', 'By,Hari', 'A,B,C,D', 'x,anna@example.org,y,', 'x,bob@example.org,y,z'], 'A', [4, 5]],
    ['a name with a comma', ['Newsletter list, March 2026', ...BELOW], 'Name', [3, 4]],
    ['a name, in a table without addresses', ['Programme', 'Title,Day,Hall', 'Momo,1,A', 'Dance,2,B'], 'Title', [3, 4]],
    ['a name, and no titles', ['Newsletter list', 'Anna,anna@example.org', 'Bob,bob@example.org'], '', [2, 3]],
    ['nothing, in one column', ['Title', 'Momo', 'Dance, and music', 'x'], 'Title', [2, 3, 4]],
    ['nothing, in one column of addresses', ['E-mail', 'anna@example.org', 'bob@example.org,Bob'], 'E-mail', [2, 3]],
    ['nothing, above wider rows', ['Title,Day', 'Momo,1,A', 'Dance,2,B,C'], 'Title', [2, 3]],
    ['nothing, above a row alone', ['Title', 'Momo,Hall'], 'Title', [2]],
    ['nothing, beside an empty title', ['Name,Email,', 'Anna,none,left', 'Bob,bob@example.org,'], 'Name', [2, 3]],
  ])('have their titles below %s', (_, lines, title, numbers) => {
    for (const sign of [',', ';', '\t']) {
      const table = readTable(lines.map((line) => line.replace(/,(?! )/g, sign)).join('\n'));
      expect([table.titles[0], table.rows.map(({ row }) => row)], sign).toEqual([title, numbers]);
    }
  });

  test('of our exports lose the mark of a text', () => {
    expect(["'=1", "''=1", "'a", '=1', "'"].map(unmarked)).toEqual(['=1', "'=1", "'a", '=1', "'"]);
  });
});

describe('a workbook', () => {
  test('is read as a table: dates as days, times as times', async () => {
    const file = workbook([
      ['Title', 'Date', 'Time', 'Both', 'People'],
      [
        'मोमो & <b>',
        { days: 46144, as: 'date' },
        { days: 0.7708333333, as: 'time' },
        { days: 46144.75, as: 'date' },
        40,
      ],
      [],
      ['Dance', '3 May 2026', '', '', 0.5],
    ]);
    const { titles, rows } = await openTable(file);
    expect(titles).toEqual(['Title', 'Date', 'Time', 'Both', 'People']);
    expect(rows).toMatchObject([
      { row: 2, cells: ['मोमो & <b>', '2026-05-02', '18:30', '2026-05-02 18:00', '40'] },
      { row: 4, cells: ['Dance', '3 May 2026', '', '', '0.5'] },
    ]);
  });

  test('has its titles below the name of the list', async () => {
    const { titles, rows } = await openTable(workbook([['Newsletter list 2026'], ['Name', 'Day'], ['Anna', 'today']]));
    expect([titles, rows.map(({ row }) => row)]).toEqual([['Name', 'Day'], [3]]);
  });

  test('of any size is unpacked here, and by no worker of a library', async () => {
    const file = workbook([['Title'], ...Array.from({ length: 20_000 }, (_, at) => [`A long title, number ${at}`])]);
    const sizes: number[] = [];
    const methods = new Set<number>();
    unzipSync(unpacked(file), {
      filter: ({ compression, originalSize }) => {
        methods.add(compression);
        sizes.push(originalSize);
        return false;
      },
    });
    expect(Math.max(...sizes)).toBeGreaterThan(1024 * 1024);
    expect([...methods]).toEqual([0]);
    expect((await openTable(file)).rows).toHaveLength(20_000);
  });

  test.each([
    ['that is damaged', workbook([['a']]).slice(0, 200)],
    ['of the format before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ])('%s is refused', async (_, file) => {
    await expect(openTable(file)).rejects.toThrow(UnreadableWorkbook);
  });
});
