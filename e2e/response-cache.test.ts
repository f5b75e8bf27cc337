import { getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { PREVIEW } from '#core/kit/preview';
import { tables } from '#db/kit/tables';
import { callEvents, twoWorkers } from '#e2e/support/libsql-society';
import { publicPages } from '#e2e/support/public-pages';

const society = await twoWorkers();
const [one, other] = society.workers;

const isHit = ({ headers }: Response) => headers.get('cache-status')?.includes('; hit') ?? false;
const add = (title: string) => callEvents(one, 'POST', '', { title, location: 'Hall', date: localDay(new Date()) });
/** How many statements the database is asked while `work` is done. */
async function statementsOf<T>(work: Promise<T>): Promise<[T, number]> {
  const before = society.statements.length;
  const done = await work;
  return [done, society.statements.length - before];
}

const STATIC: string[] = [paths.api.docs(), paths.api.openapi()];

/** Addresses of all kinds of answers that are kept. */
async function recoverableUrls(): Promise<string[]> {
  const pages = (await publicPages(one)).map(({ path }) => path);
  const event = pages.find((path) => /^\/events\/[0-9a-f-]{36}$/.test(path)) ?? '';
  const id = event.slice(event.lastIndexOf('/') + 1);
  return [
    // What is asked of a photo is kept by nobody.
    ...pages.filter((path) => path !== paths.takeDown()),
    paths.search('tihar'),
    paths.calendar('2026-10', 'grid'),
    paths.upcoming(2),
    paths.eventPoster(id),
    paths.eventIcs(id),
    paths.api.event(id),
    paths.api.events(),
    paths.calendarFeed(),
    paths.wholeCalendarFeed(),
    paths.rss(),
    paths.sitemap(),
    // A redirect, and the documentation.
    paths.api.month('2026-10'),
    '/photos',
    ...STATIC,
  ];
}

describe('what visitors read', () => {
  test('is answered from memory the second time, after one question, and is the same', async () => {
    for (const address of await recoverableUrls()) {
      const first = await one.get(address);
      const text = await first.text();
      const [second, asked] = await statementsOf(one.get(address));
      expect.soft(isHit(second), address).toBe(true);
      expect.soft(asked, address).toBe(STATIC.includes(address) ? 0 : 1);
      expect.soft(second.status, address).toBe(first.status);
      for (const name of ['content-type', 'content-security-policy', 'etag', 'location'])
        expect.soft(second.headers.get(name), address).toBe(first.headers.get(name));
      expect.soft(await second.text(), address).toBe(text);
      const head = await fetch(one.url + address, { method: 'HEAD', redirect: 'manual' });
      expect.soft([head.status, isHit(head)], address).toEqual([first.status, true]);
      expect.soft(await head.text(), address).toBe('');
    }
  });

  test('has an ETag that any Worker answers 304 to, without making it, until somebody writes', async () => {
    // None of these is in the memory of the other.
    for (const address of [paths.home(), paths.calendarFeed(), paths.sitemap()]) {
      const tag = (await one.get(address)).headers.get('etag') ?? '';
      const [same, asked] = await statementsOf(other.get(address, { 'If-None-Match': tag }));
      expect.soft([same.status, await same.text(), asked], address).toEqual([304, '', 1]);
    }
    const tag = (await one.get(paths.events())).headers.get('etag') ?? '';
    await add('An event that is new');
    const changed = await other.get(paths.events(), { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('An event that is new');
  });

  test('is answered with 304 after a write that leaves it as it was', async () => {
    const tag = (await one.get(paths.society())).headers.get('etag') ?? '';
    await add('An event elsewhere');
    const same = await other.get(paths.society(), { 'If-None-Match': tag });
    expect(same.status).toBe(304);
    expect(same.headers.get('etag')).toBe(tag);
  });

  test('is read from tables alone whose every write changes the version', async () => {
    const addresses = await recoverableUrls();
    // Everything is made anew.
    await add('Another event');
    const before = society.statements.length;
    for (const address of addresses) await (await one.get(address)).text();
    const asked = society.statements.slice(before).join('\n');
    const read = tables
      .map(({ table }) => getTableName(table))
      .filter((name) => new RegExp(`["\\s]${name}["\\s.,)]`).test(asked));
    // db/kit/content-version.test.ts writes to those that are not explained here.
    expect(read.toSorted()).toEqual([
      // Of the history, calendars are told of deletions, each of which is a write to events as well.
      'activity',
      'event_gallery_relations',
      'events',
      'festivals',
      'galleries',
      'gallery_photos',
      // The version itself.
      'installation',
      'letters',
      'locations',
      'media',
      'pages',
      'redirects',
      // Triggers fill it from events, galleries, pages and letters.
      'search_entries',
      // Triggers fill it from events and galleries.
      'short_names',
      'site_settings',
      // What is forgotten of it changes the version.
      'versions',
    ]);
  });
});

test.each([
  `${paths.events()}?${PREVIEW}`,
  paths.contactSent(),
  paths.newsletterConfirm('a-token'),
  paths.api.health(),
  paths.api.captcha(),
])('nothing is kept of %s', async (address) => {
  await one.get(address);
  expect((await one.get(address)).headers.get('cache-status')).toBeNull();
});

test.each([paths.home(), '/api/admin/events', paths.admin()])(
  'nothing is kept of what a signed-in person reads at %s',
  async (address) => {
    await one.call(address);
    expect((await one.call(address)).headers.get('cache-status')).toBeNull();
  },
);
