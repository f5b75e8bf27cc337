import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTables } from '#scripts/import/read';
import { Report } from '#scripts/import/report';
import { eachInFolder } from '#testing/export-folder';
import { formerTables, writeCsv, writeJson } from '#testing/samples/former-export';

const { folder, inFolder, findings } = eachInFolder();

const isRefused = async (...errors: string[]) => expect(await findings('error')).toEqual(errors);

/** Changes the text of a file of the export. */
function edit(name: string, change: (text: string) => string): void {
  writeFileSync(inFolder(name), change(readFileSync(inFolder(name), 'utf8')));
}

test.each<[string, file: string, (text: string) => string, errors: string[]]>([
  [
    'is cut off within a text',
    'pages.csv',
    (text) => text.slice(0, text.indexOf('नेपाल')),
    ['line 2 | A text in quotation marks begins here and does not end: the file may have been cut off'],
  ],
  [
    'is cut off within a row',
    'galleries.csv',
    (text) => text.slice(0, text.lastIndexOf(',')),
    ['line 3 | This row has 6 cells, the first line names 7 columns: the file may be cut off or damaged'],
  ],
  [
    'lacks columns',
    'events.csv',
    (text) => text.replace('title', 'name').replace('location', 'place'),
    ['title | This column is missing', 'location | This column is missing'],
  ],
  [
    'names a column twice',
    'profiles.csv',
    (text) => text.replace('role', 'email'),
    ['line 1 | email | This column is there twice'],
  ],
  ['is empty', 'profiles.csv', () => '', ['line 1 | The file is empty: its first line must name the columns']],
  [
    'has a cell of 10 MB',
    'events.csv',
    (text) => text.replace('Auckland', 'A'.repeat(1e7)),
    ['line 2 | location | This cell has about 10 MB of text, which cannot be right'],
  ],
])('a CSV file that %s is refused with its line', async (_, name, change, errors) => {
  writeCsv(folder(), formerTables());
  edit(name, change);
  // Rows of other tables can refer to what was not read.
  const said = (await findings('error')).filter((one) => one.startsWith(name));
  expect(said).toEqual(errors.map((error) => `${name} | ${error}`));
});

test('lines are counted as an editor shows them, also below a text of several lines', async () => {
  const tables = formerTables();
  const [first, second] = tables.events ?? [];
  writeCsv(folder(), { ...tables, events: [{ ...second }, { ...first, date: '2023-02-30' }] });
  await isRefused('events | line 4 | date | Please enter a date that exists');
});

test('JSON in another encoding than UTF-8 is refused', async () => {
  writeJson(folder(), formerTables());
  writeFileSync(inFolder('profiles.json'), '[{"id":"1","email":"caf\xe9@x.nz"}]', 'latin1');
  await isRefused('profiles.json | The file is not text in UTF-8: it may be damaged, or saved in another encoding');
});

test('a CSV file that a spreadsheet has saved is read: in windows-1252 or UTF-16, with semicolons', async () => {
  const [former] = formerTables().profiles ?? [];
  const csv = `sep=;\r\nid;email;name\r\n${former?.id};secretary@example.org;Anna Sørensen\r\n`;
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const { profiles: _, ...tables } = formerTables();
    writeCsv(folder(), tables);
    writeFileSync(inFolder('profiles.csv'), csv, encoding);
    expect(await findings('error')).toEqual([]);
    const { profiles } = await readTables(folder(), new Report());
    expect(profiles.map(({ cells }) => cells.get('name'))).toEqual(['Anna Sørensen']);
  }
});

test('a CSV file with a damaged letter is refused with its line', async () => {
  writeCsv(folder(), formerTables());
  const text = 'id,email,name\np-1,a@example.org,राम\np-2,b@example.org,';
  writeFileSync(inFolder('profiles.csv'), Buffer.concat([Buffer.from(text), Buffer.from([0xf8, 0x0a])]));
  await isRefused('profiles.csv | line 3 | Letters of this row are lost: the file may be damaged, or of two encodings');
});

test('days of which nobody knows which number is the month are refused with their line', async () => {
  const [first] = formerTables().events ?? [];
  writeCsv(folder(), { ...formerTables(), events: [{ ...first, date: '5/6/2027' }] });
  expect(await findings('error')).toContain(
    'events.csv | line 2 | date | It is not clear which number of 5/6/2027 is the day, the month or the year: please write dates as 2027-05-31',
  );
});

test('JSON that is cut off, or no list of records, is refused with its place', async () => {
  writeJson(folder(), formerTables());
  edit('profiles.json', (text) => text.slice(0, text.lastIndexOf('"is_active"')));
  edit('site_settings.json', () => '[{"key":"logo_url","value":"a.png"}, 5]');
  await isRefused(
    'profiles.json | line 13 | The file is not whole JSON from here on: it may have been cut off',
    'site_settings.json | record 2 | The file must be a list of records',
  );
});

test('a table that is there as CSV and as JSON is refused', async () => {
  writeJson(folder(), formerTables());
  writeCsv(folder(), { profiles: formerTables().profiles ?? [] });
  await isRefused('profiles | There is a CSV and a JSON file: leave one of them');
});

test('a folder without tables is refused', async () => {
  await isRefused(`${folder()} | There is no table with a row in this folder`);
});

test('columns that point at each other in a circle are noted and not taken over', async () => {
  const tables = formerTables();
  const [page] = tables.pages ?? [];
  const pages = [
    { ...page, parent_id: 'page-2' },
    { ...page, id: 'page-2', slug: 'second', parent_id: page?.id },
  ];
  writeCsv(folder(), { ...tables, pages });
  expect(await findings('error')).toEqual([]);
  expect(await findings('note')).toContain('pages.csv | parent_id | This column is not taken over');
});
