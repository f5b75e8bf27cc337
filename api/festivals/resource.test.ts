import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refusedFields } from '#api/rest/contract/support';
import { monthViewShape } from '#core/calendar/month-view';
import { FESTIVAL_RULES } from '#core/festivals/rules';
import { cacheTags } from '#core/kit/cache-tags';
import { paths, pathsIn } from '#core/kit/paths';
import { createdContract } from '#core/kit/records-contract';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { festivals } from '#db/festivals/schema';
import { startAsAdmin } from '#testing/as-admin';

const NOW = '2026-09-01T10:00:00Z';
const purge = vi.fn(async (_tags: string[]) => {});
const { api, send } = await startAsAdmin({ SITE_NOW: NOW }, { PURGE: purge });
await api.db.delete(festivals);

const ADMIN = `${paths.api.admin()}/festivals`;
const ALL = Object.keys(FESTIVAL_RULES).length;
const proposing = (year: unknown) => send('POST', paths.api.festivalProposals(), { year });
const propose = async (year: number) => createdContract.parse(await (await proposing(year)).json());
const stored = (id: string) => api.db.select().from(festivals).where(eq(festivals.id, id)).get();

describe('proposing the festivals of a year', () => {
  test('stores each with its day, which nobody has confirmed yet', async () => {
    purge.mockClear();
    expect(await propose(2026)).toEqual({ created: ALL, there: 0 });
    expect(purge).toHaveBeenCalledTimes(1);
    expect(purge.mock.calls[0]?.[0]).toContain(cacheTags.festivals);
    expect(await stored('teej-2026')).toMatchObject({
      date: '2026-09-14',
      confirmed: false,
      name: 'Haritalika Teej',
      source: null,
      name_ne: 'हरितालिका तीज',
    });
    expect(await stored('new_year-2026')).toMatchObject({ date: '2026-04-14', confirmed: false, source: null });
  });

  test('leaves what is there as it is, and makes what is missing', async () => {
    await send('PUT', `${ADMIN}/holi-2026`, { confirmed: true, source: 'Patro', name: 'Holi' });
    await send('DELETE', `${ADMIN}/chhath-2026`);
    expect(await propose(2026)).toEqual({ created: 1, there: ALL - 1 });
    expect(await stored('holi-2026')).toMatchObject({ confirmed: true, source: 'Patro' });
  });

  test('takes over the texts of the year before, and neither its day nor its confirmation', async () => {
    await propose(2027);
    expect(await stored('holi-2027')).toMatchObject({
      name: 'Holi',
      confirmed: false,
      source: null,
      date: expect.stringMatching(/^2027-03-/),
    });
  });

  test('is one change, which can be taken back', async () => {
    await propose(2028);
    const rows = z
      .array(z.object({ id: z.string(), action: z.string(), count: z.number() }))
      .parse(await (await send('GET', `${paths.api.admin()}/history?sort=["at","DESC"]`)).json());
    const entry = rows.find(({ action, count }) => action === 'create' && count === ALL);
    expect((await send('POST', paths.api.undoChange(entry?.id ?? ''))).status).toBe(200);
    expect(await api.db.$count(festivals)).toBe(ALL * 2);
  });

  test.each([1999, 2100, 2026.5, '2026', null])('of %j is refused', async (year) => {
    expect(await refusedFields(proposing(year))).toEqual({ year: en.fields.invalid });
  });
});

test.each([
  [{ end_date: '2026-09-13' }, 'end_date', en.fields.endBeforeStart],
  [{ date: '2026-02-30' }, 'date', en.fields.dateInvalid],
  [{ name: ' ' }, 'name', en.fields.name],
  [{ confirmed: true }, 'source', en.fields.sourceOfDay],
  [{ confirmed: true, source: ' ' }, 'source', en.fields.sourceOfDay],
  [{ about: 'a'.repeat(601) }, 'about', en.fields.tooLong(600)],
])('a festival with %j is refused, and stays as it was', async (change, field, message) => {
  const before = await stored('indra_jatra-2026');
  const answer = send('PUT', `${ADMIN}/indra_jatra-2026`, change);
  expect(await refusedFields(answer)).toEqual({ [field]: message });
  expect(await stored('indra_jatra-2026')).toEqual(before);
});

const month = async (path: string) => monthViewShape.parse(await (await fetch(`${api.url}${path}`)).json());

describe('the calendar', () => {
  test('has the festivals of its month apart from the events, in both calendars', async () => {
    const view = await month(paths.api.month('2026-09'));
    expect(view.rows.map(({ title }) => title)).not.toContain('Haritalika Teej');
    expect(view.festivals).toContainEqual({
      name: 'Haritalika Teej',
      href: paths.festivals('teej-2026'),
      unconfirmed: true,
      date: '2026-09-14',
      last: '2026-09-14',
      when: 'Mon 14 September 2026',
      nepali: '29 Bhadra 2083 BS',
    });
    const nepali = await month(pathsIn('ne').api.month('bs-2083-05'));
    expect(nepali.festivals).toContainEqual(expect.objectContaining({ name: 'हरितालिका तीज', nepali: '२९ भदौ २०८३' }));
  });

  test('has a festival of several days in each month that it touches', async () => {
    const long = { name: 'Long', date: '2026-06-29', end_date: '2026-07-02' };
    expect((await send('POST', ADMIN, long)).status).toBe(201);
    const isIn = async (one: string) =>
      (await month(paths.api.month(one))).festivals.some(({ name }) => name === 'Long');
    expect([await isIn('2026-06'), await isIn('2026-07'), await isIn('2026-08')]).toEqual([true, true, false]);
  });
});

describe('the feed of festivals', () => {
  const entries = async (path: string) => {
    const answer = await fetch(`${api.url}${path}`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-tag')).toBe(cacheTags.festivals);
    expect(answer.headers.get('server-timing')).toBe('db;desc="round trips 1"');
    const calendar = ICAL.Component.fromString(await answer.text());
    const all = calendar
      .getAllSubcomponents('vevent')
      .map((one) => one.getAllProperties().map((its) => [its.name, String(its.getFirstValue())]))
      .map((properties): Record<string, string> => Object.fromEntries(properties));
    const of = (id: string) => all.find(({ uid }) => uid?.startsWith(`festival-${id}@`));
    return { name: calendar.getFirstPropertyValue('x-wr-calname'), of };
  };

  test('has whole days that leave the time free, tentative until they are confirmed', async () => {
    const { name, of } = await entries(paths.festivalFeed());
    expect(name).toBe(en.festivals.feed);
    const teej = of('teej-2026');
    expect(teej).toMatchObject({
      dtstart: '2026-09-14',
      dtend: '2026-09-15',
      status: 'TENTATIVE',
      transp: 'TRANSPARENT',
      description: expect.stringContaining(en.festivals.unconfirmed),
    });
    expect(teej?.description).toContain('29 Bhadra 2083 BS');
    // It was confirmed with the name of a calendar above.
    expect(of('holi-2026')?.status).toBe('CONFIRMED');
  });

  test('is in Nepali at its Nepali address', async () => {
    const { name, of } = await entries(pathsIn('ne').festivalFeed());
    expect(name).toBe(ne.festivals.feed);
    expect(of('teej-2026')?.summary).toBe('हरितालिका तीज');
  });
});
