import { describe, expect, test } from 'vitest';
import { restorableOf } from '#api/history/declarations';
import { paths } from '#core/kit/paths';
import { openTable } from '#core/tables/open';
import { readTranslations } from '#core/translations/translation-file';
import { galleries } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { tables } from '#db/kit/tables';
import { pairsOf, TRANSLATED } from '#db/translations/queries';
import { startAsAdmin } from '#testing/as-admin';
import { roundTrips } from '#testing/people';
import { COUNTRIES, SAVED_AS, savedByExcel } from '#testing/samples/excel';
import { fillTexts, HTML, named, outcomes, translationCalls } from '#testing/translations';

const { api, caller, send } = await startAsAdmin({ SITE_NOW: '2026-05-31T20:00:00.000Z' });
const calls = translationCalls(caller);
await fillTexts(api.db);

const cases = COUNTRIES.flatMap((country) => SAVED_AS.map((as) => ({ country, as })));

const MISSING = [
  'settings/site contact_address',
  'pages/menu title',
  'festivals/rite about',
  'events/next title',
  'events/next description',
  'pages/old title',
  'gallery_photos/photo caption',
  'events/past title',
  'pages/open title',
  'gallery_photos/unseen alt',
  'events/draft title',
];

test('every table with translated texts is in the list, and can be written', () => {
  const translated = tables.filter(({ fields }) => fields?.translated);
  // The settings are no table of records: one of them has a text.
  const ofRecords = TRANSLATED.filter(({ setting }) => !setting);
  expect(new Set(ofRecords.map(({ of }) => of.table))).toEqual(new Set(translated.map(({ table }) => table)));
  for (const table of ofRecords) {
    expect(pairsOf(table).length).toBeGreaterThan(0);
    expect(restorableOf(table.of.resource).table).toBe(table.of.table);
  }
});

describe('what is missing', () => {
  test('is listed as visitors meet it, and then by age; drafts come last', async () => {
    const { answer, told } = await calls.list();
    expect(roundTrips(answer)).toBeLessThanOrEqual(2);
    expect(named(told.records)).toEqual(MISSING);
    expect(told.kinds).toEqual([
      { resource: 'pages', done: 0, total: 3 },
      { resource: 'events', done: 5, total: 9 },
      { resource: 'festivals', done: 1, total: 2 },
      { resource: 'locations', done: 0, total: 0 },
      { resource: 'galleries', done: 2, total: 2 },
      { resource: 'gallery_photos', done: 0, total: 2 },
      { resource: 'settings', done: 0, total: 1 },
    ]);
    expect(told).toMatchObject({ total: 19, missing: 11 });
  });

  test('is told in short, with where it is written', async () => {
    const { told } = await calls.list();
    expect(told.records[4]).toEqual({
      resource: 'events',
      id: 'next',
      field: 'description',
      title: '=Next',
      form: { resource: 'events', id: 'next' },
      html: true,
      draft: false,
      ne: null,
      en: 'Bring a plate, "please"; or two, or three.',
      since: '2026-05-01T00:00:00.000Z',
    });
    expect(told.records[6]).toMatchObject({
      title: 'Album',
      form: { resource: 'galleries', id: 'album' },
      html: false,
    });
    expect(told.records.map(({ draft }) => draft)).toEqual(MISSING.map((_, index) => index > 7));
  });
});

describe('the file', () => {
  test('is CSV, to be saved', async () => {
    const { headers } = await send('GET', paths.api.translationFile());
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('translations.csv');
  });

  test('has what is missing, in the order of the list, and otherwise everything', async () => {
    const missing = await calls.file(true);
    expect(named(missing)).toEqual(MISSING);
    expect(missing.find(({ field }) => field === 'description')?.en).toBe(HTML);
    const everything = await calls.file();
    expect(everything).toHaveLength(19);
    const album = { resource: 'galleries', id: 'album', field: 'title', en: 'Album', ne: 'एल्बम' };
    expect(everything).toContainEqual({ ...album, row: expect.any(Number) });
  });

  test('given back as it is stores nothing', async () => {
    const taken = await calls.give(await calls.file());
    expect(new Set(outcomes(taken))).toEqual(new Set(['same', 'empty']));
    expect(await api.db.select().from(activity)).toEqual([]);
  });

  test.each(cases)('that Excel in $country has saved as $as stores nothing', async ({ country, as }) => {
    const rows = await calls.file();
    const saved = readTranslations(await openTable(savedByExcel(await calls.fileText(), country, { as })));
    expect(saved).toMatchObject({ rows, wrong: [] });
    expect(new Set(outcomes(await calls.give(saved.rows)))).toEqual(new Set(['same', 'empty']));
  });
});

test('many records are in the file, each once', async () => {
  await api.db
    .insert(galleries)
    .values(
      Array.from({ length: 450 }, (_, index) => ({
        id: `many-${index}`,
        title: `Many ${index}`,
        folder_name: `many-${index}`,
        created_at: '2022-01-01T00:00:00.000Z',
        updated_at: '2022-01-01T00:00:00.000Z',
      })),
    );
  const ids = (await calls.file(true)).map(({ id }) => id).filter((id) => id.startsWith('many-'));
  expect([ids.length, new Set(ids).size]).toEqual([450, 450]);
  const { told } = await calls.list();
  expect(told.records).toHaveLength(200);
  expect(told.kinds[4]).toEqual({ resource: 'galleries', done: 2, total: 452 });
});
