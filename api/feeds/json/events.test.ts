import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicEvent, publicEventDetail, publicEventList } from '#api/feeds/json/event-shape';
import { statusOn } from '#core/events/event';
import { cacheTags } from '#core/kit/cache-tags';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { startApi } from '#testing/api';

// 00:30 on 2 March in Auckland, still 1 March in UTC.
const NOW = '2026-03-01T11:30:00Z';
const TODAY = '2026-03-02';
const FIRST = '2026-02-10';
const COUNT = 45;

// What is not declared fails the parse.
const strictList = publicEventList.extend({ events: z.array(z.strictObject(publicEvent.shape)) }).strict();
const strictDetail = z.strictObject(publicEventDetail.shape);
const refused = z.strictObject({ message: z.string() });

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${society.url}${path}`, { headers });
const list = async (query = '') => {
  const answer = await get(`${paths.api.events()}${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return strictList.parse(await answer.json());
};

// One event a day; the first runs for three.
const rows = Array.from({ length: COUNT }, (_, index) => {
  const date = addDays(FIRST, index);
  const end_date = index === 0 ? addDays(date, 2) : null;
  return {
    id: `event-${String(index).padStart(2, '0')}`,
    title: `Event ${index}`,
    location: 'Hall',
    date,
    end_date,
    tags: ['a', 'b'],
    cancelled: index === 1,
    excerpt: 'Short',
    description: '<p>Long</p>',
    // Stored before midnight: the API reckons with today's date.
    status: statusOn({ date, end_date }, '2026-03-01'),
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    search: 'not for the public',
  };
});
const idsFrom = (first: string, last = '9999') =>
  rows.filter((row) => row.date >= first && row.date <= last).map((row) => row.id);

const society = await startApi({ SITE_NOW: NOW });
await society.db.delete(events);
await society.db.insert(events).values(rows);

describe('GET /api/events', () => {
  test('lists 20 events a page, soonest first', async () => {
    const all = idsFrom(FIRST);
    const pages = [all.slice(0, 20), all.slice(20, 40), all.slice(40), []];
    for (const [index, ids] of pages.entries())
      expect(await list(index ? `?page=${index + 1}` : '')).toMatchObject({
        page: index + 1,
        pages: 3,
        total: COUNT,
        events: ids.map((id) => ({ id })),
      });
  });

  test('reckons the status with the day in Auckland', async () => {
    const upcoming = await list('?status=upcoming');
    expect(upcoming.events[0]).toMatchObject({ date: TODAY, status: 'upcoming' });
    const past = await list('?status=past');
    // Stored as upcoming.
    expect(past.events[0]).toMatchObject({ date: '2026-03-01', status: 'past' });
    expect([upcoming.total, past.total]).toEqual([25, COUNT - 25]);
  });

  test.each([
    ['?from=2026-02-14&to=2026-02-15', idsFrom('2026-02-14', '2026-02-15')],
    ['?status=past&from=2026-02-28', [...idsFrom('2026-02-28', '2026-03-01')].reverse()],
    ['?status=upcoming&to=2026-03-03', idsFrom(TODAY, '2026-03-03')],
    ['?from=2027-01-01', []],
  ])('%s finds its events and no other', async (query, ids) => {
    const found = await list(query);
    expect(found.events.map(({ id }) => id)).toEqual(ids);
    expect(found.total).toBe(ids.length);
  });

  test('shows what is public and the page of each event', async () => {
    const { events: found } = await list('?to=2026-02-11');
    expect(found[1]).toEqual({
      id: 'event-01',
      title: 'Event 1',
      title_ne: null,
      excerpt: 'Short',
      location: 'Hall',
      excerpt_ne: '',
      location_ne: null,
      date: '2026-02-11',
      end_date: null,
      start_time: null,
      end_time: null,
      profile_image_url: null,
      tags: ['a', 'b'],
      cancelled: true,
      status: 'past',
      updated_at: '2026-01-01T00:00:00.000Z',
      url: `${society.origin}${paths.event('event-01')}`,
    });
  });

  const { errors } = en;
  const page = errors.parameter('page', errors.pageParameter(100_000));
  const day = (name: string) => errors.parameter(name, errors.dayParameter);
  const unknown = (name: string) => errors.unknownParameter(name, 'from, to, status, page');
  test.each([
    ['from=2026-02-29', day('from')],
    ['from=', day('from')],
    ['to=tomorrow', day('to')],
    ['from=0206-03-01', day('from')],
    ['to=9999-12-31', day('to')],
    ['from=2026-03-02&to=2026-03-01', errors.parameter('to', errors.dayNotBefore('from'))],
    ['status=cancelled', errors.parameter('status', errors.oneOf('upcoming, past'))],
    ...['0', '-1', 'x', '1.5', '1e1', '100001', '1&page=2'].map((wrong) => [`page=${wrong}`, page]),
    ['sort=date', unknown('sort')],
    ['__proto__=1', unknown('__proto__')],
    ["search='%20or%201=1", unknown('search')],
  ])('?%s is refused with what is allowed', async (query, message) => {
    const answer = await get(`${paths.api.events()}?${query}`);
    expect(answer.status).toBe(400);
    expect(refused.parse(await answer.json())).toEqual({ message });
    expect(answer.headers.get('cloudflare-cdn-cache-control')).toBeNull();
  });
});

describe('GET /api/events/:id', () => {
  test('shows one event with its description', async () => {
    const answer = await get(paths.api.event('event-00'));
    expect(answer.status).toBe(200);
    expect(strictDetail.parse(await answer.json())).toMatchObject({
      id: 'event-00',
      description: '<p>Long</p>',
      description_ne: null,
      status: 'past',
      url: `${society.origin}${paths.event('event-00')}`,
    });
    expect(answer.headers.get('cache-tag')).toBe(cacheTags.event('event-00'));
  });

  test.each(['none', 'x'.repeat(10_000), "' or 1=1 --", '%00'])('is not found: %#', async (id) => {
    const answer = await get(paths.api.event(id));
    expect(answer.status).toBe(404);
    expect(refused.parse(await answer.json())).toEqual({ message: en.events.notFound });
  });
});

test('registration is told where there is one, without numbers of people, and no longer than it is so', async () => {
  const registration_until = new Date(Date.parse(NOW) + 600_000).toISOString();
  const open = { registration_open: true, registration_until, registration_places: 40 };
  const set = (values: object) => society.db.update(events).set(values).where(eq(events.id, 'event-30'));
  await set(open);
  const answer = await get(paths.api.event('event-30'));
  const told = { opens: null, closes: registration_until, url: `${society.origin}${paths.register('event-30')}` };
  expect((await answer.json()).registration).toEqual({ ...told, status: 'open' });
  expect(answer.headers.get('Cloudflare-CDN-Cache-Control')).toBe('public, max-age=600');
  await set({ registration_left: 0 });
  const rss = await (await get(paths.rss())).text();
  expect(rss).toContain(en.registrations.feed.full);
  const { events: listed } = await list(`?from=${addDays(FIRST, 30)}&to=${addDays(FIRST, 31)}`);
  expect(listed.map(({ registration }) => registration)).toEqual([{ ...told, status: 'full' }, undefined]);
  await set({ registration_open: false, registration_until: null, registration_left: null, registration_places: null });
  expect(await (await get(paths.api.event('event-30'))).text()).not.toContain('registration');
});

test.each([paths.api.events(), paths.api.event('event-00'), paths.api.openapi(), paths.api.docs()])(
  '%s is cached and answers 304 to its tag',
  async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=3600');
    const again = await get(path, { 'If-None-Match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  },
);

test.each(['POST', 'PUT', 'DELETE'])('%s is refused to the public', async (method) => {
  const headers = { Origin: society.origin };
  const answer = await fetch(society.url + paths.api.events(), { method, headers });
  expect(answer.status).toBe(404);
});
