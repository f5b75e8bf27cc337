import { beforeAll, describe, expect, test } from 'vitest';
import { type Events, idsOf, unique, type WireEvent } from '#api/rest/contract/support';
import { en } from '#core/words/en';

/** Filters by equality, list, absence, flag and bounds. */
export function filterContract(events: () => Events): void {
  describe('a filter', () => {
    const word = unique();
    let rows: Record<'early' | 'middle' | 'late', WireEvent>;
    beforeAll(async () => {
      const { add } = events();
      rows = {
        early: await add({ title: word, location: `${word} a`, date: '2020-01-01', title_ne: 'तीज' }),
        middle: await add({
          title: word,
          location: `${word} b`,
          date: '2020-06-15',
          end_date: '2031-07-01',
          cancelled: true,
        }),
        late: await add({
          title: word,
          location: `${word} a`,
          date: '2031-12-31',
          title_ne: 'होली',
          description: '<p>late</p>',
        }),
      };
    });

    const cases: [string, () => object, ('early' | 'middle' | 'late')[]][] = [
      ['by equality', () => ({ location: `${word} a` }), ['early', 'late']],
      ['by a day', () => ({ date: '2020-06-15' }), ['middle']],
      ['by the status that follows from the dates', () => ({ status: 'past' }), ['early']],
      ['by a list', () => ({ date: ['2020-01-01', '2031-12-31', '1999-01-01'] }), ['early', 'late']],
      ['by an empty list', () => ({ date: [] }), []],
      ['by absence', () => ({ end_date: null }), ['early', 'late']],
      ['by a flag that is set', () => ({ cancelled: true }), ['middle']],
      ['by a flag that is not set', () => ({ cancelled: false }), ['early', 'late']],
      ['by a list of flags', () => ({ cancelled: [true, false] }), ['early', 'middle', 'late']],
      ['from a day on, that day included', () => ({ date_gte: '2020-06-15' }), ['middle', 'late']],
      ['up to a day, that day included', () => ({ date_lte: '2020-06-15' }), ['early', 'middle']],
      ['between two days', () => ({ date_gte: '2020-01-02', date_lte: '2031-12-30' }), ['middle']],
      ['by the last day, which is the date without one', () => ({ last_date_gte: '2031-07-01' }), ['middle', 'late']],
      [
        'by a text that no index knows',
        () => ({ title: word, title_ne: 'होली', description: '<p>late</p>' }),
        ['late'],
      ],
      ['by a text that only begins like it', () => ({ title: word.slice(1) }), []],
      ['by a list of texts', () => ({ title_ne: ['होली', 'तीज'] }), ['early', 'late']],
      ['after a day', () => ({ date_gt: '2020-06-15' }), ['late']],
      ['before a day', () => ({ date_lt: '2020-06-15' }), ['early']],
      ['between two days, neither included', () => ({ date_gt: '2020-01-01', date_lt: '2031-12-31' }), ['middle']],
      ['by another value, nothing among them', () => ({ title_ne_neq: 'होली' }), ['early', 'middle']],
      ['by presence', () => ({ end_date_neq: null }), ['middle']],
      ['by none of a list', () => ({ title_ne_neq: ['होली', 'तीज'] }), ['middle']],
      ['by none of an empty list', () => ({ date_neq: [] }), ['early', 'middle', 'late']],
      ['by another flag', () => ({ cancelled_neq: true }), ['early', 'late']],
      ['by another id', () => ({ id_neq: rows.late.id }), ['early', 'middle']],
      ['by one id', () => ({ id: rows.late.id }), ['late']],
      ['by ids', () => ({ id: [rows.late.id, rows.early.id] }), ['early', 'late']],
      ['by several fields at once', () => ({ location: `${word} a`, status: 'upcoming' }), ['late']],
      ['by a value that looks like SQL', () => ({ location: "' or 1=1 --" }), []],
    ];
    test.each(cases)('%s finds its rows and no other', async (_how, filter, expected) => {
      const found = await events().find({ q: word, ...filter() });
      expect(idsOf(found)).toEqual(idsOf(expected.map((name) => rows[name])));
    });

    test('of nothing leaves every row in', async () => {
      const found = await events().find({});
      expect(idsOf(found)).toEqual(expect.arrayContaining(idsOf(Object.values(rows))));
    });
  });
}

/** Titles that a search with wildcards, or one that folds carelessly, would mix up. */
const TITLES = {
  percent: 'Save 100% today',
  thousand: 'Save 1000 today',
  underscore: 'momo_night',
  letter: 'momoxnight',
  apostrophe: "Sherpa's tea",
  quoted: 'The "Gurkha" lunch',
  backslash: String.raw`Path C:\temp`,
  macron: 'Picnic in Ōtāhuhu',
  latin: 'Lunch in Otahuhu',
  dashain: 'दशैं शुभकामना २०८२',
  day: 'दिन',
  poor: 'दीन',
} as const;
type Title = keyof typeof TITLES;

/** The search `q` over title, Nepali title and location. */
export function searchContract(events: () => Events): void {
  describe('a search', () => {
    const location = unique();
    beforeAll(async () => {
      for (const title of Object.values(TITLES)) await events().add({ title, location });
    });

    const find = async (q: string | number) => (await events().find({ location, q })).map((row) => row.title).sort();

    const cases: [string | number, Title[]][] = [
      ['100%', ['percent']],
      ['%', ['percent']],
      [100, ['percent', 'thousand']],
      ['o_n', ['underscore']],
      ['_', ['underscore']],
      ["'", ['apostrophe']],
      ["sherpa's", ['apostrophe']],
      ['"gurkha"', ['quoted']],
      ['"', ['quoted']],
      ['\\', ['backslash']],
      ['c:\\temp', ['backslash']],
      ['otahuhu', ['macron', 'latin']],
      ['ŌTĀHUHU', ['macron', 'latin']],
      ['O\u0304ta\u0304huhu', ['macron', 'latin']],
      ['lunch otahuhu', ['latin']],
      ['otahuhu   LUNCH', ['latin']],
      ['दशैं', ['dashain']],
      ['शुभकामना दशैं', ['dashain']],
      ['२०८२', ['dashain']],
      ['दिन', ['day']],
      ['दीन', ['poor']],
      ["' or '1'='1", []],
      ['nowhere', []],
    ];
    test.each(cases)('for %j finds exactly the titles that hold it', async (q, titles) => {
      expect(await find(q)).toEqual(titles.map((title) => TITLES[title]).sort());
    });

    test('of blanks is no search', async () => {
      expect(await find('  ')).toHaveLength(Object.keys(TITLES).length);
    });

    test('looks at the Nepali title and at the location too', async () => {
      const word = unique();
      const nepali = await events().add({ title_ne: `होली ${word}` });
      const place = await events().add({ location: `Hall ${word.toUpperCase()}` });
      const both = await events().find({ q: word });
      expect(both.map((row) => row.id).sort()).toEqual([nepali.id, place.id].sort());
      expect(await events().find({ q: `होली ${word}` })).toEqual([nepali]);
    });

    test('follows a change of the title', async () => {
      const [before, after] = [unique(), unique()];
      const { id } = await events().add({ title: before });
      await events().put(id, { title: after });
      expect(await events().find({ q: before })).toEqual([]);
      expect(await events().find({ q: after })).toMatchObject([{ id }]);
    });

    test('does not look into the description', async () => {
      const word = unique();
      await events().add({ description: `<p>${word}</p>` });
      expect(await events().find({ q: word })).toEqual([]);
    });

    test.each([
      ['an object', {}],
      ['a list', ['momo']],
      ['a flag', true],
      ['nothing', null],
      ['a text over 200 characters', 'x'.repeat(201)],
    ])('for %s is refused', async (_what, q) => {
      const answer = await events().list({ filter: JSON.stringify({ q }) });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        message: en.errors.parameter('filter.q', 'a text of at most 200 characters'),
      });
    });
  });
}
