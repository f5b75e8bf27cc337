import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyImport } from '#scripts/import/apply';
import { planImport } from '#scripts/import/plan';
import { Stop } from '#scripts/local/root';
import { type EmptyDatabase, emptyDatabase } from '#testing/database';
import { countAll } from '#testing/moving';
import {
  type FormerRecord,
  formerFiles,
  formerTables,
  largeFile,
  writeCsv,
  writeFormerFiles,
  writeJson,
} from '#testing/samples/former-export';

let pictures: Record<string, Uint8Array>;
let society: EmptyDatabase;
let folder: string;
beforeAll(async () => {
  society = await emptyDatabase();
  pictures = await formerFiles();
});
afterAll(() => society.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'export-'));
  writeFormerFiles(folder, pictures);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => path.join(folder, name);

/** Changes the text of a file of the export. */
function edit(name: string, change: (text: string) => string): void {
  writeFileSync(inFolder(name), change(readFileSync(inFolder(name), 'utf8')));
}

/** The sample's tables, with a change to one record of one of them. */
function withRecord(table: string, at: number, change: FormerRecord) {
  const tables = formerTables();
  return {
    ...tables,
    [table]: tables[table]?.map((one, i) => (i === at ? { ...one, ...change } : one)) ?? [],
  };
}

/** What the plan says at a level. Of an export with errors, it also proves that nothing is written. */
async function findings(level: 'error' | 'warning' | 'note') {
  const { db } = society;
  const before = await countAll(db);
  const now = () => new Date();
  const plan = await planImport(folder, db, now());
  if (plan.report.hasErrors) {
    const unused = async () => Promise.reject(new Error('a file was touched'));
    const files = { put: unused, delete: unused };
    const images = { input: unused, info: unused };
    await expect(
      // @ts-expect-error an encoder that must not be asked
      applyImport(plan, { db, files, images, now, config: { SITE_URL: 'https://x.nz' } }, () => {}),
    ).rejects.toThrow(Stop);
  }
  expect(await countAll(db)).toBe(before);
  return plan.report.findings
    .filter((one) => one.level === level)
    .map(({ of, at, column, message }) => [of, at, column, message].filter(Boolean).join(' | '));
}

test.each<[string, string, (text: string) => string, string[]]>([
  [
    'is cut off within a text',
    'pages.csv',
    (text) => text.slice(0, text.indexOf('नेपाल')),
    [
      'pages.csv | line 2 | A text in quotation marks begins here and does not end: the file may have been cut off',
    ],
  ],
  [
    'is cut off within a row',
    'galleries.csv',
    (text) => text.slice(0, text.lastIndexOf(',')),
    [
      'galleries.csv | line 3 | This row has 6 cells, the first line names 7 columns: the file may be cut off or damaged',
    ],
  ],
  [
    'lacks columns',
    'events.csv',
    (text) => text.replace('title', 'name').replace('location', 'place'),
    [
      'events.csv | title | This column is missing',
      'events.csv | location | This column is missing',
    ],
  ],
  [
    'names a column twice',
    'profiles.csv',
    (text) => text.replace('role', 'email'),
    ['profiles.csv | line 1 | email | This column is there twice'],
  ],
  [
    'is empty',
    'profiles.csv',
    () => '',
    ['profiles.csv | line 1 | The file is empty: its first line must name the columns'],
  ],
  [
    'has a cell of 10 MB',
    'events.csv',
    (text) => text.replace('Auckland', 'A'.repeat(1e7)),
    ['events.csv | line 2 | location | This cell has about 10 MB of text, which cannot be right'],
  ],
])('a CSV file that %s is refused with its line', async (_, name, change, errors) => {
  writeCsv(folder, formerTables());
  edit(name, change);
  const said = await findings('error');
  // Rows of other tables can refer to what was not read.
  expect(said.filter((one) => one.startsWith(name))).toEqual(errors);
});

test('lines are counted as an editor shows them, also below a text of several lines', async () => {
  const tables = formerTables();
  const [first, second] = tables.events ?? [];
  writeCsv(folder, { ...tables, events: [{ ...second }, { ...first, date: '2023-02-30' }] });
  expect(await findings('error')).toEqual([
    'events | line 4 | date | Please enter a date that exists',
  ]);
});

test('a table in another encoding than UTF-8 is refused', async () => {
  writeJson(folder, formerTables());
  writeFileSync(
    inFolder('profiles.json'),
    Buffer.from('[{"id":"1","email":"caf\xe9@x.nz"}]', 'latin1'),
  );
  expect(await findings('error')).toEqual([
    'profiles.json | The file is not text in UTF-8: it may be damaged, or saved in another encoding',
  ]);
});

test('JSON that is cut off, or no list of records, is refused with its place', async () => {
  writeJson(folder, formerTables());
  edit('profiles.json', (text) => text.slice(0, text.lastIndexOf('"is_active"')));
  edit('site_settings.json', () => '[{"key":"logo_url","value":"a.png"}, 5]');
  expect(await findings('error')).toEqual([
    'profiles.json | line 13 | The file is not whole JSON from here on: it may have been cut off',
    'site_settings.json | record 2 | The file must be a list of records',
  ]);
});

test('a table that is there as CSV and as JSON is refused', async () => {
  writeJson(folder, formerTables());
  writeCsv(folder, { profiles: formerTables().profiles ?? [] });
  expect(await findings('error')).toEqual([
    'profiles | There is a CSV and a JSON file: leave one of them',
  ]);
});

test('a folder without tables is refused', async () => {
  expect(await findings('error')).toEqual([
    `${folder} | There is no table with a row in this folder`,
  ]);
});

test.each<[string, string, number, FormerRecord, string[]]>([
  [
    'an id that is there twice',
    'events',
    1,
    { id: formerTables().events?.[0]?.id },
    [
      // The gallery of the second event has lost it.
      `events | record 2 | id | ${formerTables().events?.[0]?.id} is the id of record 1, too`,
      `event_gallery_relations | record 2 | event_id | ${formerTables().events?.[1]?.id} is in events neither of the export nor of this society`,
    ],
  ],
  ['no id', 'pages', 0, { id: null }, ['pages | record 1 | id | This must not be empty']],
  [
    'a reference to nothing',
    'pages',
    0,
    { category_id: 'gone' },
    [
      'pages | record 1 | category_id | gone is in page_categories neither of the export nor of this society',
    ],
  ],
  [
    'a slug of the site itself',
    'pages',
    0,
    { slug: 'events' },
    [
      'pages | record 1 | slug | This address belongs to a part of the site itself. Please choose another one',
    ],
  ],
  [
    'a folder that another one has, too',
    'galleries',
    1,
    { folder_name: 'autumn_2023' },
    ['galleries | record 2 | folder_name | autumn-2023 is the folder_name of record 1, too'],
  ],
  [
    'several wrong fields',
    'events',
    0,
    {
      title: ' ',
      end_date: '2023-01-01',
      cancelled: 'perhaps',
      tags: 'a, b',
      created_at: 'then',
      start_time: 'six',
    },
    [
      'events | record 1 | created_at | This is no date with a time',
      'events | record 1 | tags | This is no list, such as {one,"and two"}',
      'events | record 1 | cancelled | This must be true or false',
      'events | record 1 | title | Title is required',
      'events | record 1 | start_time | Please enter a time as hours and minutes, like 18:30',
      'events | record 1 | end_date | The end date cannot be before the date',
    ],
  ],
  [
    'an unencrypted picture in a text',
    'pages',
    0,
    { content: '<img src="http://x.nz/a.jpg">' },
    ['pages | record 1 | content | '],
  ],
  [
    'an address that is none',
    'profiles',
    1,
    { email: 'nobody' },
    ['profiles | record 2 | email | '],
  ],
])('a record with %s is refused', async (_, table, at, change, errors) => {
  writeJson(folder, withRecord(table, at, change));
  expect(await findings('error')).toEqual(
    errors.map((error) => (error.endsWith('| ') ? expect.stringContaining(error) : error)),
  );
});

test('pictures that are damaged, or no pictures, are refused', async () => {
  writeJson(folder, formerTables());
  const whole = pictures['media/events/picnic.jpg'] ?? new Uint8Array();
  for (const [name, large] of Object.entries(await largeFile()))
    writeFormerFiles(folder, { [name]: large.subarray(0, large.length - 100_000) });
  writeFormerFiles(folder, {
    'media/events/picnic.jpg': whole.subarray(0, whole.length / 2),
    'media/events/dashain.jpg': Buffer.from('<html>404</html>'),
    'contents/hero.jpg': new Uint8Array(),
    'contents/magazine.pdf': Buffer.from('no'),
  });
  expect((await findings('error')).map((one) => one.split(' | ')[0])).toEqual([
    'media/events/dashain.jpg',
    'media/events/picnic.jpg',
    'galleries/Autumn 2023/large.png',
    'contents/hero.jpg',
    'contents/magazine.pdf',
  ]);
});

test('pictures that are missing are told, and their fields are left empty', async () => {
  writeJson(folder, formerTables());
  for (const name of [
    'media/events/dashain.jpg',
    'galleries/sports/goal.jpg',
    'media/editor/tika 1.jpg',
  ])
    rmSync(inFolder(name));
  expect(await findings('error')).toEqual([]);
  expect(await findings('warning')).toEqual([
    'events | record 1 | description | media/editor/tika 1.jpg is named here and is not among the files: its address is left as it was',
    'events | record 1 | description | media/editor/tika 1.jpg is named here and is not among the files: its address is left as it was',
    'events | record 1 | profile_image_url | dashain.jpg is named here and is not among the files: the field is left empty',
    'gallery_photos | record 3 | url | sports/goal.jpg is named here and is not among the files: the field is left empty',
    'gallery_photos | record 3 | The photo is left out, because its file is missing',
  ]);
});

test('a name that leads out of the export finds no file', async () => {
  writeJson(folder, withRecord('events', 0, { profile_image_url: '../../events.json' }));
  expect(await findings('warning')).toEqual([
    'events | record 1 | profile_image_url | ../../events.json is named here and is not among the files: the field is left empty',
  ]);
});

test('columns that point at each other in a circle are noted and not taken over', async () => {
  const tables = formerTables();
  const [page] = tables.pages ?? [];
  const pages = [
    { ...page, parent_id: 'second' },
    { ...page, id: 'second', slug: 'second', parent_id: page?.id },
  ];
  writeCsv(folder, { ...tables, pages });
  expect(await findings('error')).toEqual([]);
  expect(await findings('note')).toContain('pages.csv | parent_id | This column is not taken over');
});
