import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { paths } from '#core/kit/paths';
import { TEXTS_AT_ONCE } from '#core/translations/contract';
import { en as words } from '#core/words/en';
import { ne as nepaliWords } from '#core/words/ne';
import { events } from '#db/events/schema';
import { festivals } from '#db/festivals/schema';
import { galleryPhotos } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { pages } from '#db/pages/schema';
import { siteSettings } from '#db/settings/schema';
import { startAsAdmin } from '#testing/as-admin';
import { addPerson, enter } from '#testing/people';
import { fillTexts, HTML, named, outcomes, translationCalls } from '#testing/translations';

const purge = vi.fn(async (_tags: string[]) => {});
const { api, caller, send } = await startAsAdmin({ SITE_NOW: '2026-05-31T20:00:00.000Z' }, { PURGE: purge });
const calls = translationCalls(caller);
await fillTexts(api.db);

const text = (resource: string, id: string, field: string, en: string, ne: string) => ({ resource, id, field, en, ne });
const entries = () => api.db.$count(activity);
const eventOf = (id: string) => api.db.select().from(events).where(eq(events.id, id)).get();

describe('what a translator gives back', () => {
  test('is stored as one change of its record, with a history, and purges its pages', async () => {
    purge.mockClear();
    const before = await entries();
    const html = '<p>थाल <b>ल्याउनुहोस्</b><script>x()</script></p>';
    const given = (await calls.file(true))
      .filter(({ id }) => id === 'next')
      .map((row) => ({ ...row, ne: row.field === 'title' ? '=अर्को' : html }));
    expect(await calls.give(given)).toEqual(
      given.map(({ resource, id, field }) => ({
        resource,
        id,
        field,
        title: '=Next',
        outcome: 'stored',
        reason: null,
      })),
    );
    expect(await eventOf('next')).toMatchObject({
      title: '=Next',
      title_ne: '=अर्को',
      description: HTML,
      sequence: 1,
      description_ne: '<p>थाल <b>ल्याउनुहोस्</b></p>',
      excerpt_ne: 'थाल ल्याउनुहोस्',
    });
    expect(await entries()).toBe(before + 1);
    expect(purge.mock.calls.flat(2)).toContain('events');
    const history = await send('GET', paths.api.recordHistory('events', 'next'));
    expect(await history.json()).toMatchObject({ changes: [{ after: { title_ne: '=अर्को' } }] });
    // The same file once more: the HTML that was cleaned is known again.
    expect(outcomes(await calls.give(given))).toEqual(['same', 'same']);
    expect(await entries()).toBe(before + 1);
    expect(named((await calls.list()).told.records)).not.toContain('events/next title');
  });

  test('comes from a spreadsheet with other line ends', async () => {
    const given = text('gallery_photos', 'photo', 'caption', 'Two\r\nlines', 'दुई\r\nहरफ');
    expect(outcomes(await calls.give([given, given]))).toEqual(['stored', 'refused']);
    const [stored] = await api.db.select().from(galleryPhotos).where(eq(galleryPhotos.id, 'photo'));
    expect(stored?.caption_ne).toBe('दुई\nहरफ');
    expect(outcomes(await calls.give([given]))).toEqual(['same']);
  });

  test('is not stored when the English text was changed meanwhile', async () => {
    const [row] = (await calls.file(true)).filter(({ id }) => id === 'past');
    await send('PUT', `${paths.api.admin()}/events/past`, { title: 'Past and over' });
    const [taken] = await calls.give([text('events', 'past', 'title', row?.en ?? '', 'बितेको')]);
    expect(taken).toMatchObject({ outcome: 'changed', reason: words.translations.changed });
    expect(await eventOf('past')).toMatchObject({ title_ne: null });
  });

  test('never takes a translation away', async () => {
    const given = ['', '  \n', '<p></p>'].map((ne) => text('events', 'done', 'title', 'Done', ne));
    for (const one of given) expect(outcomes(await calls.give([one]))).toEqual(['empty']);
    expect(await eventOf('done')).toMatchObject({ title_ne: 'भयो' });
  });

  test('is refused with the reason, and keeps no other text from being stored', async () => {
    const taken = await calls.give([
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

  test('of the settings is the address, which an admin alone may change', async () => {
    const given = [text('settings', 'site', 'contact_address', '1 Road', '१ सडक')];
    const editor = await enter(api, await addPerson(api, { role: 'editor' }));
    const [refused] = await translationCalls(editor).give(given);
    expect(refused).toMatchObject({ outcome: 'refused', reason: expect.any(String) });
    expect(outcomes(await calls.give(given))).toEqual(['stored']);
    expect(await (await send('GET', paths.api.settings())).json()).toMatchObject({
      contact_address: '1 Road',
      contact_address_ne: '१ सडक',
    });
    expect(outcomes(await calls.give(given))).toEqual(['same']);
    const moved = [text('settings', 'site', 'contact_address', '2 Road', '२ सडक')];
    expect(outcomes(await calls.give(moved))).toEqual(['changed']);
  });

  test('is refused in the language of the volunteer', async () => {
    const texts = [text('users', 'x', 'email', 'a', 'ख')];
    const answer = await send('POST', `${paths.api.translations()}?lang=ne`, { texts });
    expect(await answer.json()).toMatchObject({ texts: [{ reason: nepaliWords.translations.unknownKind }] });
  });

  test('is refused when something else of the record is not in order, which is told', async () => {
    await api.db.update(events).set({ end_date: '1999-01-01' }).where(eq(events.id, 'done'));
    const [taken] = await calls.give([text('events', 'done', 'title', 'Done', 'सकियो')]);
    expect(taken).toMatchObject({ outcome: 'refused', reason: words.fields.endBeforeStart });
  });

  test('is not too much at once, and larger than other bodies', async () => {
    const many = Array.from({ length: TEXTS_AT_ONCE + 1 }, () => text('a', 'b', 'c', '', ''));
    const answer = await send('POST', paths.api.translations(), { texts: many });
    expect(answer.status).toBe(422);
    const large = text('events', 'done', 'title', 'x'.repeat(1_000_000), 'क');
    expect(outcomes(await calls.give([large]))).toEqual(['changed']);
  });
});

describe('a translator’s file', () => {
  const own = [
    text('events', 'past', 'title', 'Past and over', 'बितेको'),
    text('festivals', 'rite', 'about', 'A feast.', 'भोज'),
    text('gallery_photos', 'unseen', 'alt', '-lamp', 'बत्ती'),
    text('settings', 'site', 'contact_address', '1 Road', '१ बाटो'),
  ];
  const refused = text('festivals', 'rite', 'name', 'Rite', 'क'.repeat(301));
  const states = () =>
    Promise.all([
      eventOf('past'),
      api.db.select().from(festivals).where(eq(festivals.id, 'rite')).get(),
      api.db.select().from(galleryPhotos).where(eq(galleryPhotos.id, 'unseen')).get(),
      api.db.select().from(siteSettings).orderBy(siteSettings.key),
    ]);
  const said = async () => {
    const [event, festival, photo, settings] = await states();
    const address = settings.find(({ key }) => key === 'contact_address_ne')?.value;
    return [event?.title_ne, festival?.about_ne, photo?.alt_ne, address];
  };
  const newest = () => api.db.select().from(activity).orderBy(desc(sql`rowid`)).get();
  const undo = (id = '') => send('POST', paths.api.undoChange(id));

  test('is looked at before anything of it is stored', async () => {
    const [before, logged] = [await states(), await entries()];
    const taken = await calls.give([...own, refused], { preview: true });
    expect(outcomes(taken)).toEqual(['stored', 'stored', 'stored', 'stored', 'refused']);
    expect(await calls.give([...own, refused], { preview: true })).toEqual(taken);
    expect([await states(), await entries()]).toEqual([before, logged]);
    const editor = await enter(api, await addPerson(api, { role: 'editor' }));
    const theirs = await translationCalls(editor).give(own, { preview: true });
    expect(outcomes(theirs)).toEqual(['stored', 'stored', 'stored', 'refused']);
  });

  test('is one entry of the history, and is taken back as one', async () => {
    const before = await said();
    const logged = await entries();
    const import_id = crypto.randomUUID();
    expect(outcomes(await calls.give(own.slice(0, 2), { import_id }))).toEqual(['stored', 'stored']);
    expect(outcomes(await calls.give(own.slice(2), { import_id }))).toEqual(['stored', 'stored']);
    expect(await said()).toEqual(own.map(({ ne }) => ne));
    expect(await entries()).toBe(logged + 1);
    const entry = await newest();
    expect(entry).toMatchObject({ action: 'translate', resource: 'translations', count: 4 });
    const history = await send('GET', paths.api.recordHistory('festivals', 'rite'));
    expect(await history.json()).toMatchObject({ changes: [{ after: { about_ne: 'भोज' } }] });
    expect((await undo(entry?.id)).status).toBe(200);
    expect(await said()).toEqual(before);
    // Nothing of it is left.
    expect((await undo(entry?.id)).status).toBe(409);
  });

  test('that is taken back leaves what was changed since', async () => {
    const before = await said();
    await calls.give(own);
    const entry = await newest();
    await send('PUT', `${paths.api.admin()}/festivals/rite`, { about_ne: 'ठूलो भोज' });
    await send('PUT', `${paths.api.admin()}/events/past`, { location: 'Another hall' });
    expect(await (await undo(entry?.id)).json()).toEqual({ id: entry?.id, left: 1 });
    expect(await said()).toEqual([before[0], 'ठूलो भोज', before[2], before[3]]);
  });

  test('has one change of each record, so that its history is whole', async () => {
    const import_id = crypto.randomUUID();
    expect(outcomes(await calls.give([text('pages', 'open', 'title', 'Open', 'खुला')], { import_id }))).toEqual([
      'stored',
    ]);
    const [again] = await calls.give([text('pages', 'open', 'title', 'Open', 'खुल्ला')], { import_id });
    expect(again).toMatchObject({ outcome: 'refused', reason: words.translations.repeated });
  });
});
