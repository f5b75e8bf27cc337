import { expect, test, vi } from 'vitest';
import { api } from '#api/app';
import { monthOfDay } from '#core/calendar/months';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { photoFile } from '#e2e/support/photos';
import { todayAt } from '#e2e/support/public-pages';
import { writtenSociety } from '#e2e/support/written-society';
import { upload } from '#testing/client';

/** Words that nothing else on the site says. */
const EVENT = 'Zyxofestival';
const GALLERY = 'Zyxoalbum';
const PAGE = 'Zyxorules';
/** What is searched for: the page of the search repeats it. */
const SOUGHT = 'kalashpuja';

const { visitor, caller, add, ask, fireCron } = await writtenSociety();
const today = await todayAt(visitor);
const month = monthOfDay(today);

const place = { location: 'Hall', description: `<p>${SOUGHT}</p>` };
const ownEvent = await add('events', { ...place, title: 'Published', date: addDays(today, 1) });
const event = await add('events', { ...place, title: EVENT, date: today });
const gallery = await add('galleries', { title: GALLERY, event_id: ownEvent });
const ownGallery = await add('galleries', { title: 'Album', event_id: event });
const page = await add('pages', { title: PAGE, slug: 'zyxo', content: `<p>${SOUGHT}</p>` });
for (const one of [gallery, ownGallery])
  await upload(caller, paths.api.galleryPhotos(one), await photoFile('a.jpg', 1));

/** Where each of them is shown while it is published. */
const SHOWN = {
  [EVENT]: [
    paths.home(),
    paths.events(),
    paths.upcoming(),
    paths.event(event),
    paths.calendar(),
    paths.api.month(month),
    paths.search(SOUGHT),
    paths.calendarFeed(),
    paths.wholeCalendarFeed(),
    paths.rss(),
    paths.eventIcs(event),
    paths.api.events(),
    paths.api.event(event),
    // Related events, and the galleries that belong to it.
    paths.event(ownEvent),
    paths.gallery(ownGallery),
    paths.eventGallery(),
    paths.eventGallery({ type: 'event' }),
  ],
  [GALLERY]: [paths.eventGallery(), paths.gallery(gallery), paths.event(ownEvent)],
  [PAGE]: [paths.page('zyxo'), paths.search(SOUGHT)],
  [paths.event(event)]: [paths.sitemap()],
  [paths.gallery(gallery)]: [paths.sitemap()],
};

/** Every address that everybody may read, by the routes there are: a new one is asked at once. */
function routes(): string[] {
  const closed = [paths.api.admin(), paths.api.auth()];
  const known = new Set(
    api.routes
      .filter(({ path, method }) => method === 'GET' && !closed.some((one) => path.startsWith(one)))
      .map(({ path }) => path),
  );
  // Files, which have no titles.
  known.delete('/media/*');
  known.delete(`${paths.formerFile('')}*`);
  known.delete('/documents/:name{[a-z0-9-]+[.]pdf}');
  return [...known].flatMap((path) => {
    if (path.includes(':month')) return path.replace(':month', month);
    if (path.includes(':file')) return [event, ownEvent].map((id) => paths.eventIcs(id));
    if (path.includes(':id')) return [event, ownEvent].map((id) => path.replace(':id', id));
    expect(path).not.toMatch(/[:*]/);
    return path;
  });
}

const listed = () => [
  ...sitePages(paths).map(({ path }) => path),
  paths.upcoming(),
  paths.upcoming(2),
  paths.past(),
  paths.past(2),
  paths.calendar(month),
  paths.calendar(month, 'grid'),
  paths.eventGallery({ type: 'event' }),
  paths.eventGallery({ type: 'other' }),
  paths.eventGallery({ year: Number(today.slice(0, 4)) }),
  paths.search(SOUGHT),
  paths.search('Album'),
  paths.page('zyxo'),
  ...['', '?status=upcoming', '?status=past', `?from=${today}&to=${today}`].map((query) => paths.api.events() + query),
  ...[event, ownEvent].map((id) => paths.event(id)),
  ...[gallery, ownGallery].map((id) => paths.gallery(id)),
];

const textAt = async (path: string) => (await visitor.get(path)).text();

/** Every page and file that is found from those, with what it says. */
async function walk(): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const open = [...routes(), ...listed()];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (said.has(path)) continue;
    const text = await textAt(path);
    said.set(path, text);
    const links = text.matchAll(/(?:<a\b[^>]*\bhref="|<loc>)([^"<]+)/g);
    for (const [, href = ''] of links) {
      const { origin, pathname, search } = new URL(href.replaceAll('&amp;', '&'), visitor.origin);
      const isPage = !/^\/(?:admin|media|documents|images)|\.pdf$/.test(pathname);
      // One photo of a gallery is on the page of all of them, and each month leads to the next.
      const isOne = !/photo=|month=/.test(search);
      if (origin === visitor.origin && isPage && isOne) open.push(pathname + search);
    }
  }
  return said;
}

/** The addresses whose answers say `what`. */
const saying = (said: Map<string, string>, what: string) =>
  [...said].flatMap(([path, text]) => (text.includes(what) ? [path] : []));

const publish = async (isPublished: boolean) => {
  const change = (resource: string, id: string, data: object) =>
    ask('POST', `${resource}/bulk`, { action: 'update', ids: [id], data });
  await change('events', event, { draft: !isPublished });
  await change('galleries', gallery, { draft: !isPublished });
  await change('pages', page, { status: isPublished ? 'published' : 'draft' });
};

async function expectShown(): Promise<void> {
  for (const [what, places] of Object.entries(SHOWN))
    for (const path of places) expect.soft(await textAt(path), path).toContain(what);
}

test('what is published is everywhere, as a draft nowhere at once, and then everywhere again', async () => {
  await publish(true);
  await expectShown();

  await publish(false);
  const hidden = await walk();
  expect(hidden.size).toBeGreaterThan(60);
  for (const what of [EVENT, GALLERY, PAGE]) expect(saying(hidden, what)).toEqual([]);
  // No link leads to one either.
  const linked = [...hidden].filter(([path]) => !path.includes(event) && !path.includes(gallery));
  for (const id of [event, gallery]) expect(saying(new Map(linked), id)).toEqual([]);
  for (const gone of [
    paths.event(event),
    paths.eventIcs(event),
    paths.api.event(event),
    paths.page('zyxo'),
    paths.gallery(gallery),
    paths.eventPoster(event),
    paths.galleryPoster(gallery),
  ])
    expect((await visitor.get(gone)).status, gone).toBe(404);

  await publish(true);
  await expectShown();
});

test('what is due is published by the cron of every five minutes', async () => {
  const due = { title: 'Due', date: today, location: 'Hall', draft: true };
  const id = await add('events', { ...due, publish_on: '2026-01-01T00:00:00Z' });
  const later = await add('events', { ...due, publish_on: '2199-01-01T00:00:00Z' });
  const statusOf = async (one: string) => (await visitor.get(paths.event(one))).status;
  expect(await statusOf(id)).toBe(404);
  await fireCron();
  await vi.waitFor(async () => expect(await statusOf(id)).toBe(200), 30_000);
  expect(await statusOf(later)).toBe(404);
});
