import { beforeAll, describe, expect, test } from 'vitest';
import { type Events, unique } from '#api/rest/contract/support';
import { en } from '#core/words/en';

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

    const find = async (q: string | number) =>
      (await events().find({ location, q })).map((row) => row.title).sort();

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
