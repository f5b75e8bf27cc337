import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { restorableOf } from '#api/history/declarations';
import {
  type TakenText,
  TEXTS_AT_ONCE,
  type TranslatedText,
  takenContract,
  translationsContract,
} from '#core/contracts/translations';
import { paths } from '#core/paths';
import { type FileRow, readTranslations } from '#core/rules/translation-file';
import { en as words } from '#core/words/en';
import { ne as nepaliWords } from '#core/words/ne';
import { pairsOf, TRANSLATED } from '#db/queries/translations';
import { activity } from '#db/schema/activity';
import { events } from '#db/schema/event';
import { galleries, galleryPhotos } from '#db/schema/gallery';
import { pages } from '#db/schema/page';
import { tables } from '#db/tables';
import { startApi } from '#testing/api';
import { type Caller, call, signIn } from '#testing/client';
import { type Api, addPerson, enter, roundTrips, send } from '#testing/people';

const purge = vi.fn(async (_tags: string[]) => {});
let api: Api;
let caller: Caller;
beforeAll(async () => {
  api = await startApi({ SITE_NOW: '2026-05-31T20:00:00.000Z' }, { PURGE: purge });
  caller = await signIn(api.url, api.origin);
  for (const table of [events, galleryPhotos, galleries, pages]) await api.db.delete(table);
  await fill();
});
afterAll(() => api.close());

const at = (created_at: string) => ({ created_at, updated_at: created_at });
const HTML = '<p>Bring a <strong>plate</strong>, "please"; or two,\nor three.</p>';

async function fill() {
  const event = { location: 'Hall', location_ne: 'हल', status: 'past' as const };
  const page = { slug: '', content: '' };
  await api.db.insert(events).values([
    { ...event, id: 'past', title: 'Past', date: '2020-01-01', ...at('2020-01-01T00:00:00.000Z') },
    {
      ...event,
      id: 'done',
      title: 'Done',
      title_ne: 'भयो',
      date: '2020-01-01',
      ...at('2019-01-01T00:00:00.000Z'),
    },
    {
      ...event,
      id: 'next',
      title: '=Next',
      description: HTML,
      date: '2026-07-01',
      ...at('2026-05-01T00:00:00.000Z'),
    },
    {
      ...event,
      id: 'draft',
      title: 'Draft',
      date: '2026-07-01',
      draft: true,
      ...at('2018-01-01T00:00:00.000Z'),
    },
  ]);
  await api.db.insert(galleries).values([
    {
      id: 'album',
      title: 'Album',
      title_ne: 'एल्बम',
      folder_name: 'album',
      ...at('2021-01-01T00:00:00.000Z'),
    },
    {
      id: 'hidden',
      title: 'Hidden',
      title_ne: 'लुकेको',
      folder_name: 'hidden',
      draft: true,
      ...at('2021-01-01T00:00:00.000Z'),
    },
  ]);
  const photo = { filename: 'a.jpg', url: '/media/a.jpg', order_position: 0 };
  await api.db.insert(galleryPhotos).values([
    {
      ...photo,
      id: 'photo',
      gallery_id: 'album',
      caption: 'Two\nlines',
      created_at: '2019-06-01T00:00:00.000Z',
    },
    {
      ...photo,
      id: 'unseen',
      gallery_id: 'hidden',
      alt: '-lamp',
      created_at: '2017-01-01T00:00:00.000Z',
    },
    { ...photo, id: 'silent', gallery_id: 'album', created_at: '2017-01-01T00:00:00.000Z' },
  ]);
  await api.db.insert(pages).values([
    {
      ...page,
      id: 'old',
      title: 'Old',
      slug: 'old',
      content_ne: '',
      ...at('2018-01-01T00:00:00.000Z'),
    },
    {
      ...page,
      id: 'menu',
      title: 'Menu',
      slug: 'menu-page',
      content: '<p></p>',
      in_footer: true,
      ...at('2026-05-30T00:00:00.000Z'),
    },
    {
      ...page,
      id: 'open',
      title: 'Open',
      slug: 'open',
      status: 'draft',
      ...at('2016-01-01T00:00:00.000Z'),
    },
  ]);
}

const list = async () => {
  const answer = await call(caller, paths.api.translations());
  expect(answer.status).toBe(200);
  return { answer, told: translationsContract.parse(await answer.json()) };
};
const fileText = async (isMissing = false) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await call(caller, paths.api.translationFile(isMissing))).arrayBuffer(),
  );
const file = async (isMissing = false) => {
  const { rows, wrong } = readTranslations(await fileText(isMissing));
  expect(wrong).toEqual([]);
  return rows;
};
const give = async (texts: readonly TranslatedText[], as = caller): Promise<TakenText[]> => {
  const answer = await send(as, 'POST', paths.api.translations(), { texts });
  expect(answer.status).toBe(200);
  return takenContract.parse(await answer.json()).texts;
};
const outcomes = (taken: readonly TakenText[]) => taken.map(({ outcome }) => outcome);
const named = (rows: readonly { resource: string; id: string; field: string }[]) =>
  rows.map(({ resource, id, field }) => `${resource}/${id} ${field}`);
const text = (resource: string, id: string, field: string, en: string, ne: string) => ({
  ...{ resource, id, field, en, ne },
});
const entries = async () => (await api.db.select({ id: activity.id }).from(activity)).length;

const MISSING = [
  'pages/menu title',
  ...['events/next title', 'events/next description'],
  ...['pages/old title', 'gallery_photos/photo caption', 'events/past title'],
  ...['pages/open title', 'gallery_photos/unseen alt', 'events/draft title'],
];

test('every table with translated texts is in the list, and can be written', () => {
  const translated = tables.filter(
    ({ fields }) => Object.keys(fields?.translated ?? {}).length > 0,
  );
  expect(new Set(TRANSLATED.map(({ of }) => of.table))).toEqual(
    new Set(translated.map(({ table }) => table)),
  );
  for (const table of TRANSLATED) {
    expect(pairsOf(table).length).toBeGreaterThan(0);
    expect(restorableOf(table.of.resource).table).toBe(table.of.table);
  }
});

describe('what is missing', () => {
  test('is listed as visitors meet it, and then by age; drafts come last', async () => {
    const { answer, told } = await list();
    expect(roundTrips(answer)).toBeLessThanOrEqual(2);
    expect(named(told.records)).toEqual(MISSING);
    expect(told.kinds).toEqual([
      { resource: 'pages', done: 0, total: 3 },
      { resource: 'events', done: 5, total: 9 },
      { resource: 'galleries', done: 2, total: 2 },
      { resource: 'gallery_photos', done: 0, total: 2 },
    ]);
    expect(told).toMatchObject({ total: 16, missing: 9 });
  });

  test('is told in short, with where it is written', async () => {
    const { told } = await list();
    expect(told.records[2]).toEqual({
      ...{ resource: 'events', id: 'next', field: 'description', title: '=Next' },
      ...{ form: { resource: 'events', id: 'next' }, html: true, draft: false, ne: null },
      en: 'Bring a plate, "please"; or two, or three.',
      since: '2026-05-01T00:00:00.000Z',
    });
    expect(told.records[4]).toMatchObject({
      ...{ title: 'Album', form: { resource: 'galleries', id: 'album' }, html: false },
    });
    expect(told.records.map(({ draft }) => draft)).toEqual(MISSING.map((_, index) => index > 5));
  });
});

describe('the file', () => {
  test('is CSV in UTF-8 for spreadsheets, to be saved', async () => {
    const answer = await call(caller, paths.api.translationFile());
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('translations.csv');
    expect(await fileText()).toMatch(/^\ufeffresource,id,field,title,en,ne\r\n/);
  });

  test('has what is missing, in the order of the list, and otherwise everything', async () => {
    const missing = await file(true);
    expect(named(missing)).toEqual(MISSING);
    expect(missing.find(({ field }) => field === 'description')?.en).toBe(HTML);
    const everything = await file();
    expect(everything).toHaveLength(16);
    expect(everything).toContainEqual({
      ...{ resource: 'galleries', id: 'album', field: 'title', title: 'Album' },
      ...{ en: 'Album', ne: 'एल्बम' },
    });
    expect(await fileText()).toContain("'=Next");
  });

  test('given back as it is stores nothing', async () => {
    const before = await entries();
    const taken = await give(await file());
    expect(new Set(outcomes(taken))).toEqual(new Set(['same', 'empty']));
    expect(await entries()).toBe(before);
  });
});

describe('what a translator gives back', () => {
  test('is stored as one change of its record, with a history, and purges its pages', async () => {
    purge.mockClear();
    const before = await entries();
    const rows = (await file(true)).filter(({ id }) => id === 'next');
    const nepali = {
      title: '=अर्को',
      description: '<p>थाल <b>ल्याउनुहोस्</b><script>x()</script></p>',
    };
    const inNepali = (row: FileRow) => ({
      ...row,
      ne: row.field === 'title' ? nepali.title : nepali.description,
    });
    expect(await give(rows.map(inNepali))).toEqual(
      rows.map(({ resource, id, field }) => ({
        ...{ resource, id, field, title: '=Next', outcome: 'stored', reason: null },
      })),
    );
    const [stored] = await api.db.select().from(events).where(eq(events.id, 'next'));
    expect(stored).toMatchObject({
      ...{ title: '=Next', title_ne: '=अर्को', description: HTML, sequence: 1 },
      description_ne: '<p>थाल <b>ल्याउनुहोस्</b></p>',
      excerpt_ne: 'थाल ल्याउनुहोस्',
    });
    expect(await entries()).toBe(before + 1);
    expect(purge.mock.calls.flat(2)).toContain('events');
    const history = await call(caller, paths.api.recordHistory('events', 'next'));
    expect(await history.json()).toMatchObject({ changes: [{ after: { title_ne: '=अर्को' } }] });
    // The same file once more: the HTML that was cleaned is known again.
    expect(outcomes(await give(rows.map(inNepali)))).toEqual(['same', 'same']);
    expect(await entries()).toBe(before + 1);
    expect(named((await list()).told.records)).not.toContain('events/next title');
  });

  test('comes from a spreadsheet with other line ends', async () => {
    const given = text('gallery_photos', 'photo', 'caption', 'Two\r\nlines', 'दुई\r\nहरफ');
    expect(outcomes(await give([given, given]))).toEqual(['stored', 'refused']);
    const [stored] = await api.db.select().from(galleryPhotos).where(eq(galleryPhotos.id, 'photo'));
    expect(stored?.caption_ne).toBe('दुई\nहरफ');
    expect(outcomes(await give([given]))).toEqual(['same']);
  });

  test('is not stored when the English text was changed meanwhile', async () => {
    const [row] = (await file(true)).filter(({ id }) => id === 'past');
    await send(caller, 'PUT', `${paths.api.admin()}/events/past`, { title: 'Past and over' });
    const [taken] = await give([{ ...text('events', 'past', 'title', row?.en ?? '', 'बितेको') }]);
    expect(taken).toMatchObject({ outcome: 'changed', reason: words.translations.changed });
    const [stored] = await api.db.select().from(events).where(eq(events.id, 'past'));
    expect(stored?.title_ne).toBeNull();
  });

  test('never takes a translation away', async () => {
    for (const ne of ['', '  \n', '<p></p>'])
      expect(outcomes(await give([text('events', 'done', 'title', 'Done', ne)]))).toEqual([
        'empty',
      ]);
    const [stored] = await api.db.select().from(events).where(eq(events.id, 'done'));
    expect(stored?.title_ne).toBe('भयो');
  });

  test('is refused with the reason, and keeps no other text from being stored', async () => {
    const taken = await give([
      text('events', 'gone', 'title', 'Gone', 'गयो'),
      text('users', 'x', 'email', 'a', 'ख'),
      text('events', 'done', 'tags', 'a', 'ख'),
      text('events', 'done', 'title_ne', 'भयो', 'ख'),
      text('pages', 'old', 'title', 'Old', 'क'.repeat(201)),
      text('pages', 'old', 'content', '', '<p>पुरानो</p>'),
      text('pages', 'menu', 'title', 'Menu', 'दुई\nहरफ'),
    ]);
    expect(taken.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', words.errors.noRecord('events')],
      ['refused', words.translations.unknownKind],
      ['refused', words.translations.unknownField],
      ['refused', words.translations.unknownField],
      ['refused', words.fields.tooLong(200)],
      ['stored', null],
      ['refused', words.fields.oneLine],
    ]);
    const [stored] = await api.db.select().from(pages).where(eq(pages.id, 'old'));
    expect(stored).toMatchObject({ title_ne: null, content_ne: '<p>पुरानो</p>' });
  });

  test('is refused in the language of the volunteer', async () => {
    const answer = await call(caller, `${paths.api.translations()}?lang=ne`, {
      ...{ method: 'POST' },
      body: JSON.stringify({ texts: [text('users', 'x', 'email', 'a', 'ख')] }),
    });
    const [taken] = takenContract.parse(await answer.json()).texts;
    expect(taken?.reason).toBe(nepaliWords.translations.unknownKind);
  });

  test('is refused when something else of the record is not in order, which is told', async () => {
    await api.db.update(events).set({ end_date: '1999-01-01' }).where(eq(events.id, 'done'));
    const [taken] = await give([text('events', 'done', 'title', 'Done', 'सकियो')]);
    expect(taken).toMatchObject({ outcome: 'refused', reason: words.fields.endBeforeStart });
  });

  test('is not too much at once, and larger than other bodies', async () => {
    const many = Array.from({ length: TEXTS_AT_ONCE + 1 }, () => text('a', 'b', 'c', '', ''));
    const answer = await send(caller, 'POST', paths.api.translations(), { texts: many });
    expect(answer.status).toBe(422);
    const large = text('events', 'done', 'title', 'x'.repeat(1_000_000), 'क');
    expect(outcomes(await give([large]))).toEqual(['changed']);
    const larger = text('events', 'done', 'title', 'x'.repeat(5_000_000), 'क');
    const refusal = await send(caller, 'POST', paths.api.translations(), { texts: [larger] });
    expect(refusal.status).toBe(413);
  });

  test('is an editor’s, and no writer’s', async () => {
    const editor = await enter(api, await addPerson(api, { role: 'editor' }));
    const given = [text('events', 'draft', 'title', 'Draft', 'मस्यौदा')];
    expect(outcomes(await give(given, editor))).toEqual(['stored']);
    const writer = await enter(api, await addPerson(api, { role: 'writer' }));
    expect((await send(writer, 'POST', paths.api.translations(), { texts: given })).status).toBe(
      403,
    );
    for (const path of [paths.api.translations(), paths.api.translationFile()])
      expect((await call(writer, path)).status).toBe(403);
  });
});

test('many records are in the file, each once', async () => {
  await api.db.insert(galleries).values(
    Array.from({ length: 450 }, (_, index) => ({
      ...{ id: `many-${index}`, title: `Many ${index}`, folder_name: `many-${index}` },
      ...at('2022-01-01T00:00:00.000Z'),
    })),
  );
  const rows = (await file(true)).filter(({ id }) => id.startsWith('many-'));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(450);
  expect(rows).toHaveLength(450);
  const { told } = await list();
  expect(told.records).toHaveLength(200);
  expect(told.kinds[2]).toEqual({ resource: 'galleries', done: 2, total: 452 });
});
