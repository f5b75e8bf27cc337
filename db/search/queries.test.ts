import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FOUND_END, FOUND_START, stretchesOf, unmarked } from '#core/search/search';
import { pages } from '#db/pages/schema';
import { SEARCH_HITS_MAX } from '#db/search/queries';
import { type Library, openLibrary, TODAY } from '#testing/search';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const found = (text: string) =>
  stretchesOf(text)
    .filter((one) => one.found)
    .map((one) => one.text);

describe('what is found', () => {
  test('stands in a title, a text, a place or a label, in either language', async () => {
    await library.addEvent({ title: 'Momo evening', title_ne: 'मःमः साँझ' });
    await library.addEvent({
      title: 'Walk',
      description: '<p>We eat <strong>mo</strong>mo</p>',
      description_ne: '<p>दशैं</p>',
    });
    await library.addEvent({ title: 'Picnic', location: 'Momo Park' });
    await library.addEvent({ title: 'Party', tags: ['momo night'] });
    await library.addEvent({ title: 'Meeting' });
    const found = (await library.titles('momo')).sort().join();
    expect(found).toBe('Momo evening,Party,Picnic,Walk');
    expect(await library.titles('दशैं')).toEqual(['Walk']);
    expect(await library.titles('साँझ')).toEqual(['Momo evening']);
  });

  test('is events, galleries with their captions, and published pages', async () => {
    const event = await library.addEvent({ title: 'Tihar' });
    const gallery = await library.addGallery({ title: 'Lamps', description: 'Tihar of 2025' });
    const other = await library.addGallery({ title: 'Others' });
    await library.addPhoto(other, 'Tihar at dusk');
    const slug = await library.addPage({ title: 'Festivals', content: '<p>Tihar</p>' });
    const { results, total } = await library.search('tihar');
    expect(total).toBe(4);
    for (const one of [
      { kind: 'event', ref: event, date: TODAY },
      { kind: 'gallery', ref: gallery },
      { kind: 'gallery', ref: other },
      { kind: 'page', ref: slug, date: null },
    ])
      expect(results).toContainEqual(expect.objectContaining(one));
  });

  test.each([
    ['otahuhu', true],
    ['OTAHUHU', true],
    ['Ōtāhuhu', true],
    ['O\u0304ta\u0304huhu', true],
    ['otah', true],
    ['दशैं', true],
    ['दश', true],
    ['गर्‍यो', true],
    ['दिन', true],
    // Other vowel signs are another word.
    ['दीन', false],
    ['शैं', false],
    ['ahuhu', false],
    ['दशै', true],
  ])('by %s: %s', async (typed, expected) => {
    await library.addEvent({ title: 'Evening', title_ne: 'दशैं गर्‍यो दिन', location: 'Ōtāhuhu' });
    await library.addEvent({ title: 'Elsewhere', title_ne: 'तिहार' });
    expect(await library.titles(typed)).toEqual(expected ? ['Evening'] : []);
  });

  test.each(['गर्\u200dयो', 'गर्यो', 'गर्\u200cयो', 'गऱ्यो'])('by %j in each of its forms', async (typed) => {
    const forms = ['गर्\u200dयो', 'गर्यो', 'गर्\u200cयो', 'गऱ्यो'];
    for (const form of forms) await library.addEvent({ title: form, description: `<p>सम्पन्न ${form}।</p>` });
    expect((await library.titles(typed)).toSorted()).toEqual(forms.toSorted());
    const [result] = (await library.search(typed)).results;
    // It is shown as it was written.
    expect(found(result?.title ?? '')).toEqual([unmarked(result?.title ?? '')]);
  });

  test('contains every word that was typed', async () => {
    await library.addEvent({ title: 'Lamps and marigolds', location: 'Hall' });
    await library.addEvent({ title: 'Lamps', location: 'Park' });
    expect(await library.titles('lamp hal')).toEqual(['Lamps and marigolds']);
  });

  test.each([
    // As operators the first four would find one or the other.
    ['lamps OR near', []],
    ['lamps NOT park', []],
    ['title:lamps', []],
    ['NEAR(lamps hall)', []],
    ['"lamps', ['Lamps']],
    ['lamps*', ['Lamps']],
    ['^lamps -hall +', ['Lamps']],
    ['{title}: lamps', []],
    ['*', []],
    [' "*" ', []],
    ['(((', []],
    ["lamps'; drop table events; --", []],
    // Letters newer than the index knows, and no letters at all.
    ['\u{1e900}', []],
    ['\u0378\u{10ffff}', []],
  ])('knows no operators, and nothing typed is an error: %s', async (typed, titles) => {
    await library.addEvent({ title: 'Lamps', location: 'Hall' });
    await library.addEvent({ title: 'Not here, nor near', location: 'Elsewhere' });
    expect(await library.titles(typed, true)).toEqual(titles);
  });
});

describe('a word that is found nowhere', () => {
  test('is taken for one of the index that differs by a slip, and the answer says so', async () => {
    await library.addEvent({ title: 'Picnic', description: '<p>With badminton</p>' });
    const found = await library.search('Picnik badmnton');
    expect(found.results.map(({ title }) => unmarked(title))).toEqual(['Picnic']);
    expect(found).toMatchObject({ corrected: 'picnic badminton', isRelaxed: false, total: 1 });
  });

  test('is never taken for a word of a draft, nor of what is a draft again', async () => {
    await library.addPage({ title: 'Zyxofestival', slug: 'z', status: 'draft' });
    const slug = await library.addPage({ title: 'Kalashpuja', slug: 'k' });
    expect((await library.search('kalashpuj')).corrected).toBeNull();
    expect((await library.search('kalashpuga')).corrected).toBe('kalashpuja');
    await library.db.update(pages).set({ status: 'draft' }).where(eq(pages.slug, slug));
    for (const typed of ['kalashpuga', 'zyxofestivel'])
      expect(await library.search(typed)).toMatchObject({ corrected: null, total: 0 });
  });

  test('keeps its place where the words together are found nowhere: some of them are', async () => {
    await library.addEvent({ title: 'Lamps' });
    await library.addEvent({ title: 'Kites' });
    const found = await library.search('lamps kites');
    expect(found).toMatchObject({ corrected: null, isRelaxed: true, total: 2 });
  });

  test('is sought as it stands in a literal search', async () => {
    await library.addEvent({ title: 'Picnic' });
    expect(await library.titles('picnik', true)).toEqual([]);
    expect(await library.titles('picnics', true)).toEqual([]);
  });
});

describe('a word of Nepali', () => {
  // What sounds alike is in `core/search/sounds.test.ts`.
  test.each([
    ['karyasaala', 'नेपाली कार्यशालामा'],
    ['chhatrabritti', 'छात्रवृत्तिको'],
    ['सम्मेलन', 'Sammelan'],
    ['विद्यार्थि', 'विद्यार्थीहरू'],
    ['सङ्गिनी', 'संगिनी'],
    ['kabita vachan', 'कविता वाचन'],
  ])('is found as %s where %s stands, and nothing is said of a slip', async (typed, title_ne) => {
    await library.addEvent({ title: 'Something', title_ne });
    await library.addEvent({ title: 'Momo', title_ne: 'मःमः' });
    const found = await library.search(typed);
    expect(found.results.map(({ title }) => title)).toEqual(['Something']);
    expect(found).toMatchObject({ corrected: null, isRelaxed: false });
  });

  test.each(['dasain', 'दशैं', 'दसैँ', 'dashai'])(
    'is found as %s where the festival is named in either script',
    async (typed) => {
      await library.addEvent({ title: 'One', title_ne: 'दशैं शुभकामना' });
      await library.addEvent({ title: 'Dashain' });
      expect((await library.titles(typed)).toSorted()).toEqual(['Dashain', 'One']);
    },
  );
});

describe('the order', () => {
  test('puts titles before places and texts', async () => {
    await library.addEvent({ title: 'Walk', description: '<p>With lamps</p>' });
    await library.addEvent({ title: 'Lamps for everybody' });
    await library.addEvent({ title: 'Party', location: 'Lamps Hall' });
    expect(await library.titles('lamps')).toEqual(['Lamps for everybody', 'Party', 'Walk']);
  });

  test('puts an upcoming event before the same event in the past', async () => {
    await library.addEvent({ title: 'Tihar', description: '<p>To come</p>', date: '2026-10-20' });
    await library.addEvent({ title: 'Tihar', description: '<p>Is over</p>', date: '2025-10-20' });
    const { results } = await library.search('tihar');
    expect(results.map(({ excerpt }) => excerpt)).toEqual(['To come', 'Is over']);
  });

  test('is cut into pages without a gap', async () => {
    for (let number = 0; number < 7; number++) await library.addEvent({ title: `Tea ${number}` });
    const all = await library.titles('tea');
    expect(all).toHaveLength(7);
    const seen: string[] = [];
    for (let offset = 0; offset < 9; offset += 3) {
      const { results, total } = await library.search('tea', { limit: 3, offset });
      expect(total).toBe(7);
      seen.push(...results.map(({ title }) => title.replace(/[\ue000\ue001]/g, '')));
    }
    expect(seen).toEqual(all);
    expect(await library.search('tea', { limit: 3, offset: 9 })).toMatchObject({ results: [], total: 7 });
  });

  test('ranks only the latest written of very many hits', async () => {
    await library.db.run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${SEARCH_HITS_MAX + 200})
      insert into events (id, title, date, location, status, created_at, updated_at)
      select 'many-' || i, 'Many', '2020-01-01', 'Hall', 'past', '', '' from n`);
    const last = { limit: 10, offset: SEARCH_HITS_MAX - 10 };
    const { results, total } = await library.search('many', last);
    expect(total).toBe(SEARCH_HITS_MAX);
    expect(results.at(-1)?.ref).toBe('many-201');
  });
});

describe('the texts of a result', () => {
  test('show where the words were found', async () => {
    const filler = 'word '.repeat(200);
    await library.addEvent({
      title: 'Ōtāhuhu evening',
      title_ne: 'ओटाहुहु',
      location: 'Ōtāhuhu Hall',
      description: `<p>${filler}</p><p>Come to Ōtāhuhu today.</p><p>${filler}</p>`,
    });
    const [result] = (await library.search('otah')).results;
    for (const text of [result?.title, result?.location, result?.excerpt])
      expect(found(text ?? '')).toEqual(['Ōtāhuhu']);
    expect(found(result?.title_ne ?? '')).toEqual([]);
    expect(result?.excerpt.length).toBeLessThan(500);
    expect(result?.excerpt).toMatch(/^….*…$/s);
  });

  test('are texts: tags of a description are gone, what looks like one in a title stays text', async () => {
    const title = 'Lamps <script>alert(1)</script>';
    await library.addEvent({
      title: `${title}${FOUND_END}${FOUND_START}`,
      description: '<p>Lamps &lt;b&gt; <img src=x onerror=alert(1)></p><script>lamps</script>',
    });
    const [result] = (await library.search('lamps')).results;
    expect(result?.excerpt).toBe(`${FOUND_START}Lamps${FOUND_END} <b>`);
    const shown = stretchesOf(result?.title ?? '');
    expect(shown[0]).toEqual({ text: 'Lamps', found: true });
    expect(shown.map(({ text }) => text).join('')).toBe(title);
  });
});
