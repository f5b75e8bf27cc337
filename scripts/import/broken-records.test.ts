import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eachInFolder } from '#testing/export-folder';
import {
  type FormerRecord,
  formerTables,
  largeFile,
  writeFormerFiles,
  writeJson,
} from '#testing/samples/former-export';

const { folder, inFolder, picture, findings } = eachInFolder();

/** The sample's tables, with a change to one record of one of them. */
function withRecord(table: string, at: number, change: FormerRecord) {
  const tables = formerTables();
  return {
    ...tables,
    [table]: tables[table]?.map((one, i) => (i === at ? { ...one, ...change } : one)) ?? [],
  };
}

const noId = (table: string) =>
  `${table} | record 1 | id | This is no id: an id has letters, digits, - and _, with a digit among them`;

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
  ['an id that a page of the site has (39.11)', 'pages', 0, { id: 'past' }, [noId('pages')]],
  ['an id that objects have (39.11)', 'pages', 0, { id: '__proto__' }, [noId('pages')]],
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
  writeJson(folder(), withRecord(table, at, change));
  expect(await findings('error')).toEqual(
    errors.map((error) => (error.endsWith('| ') ? expect.stringContaining(error) : error)),
  );
});

test('pictures that are damaged, or no pictures, are refused', async () => {
  writeJson(folder(), formerTables());
  const whole = picture('media/events/picnic.jpg');
  for (const [name, large] of Object.entries(await largeFile()))
    writeFormerFiles(folder(), { [name]: large.subarray(0, large.length - 100_000) });
  writeFormerFiles(folder(), {
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
  writeJson(folder(), formerTables());
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
  writeJson(folder(), withRecord('events', 0, { profile_image_url: '../../events.json' }));
  expect(await findings('warning')).toEqual([
    'events | record 1 | profile_image_url | ../../events.json is named here and is not among the files: the field is left empty',
  ]);
});
