import { eq, inArray } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';

// 23:30 in Auckland: half an hour of this day is left.
const NOW = '2026-03-02T10:30:00Z';
const CHANGED = '2026-02-20T01:02:03.456Z';

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${society.url}${path}`, { headers });

async function add(id: string, part: Partial<typeof events.$inferInsert> = {}) {
  await society.db
    .insert(events)
    .values({
      id,
      title: `Event ${id}`,
      location: 'Hall',
      excerpt: 'Short',
      status: 'upcoming',
      created_at: CHANGED,
      updated_at: CHANGED,
      description: '<p>Long &amp; <b>bold</b></p>',
      date: '2026-05-02',
      ...part,
    });
}

const society = await startApi({ SITE_NOW: NOW });
await society.db.delete(events);
await add('plain', { title: 'Momo  evening\nat home', start_time: '18:30' });
await add('nepali', { title: 'दशैं शुभकामना' });
await add('off', { title: 'Charity walk', cancelled: true, updated_at: '2026-02-25T00:00:00.000Z' });
await add('over', { date: '2025-05-02', title: 'Tea & <b>cake</b> ]]> \u0007' });
await add('undated', { date: 'soon' });

const headerAt = async (path: string, name: string) => (await get(path)).headers.get(name);
const textAt = async (path: string) => (await get(path)).text();
/** The events of a calendar. */
const eventsAt = async (path: string) => ICAL.Component.fromString(await textAt(path)).getAllSubcomponents('vevent');
const summariesAt = async (path: string) => (await eventsAt(path)).map((one) => one.getFirstPropertyValue('summary'));

test.each([
  paths.calendarFeed(),
  paths.wholeCalendarFeed(),
  paths.eventIcs('plain'),
  paths.rss(),
  paths.sitemap(),
  paths.api.month('2026-03'),
  paths.api.events(),
])('%s asks the database once, and says so', async (path) => {
  expect((await get(path)).headers.get('server-timing')).toBe('db;desc="round trips 1"');
});

describe('every feed', () => {
  const feeds: [string, string, string][] = [
    [paths.calendarFeed(), 'text/calendar; charset=utf-8', `${cacheTags.events},${cacheTags.locations}`],
    [paths.wholeCalendarFeed(), 'text/calendar; charset=utf-8', `${cacheTags.events},${cacheTags.locations}`],
    [paths.eventIcs('plain'), 'text/calendar; charset=utf-8', `${cacheTags.event('plain')},${cacheTags.locations}`],
    [paths.rss(), 'application/rss+xml; charset=utf-8', `${cacheTags.events},${cacheTags.letters}`],
  ];

  test.each(feeds)('%s says what it is and how long it may be kept', async (path, type, tag) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(society.url + path, { method });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'cache-tag': tag,
        etag: expect.stringMatching(/^W\/"[\w.-]{30,}"$/),
        'cache-control': 'public, max-age=0, must-revalidate',
        // To midnight in Auckland, not for an hour.
        'cloudflare-cdn-cache-control': 'public, max-age=1800',
      });
      expect((await answer.text()).length > 0).toBe(method === 'GET');
    }
  });

  test.each(feeds)('%s has a tag that stays the same, and answers 304 to it', async (path, _type, tag) => {
    const etag = (await headerAt(path, 'etag')) ?? '';
    for (const named of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
      const answer = await get(path, { 'If-None-Match': named });
      expect(answer.status, named).toBe(304);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('etag')).toContain(etag.slice('W/'.length));
      expect(answer.headers.get('cache-tag')).toBe(tag);
    }
    const other = await get(path, {
      'If-None-Match': '"other"',
      // It counts only where no tag is named.
      'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT',
    });
    expect(other.status).toBe(200);
  });

  test('answers in full when what it says has changed, and 304 when only something else has', async () => {
    await add('moving');
    const tagOf = async (path: string) => (await headerAt(path, 'etag')) ?? '';
    const before = await Promise.all(feeds.map(([path]) => tagOf(path)));
    await society.db.delete(events).where(eq(events.id, 'moving'));
    const statuses: number[] = [];
    for (const [at, [path]] of feeds.entries())
      statuses.push((await get(path, { 'If-None-Match': before[at] ?? '' })).status);
    expect(statuses).toEqual([200, 200, 304, 200]);
  });
});

test('a calendar is saved under the name in its address', async () => {
  for (const path of [paths.calendarFeed(), paths.wholeCalendarFeed(), paths.festivalFeed()])
    expect(await headerAt(path, 'content-disposition')).toBe(`inline; filename="${path.slice(1)}"`);
});

describe('/calendar.ics', () => {
  test('has every event that has a date', async () => {
    const titles = ['Momo  evening\nat home', 'दशैं शुभकामना', 'Tea & <b>cake</b> ]]> '];
    expect((await summariesAt(paths.calendarFeed())).toSorted()).toEqual(
      [...titles, en.feeds.cancelled('Charity walk')].toSorted(),
    );
  });

  test('has the Last-Modified of its latest event, but never answers 304 by that alone', async () => {
    const modified = (await headerAt(paths.calendarFeed(), 'last-modified')) ?? '';
    expect(modified).toBe('Wed, 25 Feb 2026 00:00:00 GMT');
    // A deleted event would stay in the calendar of whoever asks like this.
    const answer = await get(paths.calendarFeed(), { 'If-Modified-Since': modified });
    expect(answer.status).toBe(200);
  });
});

describe('the feed of all events', () => {
  test('alone has those that were over two years ago', async () => {
    await add('ended', { date: '2024-02-28', end_date: '2024-02-29', title: 'Over for long' });
    await add('ends', { date: '2024-02-28', end_date: '2024-03-01', title: 'Not quite so long' });
    const late = await summariesAt(paths.calendarFeed());
    const all = await summariesAt(paths.wholeCalendarFeed());
    await society.db.delete(events).where(inArray(events.id, ['ended', 'ends']));
    expect(late).toContain('Not quite so long');
    expect(late).not.toContain('Over for long');
    expect(all).toEqual(expect.arrayContaining(['Not quite so long', 'Over for long']));
    expect(all).toHaveLength(late.length + 1);
  });
});

describe('an event that is deleted', () => {
  const inFeed = async (id: string) =>
    (await eventsAt(paths.calendarFeed())).find((one) => String(one.getFirstPropertyValue('uid')).startsWith(`${id}@`));

  test('is cancelled in calendars as a later version, and takes place again when restored', async () => {
    const secrets = { location: '12 Home Street', excerpt: 'Call Ana' };
    await add('gone', { title: 'Picnic', sequence: 3, ...secrets });
    await add('unseen', { draft: true });
    const caller = await signIn(society.url, society.origin);
    const remove = (id: string) => call(caller, `/api/admin/events/${id}`, { method: 'DELETE' });
    for (const id of ['gone', 'unseen']) expect((await remove(id)).status).toBe(200);
    const cancelled = await inFeed('gone');
    expect(cancelled?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled?.getFirstPropertyValue('sequence')).toBe(4);
    expect(String(cancelled?.getFirstPropertyValue('dtstart'))).toBe('2026-05-02');
    // What was taken off the site is not told on.
    for (const secret of Object.values(secrets)) expect(String(cancelled)).not.toContain(secret);
    expect(await inFeed('unseen')).toBeUndefined();
    expect((await get(paths.eventIcs('gone'))).status).toBe(404);

    const body = JSON.stringify({ resource: 'events', ids: ['gone', 'unseen'] });
    const path = paths.api.restoreDeleted();
    expect((await call(caller, path, { method: 'POST', body })).status).toBe(200);
    const back = await inFeed('gone');
    expect(back?.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(back?.getFirstPropertyValue('sequence')).toBe(5);
    await society.db.delete(events).where(inArray(events.id, ['gone', 'unseen']));
  });
});

describe('/events/{id}.ics', () => {
  test('is one event with its whole text', async () => {
    const found = await eventsAt(paths.eventIcs('plain'));
    expect(found.map((one) => one.getFirstPropertyValue('description'))).toEqual([
      `Long & bold\n\n${society.origin}${paths.event('plain')}`,
    ]);
  });

  test.each([
    ['plain', 'attachment; filename="Momo_evening_at_home.ics"'],
    ['nepali', `attachment; filename="event.ics"; filename*=UTF-8''दशैं_शुभकामना.ics`],
  ])('is saved under the title: %s', async (id, disposition) => {
    const told = await headerAt(paths.eventIcs(id), 'content-disposition');
    expect(decodeURIComponent(told ?? '')).toBe(disposition);
  });

  test('answers 304 to whoever has it since its last change', async () => {
    const asked = (since: string) => get(paths.eventIcs('plain'), { 'If-Modified-Since': since });
    const changed = 'Fri, 20 Feb 2026 01:02:03 GMT';
    expect(await headerAt(paths.eventIcs('plain'), 'last-modified')).toBe(changed);
    expect((await asked(changed)).status).toBe(304);
    expect((await asked('Fri, 20 Feb 2026 01:02:02 GMT')).status).toBe(200);
    expect((await asked('some day')).status).toBe(200);
  });

  test.each([
    ['an id that does not exist', '/events/none.ics'],
    ['an event without a day', paths.eventIcs('undated')],
    ['an id of 10 kB', `/events/${'x'.repeat(10_000)}.ics`],
    ['broken percent-encoding', '/events/%E0%A4%A.ics'],
    ['SQL', paths.eventIcs("' or 1=1 --")],
    ['a path', '/events/a/b.ics'],
    ['a null', '/events/%00.ics'],
  ])('is not found for %s', async (_what, path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: en.events.notFound });
    for (const name of ['etag', 'cache-tag']) expect(answer.headers.has(name)).toBe(false);
  });
});
