import { expect, test } from 'vitest';
import { eachInFolder } from '#testing/export-folder';
import {
  type FormerRecord,
  formerTables,
  writeCsv,
  writeJson,
} from '#testing/samples/former-export';

const { folder, findings } = eachInFolder();

const dashain: FormerRecord = {
  ...{ id: 'dashain-2026', name: 'Dashain', date: '2026-10-11', end_date: '2026-10-25' },
  ...{ confirmed: true, source: null, about: null },
};

/** The sample's tables with these festivals, which the former site did not have. */
const withFestivals = (...festivals: FormerRecord[]) => ({ ...formerTables(), festivals });

test.each<[string, FormerRecord, string[]]>([
  ['no id', { id: null }, ['festivals | record 2 | id | This must not be empty']],
  [
    'an id that is there twice',
    { id: dashain.id },
    ['festivals | record 2 | id | dashain-2026 is the id of record 1, too'],
  ],
  ['no name', { name: ' ' }, ['festivals | record 2 | name | Name is required']],
  ['no day', { date: null, end_date: null }, ['festivals | record 2 | date | Date is required']],
  [
    'several wrong fields',
    { date: '2026-02-30', confirmed: 'perhaps', created_at: 'then', about_ne: 'त'.repeat(601) },
    [
      'festivals | record 2 | created_at | This is no date with a time',
      'festivals | record 2 | confirmed | This must be true or false',
      'festivals | record 2 | date | Please enter a date that exists',
      'festivals | record 2 | about_ne | ',
    ],
  ],
  [
    'a last day before its first',
    { end_date: '2026-10-10' },
    ['festivals | record 2 | end_date | The end date cannot be before the date'],
  ],
])('a festival with %s is refused', async (_, change, errors) => {
  writeJson(folder(), withFestivals(dashain, { ...dashain, id: 'second-2026', ...change }));
  expect(await findings('error')).toEqual(
    errors.map((error) => (error.endsWith('| ') ? expect.stringContaining(error) : error)),
  );
});

test('a file of festivals without their days is refused', async () => {
  const { date: _, ...without } = dashain;
  writeCsv(folder(), withFestivals(without));
  expect(await findings('error')).toEqual(['festivals.csv | date | This column is missing']);
});

test('an export from before there were festivals is taken, and says that it has none', async () => {
  writeCsv(folder(), formerTables());
  expect(await findings('error')).toEqual([]);
  expect(await findings('note')).toContain(
    'festivals | There is no such file: nothing of it is imported',
  );
});
