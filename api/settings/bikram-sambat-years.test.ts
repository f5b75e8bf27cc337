import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { cacheTags } from '#core/cache-tags';
import { paths } from '#core/paths';
import { correctYears } from '#core/rules/bikram-sambat-years';
import { monthViewShape } from '#core/rules/month-view';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { festivals } from '#db/schema/festival';
import { siteSettings } from '#db/schema/setting';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';

/** Baisakh is a day shorter than in the table: Jestha begins on 14 May 2027. */
const PUBLISHED = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
/** The last day of Baisakh by the table, and the first of Jestha as it was published. */
const DAY = '2027-05-14';
const MONTH = 'bs-2084-02';
const TITLE = 'On the first of Jestha';
const key = 'bikram_sambat_years';

const purge = vi.fn(async (_tags: string[]) => {});
const api = await startApi({ SITE_NOW: '2027-03-01T11:30:00Z' }, { PURGE: purge });
await api.db.delete(festivals);
const caller = await signIn(api.url, api.origin);
const send = (path: string, body: object) =>
  call(caller, `${paths.api.admin()}${path}`, { method: 'POST', body: JSON.stringify(body) });
const event = { title: TITLE, date: DAY, location: 'Hall' };
expect((await send('/events', event)).status).toBe(201);
expect((await send('/festivals', { name: 'Jestha', date: DAY })).status).toBe(201);
beforeEach(async () => {
  await api.db.delete(siteSettings);
  correctYears(null);
  purge.mockClear();
});
afterAll(async () => {
  correctYears(null);
});

const put = (years: string | null) =>
  call(caller, paths.api.settings(), { method: 'PUT', body: JSON.stringify({ [key]: years }) });
const stored = () => api.db.select().from(siteSettings).where(eq(siteSettings.key, key));

type Get = (path: string) => Promise<Response>;
const visitor: Get = (path) => fetch(`${api.url}${path}`);
const signedIn: Get = (path) => call(caller, path);

/** What a month says of itself and of the event. */
async function month(get: Get = visitor) {
  const view = monthViewShape.parse(await (await get(paths.api.month(MONTH))).json());
  const event = view.rows.find(({ title }) => title === TITLE);
  return { other: view.other_title, event: event?.nepali };
}
async function feed(get: Get = visitor) {
  const text = (await (await get(paths.festivalFeed())).text()).replaceAll('\r\n ', '');
  return /(?:about )?\d+ (?:Baisakh|Jestha) 2084 BS/.exec(text)?.[0];
}

const BEFORE = { month: { other: 'about May – June 2027' }, feed: 'about 31 Baisakh 2084 BS' };
const AFTER = {
  month: { other: 'May – June 2027', event: '1 Jestha 2084 BS' },
  feed: '1 Jestha 2084 BS',
};

describe('the published months of a year', () => {
  test('settle its dates for visitors, in what was kept too; emptied, the table counts again', async () => {
    const seen = async () => ({ month: await month(), feed: await feed() });
    expect(await seen()).toEqual(BEFORE);
    expect(await seen()).toEqual(BEFORE);
    const answer = await put(PUBLISHED);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ [key]: PUBLISHED });
    expect(purge.mock.calls.flat(2)).toEqual([
      ...[cacheTags.site, cacheTags.events, cacheTags.festivals],
    ]);
    expect(await seen()).toEqual(AFTER);
    expect(await seen()).toEqual(AFTER);
    expect((await put(null)).status).toBe(200);
    expect(await seen()).toEqual(BEFORE);
  });

  test('are stored in one form, whatever digits, commas and spaces they come with', async () => {
    const sent = ' २०८४ः ३०, ३२ ३१ ३२ ३१ ३०\u0020\u0020३० ३० २९ २९ ३० ३१\r\n\r\n';
    expect((await put(sent)).status).toBe(200);
    expect(await stored()).toEqual([{ key, value: PUBLISHED }]);
  });

  test.each([
    ['nonsense', 'soon', en.fields.yearLine(1)],
    ['a gap', PUBLISHED.replace('2084', '2085'), en.fields.yearMissing(2084)],
    ['too few days', PUBLISHED.replace('32', '31'), en.fields.yearDays(2084, 364)],
    ['too few months', PUBLISHED.slice(0, -3), en.fields.yearMonths(2084)],
    [
      'a settled year',
      PUBLISHED.replace('2084', '2080'),
      en.fields.yearOutOfRange(2080, 2084, 2090),
    ],
    ['a year twice', `${PUBLISHED}\n${PUBLISHED}`, en.fields.yearTwice(2084)],
  ])('with %s are refused, and nothing changes', async (_what, years, text) => {
    expect(await refused(put(years))).toEqual({
      status: 422,
      message: en.errors.validation,
      errors: { [key]: text },
    });
    expect(await stored()).toEqual([]);
    expect({ month: await month(), feed: await feed() }).toEqual(BEFORE);
  });

  test('are refused in the language of the caller', async () => {
    const answer = await call(caller, `${paths.api.settings()}?lang=ne`, {
      method: 'PUT',
      body: JSON.stringify({ [key]: 'soon' }),
    });
    expect(await answer.json()).toMatchObject({ errors: { [key]: ne.fields.yearLine(1) } });
  });
});

describe('a new process', () => {
  beforeEach(async () => {
    await api.db.insert(siteSettings).values({ key, value: PUBLISHED });
  });

  test('knows the published months in its first answer, a month of them', async () => {
    // Of an answer that is kept already it would have asked for the version first.
    const anew: Get = (path) => visitor(`${path}?day=${DAY}`);
    expect(await month(anew)).toEqual(AFTER.month);
  });

  test('asks for a month again only when the published months move it', async () => {
    const trips = async (path: string) => (await visitor(path)).headers.get('server-timing');
    expect(await trips(paths.api.month(MONTH, 'grid'))).toContain('round trips 2');
    expect(await trips(paths.api.month('bs-2084-03', 'grid'))).toContain('round trips 1');
    correctYears(null);
    expect(await trips(paths.api.month('2027-05', 'grid'))).toContain('round trips 1');
  });

  test('knows them for somebody who is signed in, whose answers are not kept', async () => {
    expect(await month(signedIn)).toEqual(AFTER.month);
    correctYears(null);
    expect(await feed(signedIn)).toBe(AFTER.feed);
  });

  test('proposes festivals on their days, which need nobody to confirm them', async () => {
    const first = '2027-04-14';
    const answer = await call(caller, paths.api.festivalProposals(), {
      method: 'POST',
      body: JSON.stringify({ year: 2027 }),
    });
    expect(answer.status).toBe(200);
    const found = await api.db.select().from(festivals).where(eq(festivals.date, first));
    expect(found).toMatchObject([{ id: 'new_year-2027', confirmed: true }]);
  });
});
