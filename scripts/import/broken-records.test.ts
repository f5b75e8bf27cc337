import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eachInFolder } from '#testing/export-folder';
import {
  type FormerRecord,
  formerTables,
  largeFile,
  writeCsv,
  writeFormerFiles,
  writeJson,
} from '#testing/samples/former-export';

const { folder, inFolder, picture, findings } = eachInFolder();

const dashain: FormerRecord = {
  id: 'dashain-2026',
  name: 'Dashain',
  date: '2026-10-11',
  end_date: '2026-10-25',
  confirmed: true,
  source: null,
  about: null,
};
/** The sample's tables, and festivals, which the former site did not have. */
const whole: Record<string, FormerRecord[]> = {
  ...formerTables(),
  festivals: [dashain, { ...dashain, id: 'second-2026' }],
};

/** These tables, with a change to one record of one of them. */
const withRecord = (table: string, at: number, change: FormerRecord) => ({
  ...whole,
  [table]: whole[table]?.map((one, i) => (i === at ? { ...one, ...change } : one)) ?? [],
});

/** Expects these errors of a changed record, and no others; one without a text may say what it likes. */
async function isRefused(table: string, at: number, change: FormerRecord, errors: string[]) {
  writeJson(folder(), withRecord(table, at, change));
  const said = errors.map((error) => `${table} | record ${at + 1} | ${error}`);
  expect(await findings('error')).toEqual(
    said.map((error) => (error.endsWith('| ') ? expect.stringContaining(error) : error)),
  );
}

const NO_ID = 'id | This is no id: an id has letters, digits, - and _, with a digit among them';
const RESERVED = 'This address belongs to a part of the site itself. Please choose another one';
const NOWHERE = 'neither of the export nor of this society';
const [first, second] = whole.events ?? [];

test.each<[string, [table: string, at: number, FormerRecord], errors: string[]]>([
  ['an id that a page of the site has (39.11)', ['pages', 0, { id: 'past' }], [NO_ID]],
  ['an id that objects have (39.11)', ['pages', 0, { id: '__proto__' }], [NO_ID]],
  ['no id', ['pages', 0, { id: null }], ['id | This must not be empty']],
  ['a slug of the site itself', ['pages', 0, { slug: 'events' }], [`slug | ${RESERVED}`]],
  ['an unencrypted picture', ['pages', 0, { content: '<img src="http://x.nz">' }], ['content | ']],
  ['an address that is none', ['profiles', 1, { email: 'nobody' }], ['email | ']],
  ['no name', ['festivals', 1, { name: ' ' }], ['name | Name is required']],
  ['no day', ['festivals', 1, { date: null, end_date: null }], ['date | Date is required']],
  [
    'a reference to nothing',
    ['pages', 0, { category_id: 'gone' }],
    [`category_id | gone is in page_categories ${NOWHERE}`],
  ],
  [
    'a folder that another one has, too',
    ['galleries', 1, { folder_name: 'autumn_2023' }],
    ['folder_name | autumn-2023 is the folder_name of record 1, too'],
  ],
  ['an id that is there twice', ['festivals', 1, { id: dashain.id }], ['id | dashain-2026 is the id of record 1, too']],
  [
    'a last day before its first',
    ['festivals', 1, { end_date: '2026-10-10' }],
    ['end_date | The end date cannot be before the date'],
  ],
])('a record with %s is refused: %j', async (_, [table, at, change], errors) => {
  await isRefused(table, at, change, errors);
});

test('of a record with several wrong fields each is told', async () => {
  const event = { title: ' ', end_date: '2023-01-01', cancelled: 'perhaps', tags: 'a, b' };
  await isRefused('events', 0, { ...event, created_at: 'then', start_time: 'six' }, [
    'created_at | This is no date with a time',
    'tags | This is no list, such as {one,"and two"}',
    'cancelled | This must be true or false',
    'title | Title is required',
    'start_time | Please enter a time as hours and minutes, like 18:30',
    'end_date | The end date cannot be before the date',
  ]);
  const festival = { date: '2026-02-30', confirmed: 'perhaps', created_at: 'then' };
  await isRefused('festivals', 1, { ...festival, about_ne: 'त'.repeat(601) }, [
    'created_at | This is no date with a time',
    'confirmed | This must be true or false',
    'date | Please enter a date that exists',
    'about_ne | ',
  ]);
});

test('a record with the id of another one is refused, and so is what belonged to it', async () => {
  writeJson(folder(), withRecord('events', 1, { id: first?.id }));
  expect(await findings('error')).toEqual([
    `events | record 2 | id | ${first?.id} is the id of record 1, too`,
    `event_gallery_relations | record 2 | event_id | ${second?.id} is in events ${NOWHERE}`,
  ]);
});

test('a file of festivals without their days is refused', async () => {
  const { date: _, ...without } = dashain;
  writeCsv(folder(), { ...whole, festivals: [without] });
  expect(await findings('error')).toEqual(['festivals.csv | date | This column is missing']);
});

test('an export from before there were festivals is taken, and says that it has none', async () => {
  writeCsv(folder(), formerTables());
  expect(await findings('error')).toEqual([]);
  expect(await findings('note')).toContain('festivals | There is no such file: nothing of it is imported');
});

test('pictures that are damaged, or no pictures, are refused', async () => {
  writeJson(folder(), formerTables());
  const picnic = picture('media/events/picnic.jpg');
  for (const [name, large] of Object.entries(await largeFile()))
    writeFormerFiles(folder(), { [name]: large.subarray(0, large.length - 100_000) });
  writeFormerFiles(folder(), {
    'media/events/picnic.jpg': picnic.subarray(0, picnic.length / 2),
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
  writeJson(folder(), formerTables());
  const gone = ['media/events/dashain.jpg', 'galleries/sports/goal.jpg', 'media/editor/tika 1.jpg'];
  for (const name of gone) rmSync(inFolder(name));
  expect(await findings('error')).toEqual([]);
  const inText =
    'events | record 1 | description | media/editor/tika 1.jpg is named here and is not among the files: its address is left as it was';
  expect(await findings('warning')).toEqual([
    inText,
    inText,
    'events | record 1 | profile_image_url | dashain.jpg is named here and is not among the files: the field is left empty',
    'gallery_photos | record 3 | url | sports/goal.jpg is named here and is not among the files: the field is left empty',
    'gallery_photos | record 3 | The photo is left out, because its file is missing',
  ]);
});

test('a name that leads out of the export finds no file', async () => {
  writeJson(folder(), withRecord('events', 0, { profile_image_url: '../../events.json' }));
  expect(await findings('warning')).toEqual([
    'events | record 1 | profile_image_url | ../../events.json is named here and is not among the files: the field is left empty',
  ]);
});
