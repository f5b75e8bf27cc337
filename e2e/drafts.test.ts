import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { api } from '#api/app';
import { addDays } from '#core/dates';
import { paths } from '#core/paths';
import { sitePages } from '#core/routes';
import { monthOfDay } from '#core/rules/calendar';
import { PREVIEW_FIELD, previewAt, UNSTORED } from '#core/rules/preview';
import { en } from '#core/words/en';
import { smallPhoto } from '#e2e/support/photos';
import { textOf, type Visitor, visitServed } from '#e2e/support/visitor';
import { type Caller, call, signIn } from '#testing/client';
import { serveSociety } from '#testing/society';

/** Words that nothing else on the site says. */
const EVENT = 'Zyxofestival';
const GALLERY = 'Zyxoalbum';
const PAGE = 'Zyxorules';
/** What is searched for: the page of the search repeats it. */
const SOUGHT = 'kalashpuja';

let visitor: Visitor;
let caller: Caller;
let today: string;
/** Ids: the drafts, and what is published and linked to them. */
let ids: Record<'event' | 'gallery' | 'page' | 'ownEvent' | 'ownGallery', string>;
beforeAll(async () => {
  visitor = visitServed(await serveSociety());
  caller = await signIn(visitor.origin);
  const health = z.object({ today: z.string() });
  today = health.parse(await (await visitor.get(paths.api.health())).json()).today;
  const place = { location: 'Hall', description: `<p>${SOUGHT}</p>` };
  const ownEvent = await add('events', { ...place, title: 'Published', date: addDays(today, 1) });
  const event = await add('events', { ...place, title: EVENT, date: today, draft: true });
  const gallery = await add('galleries', { title: GALLERY, event_id: ownEvent, draft: true });
  const ownGallery = await add('galleries', { title: 'Album', event_id: event });
  for (const one of [gallery, ownGallery]) await addPhoto(one);
  const texts = { title: PAGE, slug: 'zyxo', content: `<p>${SOUGHT}</p>`, status: 'draft' };
  ids = { event, gallery, page: await add('pages', texts), ownEvent, ownGallery };
});
afterAll(() => visitor.close());

const record = z.looseObject({ id: z.string() });
async function add(resource: string, body: object): Promise<string> {
  const answer = await call(caller, `${paths.api.admin()}/${resource}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return record.parse(await answer.json()).id;
}

async function addPhoto(gallery: string): Promise<void> {
  const { buffer, name } = await smallPhoto('a.jpg', 1);
  const body = new FormData();
  body.set('file', new File([new Uint8Array(buffer)], name));
  const headers = { Cookie: caller.cookie, Origin: caller.origin };
  const to = `${caller.url}${paths.api.galleryPhotos(gallery)}`;
  expect((await fetch(to, { method: 'POST', headers, body })).ok).toBe(true);
}

const publish = async (isPublished: boolean) => {
  const bulk = (resource: string, id: string, data: object) =>
    call(caller, `${paths.api.admin()}/${resource}/bulk`, {
      method: 'POST',
      body: JSON.stringify({ action: 'update', ids: [id], data }),
    });
  await bulk('events', ids.event, { draft: !isPublished });
  await bulk('galleries', ids.gallery, { draft: !isPublished });
  await bulk('pages', ids.page, { status: isPublished ? 'published' : 'draft' });
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
    if (path.includes(':month')) return path.replace(':month', monthOfDay(today));
    const each = [ids.event, ids.ownEvent];
    if (path.includes(':file')) return each.map((id) => paths.eventIcs(id));
    if (path.includes(':id')) return each.map((id) => path.replace(':id', id));
    expect(path).not.toMatch(/[:*]/);
    return path;
  });
}

const listed = () => [
  ...sitePages(paths).map(({ path }) => path),
  ...[paths.upcoming(), paths.upcoming(2), paths.past(), paths.past(2)],
  ...[paths.calendar(monthOfDay(today)), paths.calendar(monthOfDay(today), 'grid')],
  ...[paths.eventGallery({ type: 'event' }), paths.eventGallery({ type: 'other' })],
  paths.eventGallery({ year: Number(today.slice(0, 4)) }),
  ...[paths.search(SOUGHT), paths.search('Album')],
  ...['', '?status=upcoming', '?status=past', `?from=${today}&to=${today}`].map(
    (query) => paths.api.events() + query,
  ),
  ...Object.values(ids).flatMap((id) => [paths.event(id), paths.gallery(id)]),
  paths.page('zyxo'),
];

/** Every page and file that is found from those, with what it says. */
async function walk(): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const open = [...routes(), ...listed()];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (said.has(path)) continue;
    const text = await (await visitor.get(path)).text();
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

test('drafts are nowhere, and everywhere once they are published, until they are drafts again', async () => {
  const hidden = await walk();
  expect(hidden.size).toBeGreaterThan(60);
  for (const what of [EVENT, GALLERY, PAGE]) expect(saying(hidden, what)).toEqual([]);
  // No link leads to one either.
  const linked = [...hidden].filter(
    ([path]) => !path.includes(ids.event) && !path.includes(ids.gallery),
  );
  for (const id of [ids.event, ids.gallery]) expect(saying(new Map(linked), id)).toEqual([]);
  for (const gone of [
    ...[paths.event(ids.event), paths.eventIcs(ids.event), paths.api.event(ids.event)],
    ...[paths.gallery(ids.gallery), paths.page('zyxo')],
    ...[paths.eventPoster(ids.event), paths.galleryPoster(ids.gallery)],
  ])
    expect((await visitor.get(gone)).status, gone).toBe(404);

  await publish(true);
  const shown = await walk();
  expect(saying(shown, EVENT)).toEqual(
    expect.arrayContaining([
      ...[paths.home(), paths.events(), paths.upcoming(), paths.event(ids.event)],
      ...[paths.calendar(), paths.api.month(monthOfDay(today)), paths.search(SOUGHT)],
      ...[paths.calendarFeed(), paths.wholeCalendarFeed(), paths.rss(), paths.eventIcs(ids.event)],
      ...[paths.api.events(), paths.api.event(ids.event)],
      // Related events, and the galleries that belong to it.
      ...[paths.event(ids.ownEvent), paths.gallery(ids.ownGallery)],
      ...[paths.eventGallery(), paths.eventGallery({ type: 'event' })],
    ]),
  );
  expect(saying(shown, GALLERY)).toEqual(
    expect.arrayContaining([
      ...[paths.eventGallery(), paths.gallery(ids.gallery), paths.event(ids.ownEvent)],
    ]),
  );
  expect(saying(shown, PAGE)).toEqual(
    expect.arrayContaining([paths.page('zyxo'), paths.search(SOUGHT)]),
  );
  for (const id of [ids.event, ids.gallery]) expect(saying(shown, id)).toContain(paths.sitemap());

  await publish(false);
  const again = await walk();
  for (const what of [EVENT, GALLERY, PAGE]) expect(saying(again, what)).toEqual([]);
});

test('what is due is published by the cron of every five minutes', async () => {
  const event = { title: 'Due', date: today, location: 'Hall', draft: true };
  const id = await add('events', { ...event, publish_on: '2026-01-01T00:00:00Z' });
  const later = await add('events', { ...event, publish_on: '2199-01-01T00:00:00Z' });
  const statusOf = async (one: string) => (await visitor.get(paths.event(one))).status;
  expect(await statusOf(id)).toBe(404);
  await visitor.get(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`);
  await vi.waitFor(async () => expect(await statusOf(id)).toBe(200), 30_000);
  expect(await statusOf(later)).toBe(404);
});

describe('a preview', () => {
  const ask = (path: string, init: RequestInit = {}, who = caller) => call(who, path, init);
  const nobody = () => ({ ...caller, cookie: '' });
  const formOf = (values: unknown) => {
    const body = new FormData();
    body.set(PREVIEW_FIELD, typeof values === 'string' ? values : JSON.stringify(values));
    return body;
  };
  const post = (path: string, values: unknown, headers: HeadersInit = {}) =>
    fetch(`${caller.url}${path}`, {
      method: 'POST',
      headers: { Cookie: caller.cookie, Origin: caller.origin, ...headers },
      body: formOf(values),
    });
  const drafts = () => [
    { path: paths.event(ids.event), says: EVENT },
    { path: paths.gallery(ids.gallery), says: GALLERY },
    { path: paths.page('zyxo'), says: PAGE },
  ];

  test('shows a draft to signed-in admins alone, with a mark, to no cache and no search engine', async () => {
    for (const { path, says } of drafts()) {
      const answer = await ask(previewAt(path));
      const html = await answer.text();
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([
        ...[200, 'private, no-store'],
      ]);
      for (const part of [says, en.preview.draft, 'noindex']) expect(html, path).toContain(part);
      // Without the parameter it is what visitors see, and so it is for everybody else.
      for (const [address, who] of [
        [path, caller],
        [previewAt(path), nobody()],
      ] as const) {
        const refused = await ask(address, {}, who);
        expect([refused.status, refused.headers.get('cache-control')], path).toEqual([
          ...[404, 'private, no-store'],
        ]);
        expect(await refused.text()).not.toContain(says);
      }
    }
  });

  test('shows what is typed, cleaned as before it is stored, and stores nothing', async () => {
    const typed = '<p>Typed <b>now</b></p><script>alert(1)</script>';
    const event = { title: 'Typed event', date: today, location: 'Hall', description: typed };
    const gallery = { title: 'Typed event', description: 'Typed now' };
    const page = { title: 'Typed event', slug: 'zyxo', content: typed };
    for (const [path, values] of [
      [paths.event(ids.event), { ...event, gallery_ids: [ids.ownGallery] }],
      [paths.event(UNSTORED), event],
      [paths.gallery(ids.gallery), gallery],
      [paths.gallery(UNSTORED), gallery],
      [paths.page('zyxo'), page],
      [paths.page(UNSTORED), page],
      [paths.about(), { ...page, slug: 'about' }],
    ] as const) {
      const answer = await post(previewAt(path), values);
      const html = await answer.text();
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([
        ...[200, 'private, no-store'],
      ]);
      for (const part of ['Typed event', 'Typed', en.preview.unsaved, 'noindex'])
        expect(html, path).toContain(part);
      expect(html, path).not.toContain('alert(1)');
    }
    // The chosen gallery of an event, and the stored photos of a gallery.
    const chosen = await post(previewAt(paths.event(ids.event)), {
      ...event,
      gallery_ids: [ids.ownGallery],
    });
    expect(await chosen.text()).toContain(paths.gallery(ids.ownGallery));
    const photos = await post(previewAt(paths.gallery(ids.gallery)), gallery);
    expect(await photos.text()).toContain('/media/galleries/');
    const [title] = drafts();
    expect(await (await ask(previewAt(title?.path ?? ''))).text()).toContain(EVENT);
    expect(saying(await walk(), 'Typed event')).toEqual([]);
  });

  test('takes two rich texts of the largest size, and says of a larger form that it is too large', async () => {
    const text = `<p>${'नेपाल '.repeat(5500)}</p>`;
    const event = { title: 'Long', date: today, location: 'Hall' };
    const long = { ...event, description: text, description_ne: text };
    expect((await post(previewAt(paths.event(UNSTORED)), long)).status).toBe(200);
    const tooLong = { ...event, notes: 'x'.repeat(600_000) };
    expect((await post(previewAt(paths.event(UNSTORED)), tooLong)).status).toBe(413);
  });

  test('names what is wrong in the form', async () => {
    const { document } = await opened(
      post(previewAt(paths.event(UNSTORED)), { date: 'soon' }),
      422,
    );
    expect(textOf(document.querySelector('h1'))).toBe(en.preview.refused);
    expect([...document.querySelectorAll('main li')].map(textOf)).toEqual([
      `Title: ${en.fields.title}`,
      `Date: ${en.fields.dateInvalid}`,
      `Location: ${en.fields.location}`,
    ]);
    await opened(post(previewAt(paths.gallery(UNSTORED)), {}), 422);
    await opened(post(previewAt(paths.page(UNSTORED)), {}), 422);
    await opened(post(previewAt(paths.about()), {}), 422);
    await opened(post(previewAt(paths.event(UNSTORED)), '{'), 400);
  });

  async function opened(asked: Promise<Response>, status: number) {
    const answer = await asked;
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain(en.preview.refused);
    return parseHTML(html);
  }

  test('is not given to what another site sends, nor to anybody who is not signed in', async () => {
    const typed = { title: 'Typed event', date: today, location: 'Hall' };
    const path = previewAt(paths.event(ids.event));
    expect((await post(path, typed, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    const foreign: Record<string, string>[] = [
      ...[{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, { Cookie: '' }],
      // Astro refuses this one unread, which ends the connection: it is the last.
      { Origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreign) {
      const answer = await post(path, typed, headers);
      expect([403, 404], JSON.stringify(headers)).toContain(answer.status);
      expect(await answer.text()).not.toContain('Typed event');
    }
  });
});
