import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusedFields } from '#api/rest/contract/support';
import { monthViewShape } from '#core/calendar/month-view';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { ne } from '#core/words/ne';
import { festivals } from '#db/festivals/schema';
import { siteSettings } from '#db/settings/schema';
import { startAsAdmin } from '#testing/as-admin';

/** Baisakh is a day shorter than in the table: Jestha begins on 14 May 2027. */
const PUBLISHED = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
/** The same as somebody may type it. */
const TYPED = ' २०८४ः ३०, ३२ ३१ ३२ ३१ ३०\u0020\u0020३० ३० २९ २९ ३० ३१\r\n\r\n';
/** The last day of Baisakh by the table, and the first of Jestha as it was published. */
const DAY = '2027-05-14';
const MONTH = 'bs-2084-02';
const TITLE = 'On the first of Jestha';
const key = 'bikram_sambat_years';

const purge = vi.fn(async (_tags: string[]) => {});
const { api, send } = await startAsAdmin({ SITE_NOW: '2027-03-01T11:30:00Z' }, { PURGE: purge });
await api.db.delete(festivals);
const post = (path: string, body: object) => send('POST', `${paths.api.admin()}${path}`, body);
const event = { title: TITLE, date: DAY, location: 'Hall' };
expect((await post('/events', event)).status).toBe(201);
expect((await post('/festivals', { name: 'Jestha', date: DAY })).status).toBe(201);
beforeEach(async () => {
  await api.db.delete(siteSettings);
  purge.mockClear();
});

const put = (years: string | null, query = '') => send('PUT', paths.api.settings() + query, { [key]: years });

type Get = (path: string) => Promise<Response>;
const visitor: Get = (path) => fetch(`${api.url}${path}`);
const signedIn: Get = (path) => send('GET', path);

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

const seen = async () => ({ month: await month(), feed: await feed() });

const BEFORE = { month: { other: 'about May – June 2027' }, feed: 'about 31 Baisakh 2084 BS' };
const AFTER = { month: { other: 'May – June 2027', event: '1 Jestha 2084 BS' }, feed: '1 Jestha 2084 BS' };

describe('the published months of a year', () => {
  test('settle its dates for visitors, in what was kept too; emptied, the table counts again', async () => {
    expect(await seen()).toEqual(BEFORE);
    expect(await seen()).toEqual(BEFORE);
    const answer = await put(TYPED);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ [key]: PUBLISHED });
    expect(purge.mock.calls.flat(2)).toEqual([cacheTags.site, cacheTags.events, cacheTags.festivals]);
    expect(await seen()).toEqual(AFTER);
    expect(await seen()).toEqual(AFTER);
    expect((await put(null)).status).toBe(200);
    expect(await seen()).toEqual(BEFORE);
  });

  test('that are none are refused in the language of the caller, and nothing changes', async () => {
    expect(await refusedFields(put('soon', '?lang=ne'))).toEqual({ [key]: ne.fields.yearLine(1) });
    expect(await api.db.select().from(siteSettings)).toEqual([]);
    expect(await seen()).toEqual(BEFORE);
  });
});

describe('a process that has not read them before', () => {
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
    expect(await trips(paths.api.month('bs-2083-12', 'grid'))).toContain('round trips 1');
    expect(await trips(paths.api.month('2027-05', 'grid'))).toContain('round trips 1');
  });

  test('knows them for somebody who is signed in, whose answers are not kept', async () => {
    expect(await month(signedIn)).toEqual(AFTER.month);
    expect(await feed(signedIn)).toBe(AFTER.feed);
  });

  test('proposes festivals on their days', async () => {
    const first = '2027-04-14';
    expect((await post('/festivals/proposals', { year: 2027 })).status).toBe(200);
    const found = await api.db.select().from(festivals).where(eq(festivals.date, first));
    expect(found).toMatchObject([{ id: 'new_year-2027' }]);
  });
});
