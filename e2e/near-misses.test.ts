import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { textOf, type Visitor, visitServed } from '#e2e/support/visitor';
import { type Caller, call, signIn } from '#testing/client';
import { serveSociety } from '#testing/society';

let visitor: Visitor;
let caller: Caller;
beforeAll(async () => {
  visitor = visitServed(await serveSociety());
  caller = await signIn(visitor.origin);
});
afterAll(() => visitor.close());

const ask = (path: string, method = 'GET') =>
  fetch(visitor.origin + path, { method, redirect: 'manual' });
/** Where an address leads, on this site. */
const leadsTo = async (path: string) => {
  const location = (await ask(path)).headers.get('location');
  if (location === null) return null;
  const { pathname, search } = new URL(location, visitor.origin);
  return decodeURI(pathname) + search;
};

describe('an address whose meaning is sure', () => {
  test.each([
    ['/galleries', paths.eventGallery()],
    ['/photos?type=event', `${paths.eventGallery()}?type=event`],
    ['/calendar?month=2026-10', paths.calendar('2026-10')],
    ['/Events', paths.events()],
    ['/events/Upcoming', paths.upcoming()],
    ['/About/Committee', paths.committee()],
    ['/event/some-id', paths.event('some-id')],
    // The demo society has a page about it.
    ['/join', paths.page('membership')],
    ['/Membership', paths.page('membership')],
    ['/contact-us', paths.contact()],
    [encodeURI('/सम्पर्क'), paths.contact()],
  ])('%s leads to %s for good', async (path, address) => {
    const answer = await ask(path);
    expect(answer.status).toBe(301);
    expect(await leadsTo(path)).toBe(address);
    // A page that is made later must win, so browsers ask again; the edge is purged by a page's tag.
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await ask(path, 'HEAD')).status).toBe(301);
    expect((await ask(path, 'POST')).status).not.toBe(301);
  });

  test.each(['/events/', '/about/committee/', '/galleries/', '/Events/'])(
    '%s ends at a page without a slash',
    async (path) => {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(200);
      expect(new URL(answer.url).pathname).not.toMatch(/\/$/);
    },
  );

  test.each([
    '/ne/no-such-page',
    '/api/Events',
    '/media/photos',
    '/events/no-such',
    '/galleries/x',
  ])('%s is left alone', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});

test('any other address offers a search of its words, and the nearest pages', async () => {
  const { answer, document } = await visitor.open('/pages/New_Arivals-help.html');
  expect(answer.status).toBe(404);
  expect(document.querySelector('main input[name=q]')?.getAttribute('value')).toBe(
    'pages New Arivals help',
  );
  const links = [...document.querySelectorAll('main .near a')];
  expect(links.map(textOf)).toContain('Help for New Arrivals');
  for (const link of links)
    expect((await visitor.get(link.getAttribute('href') ?? '')).status).toBe(200);
});

test('hostile addresses are text in the page that says so', async () => {
  for (const path of [
    '/%22%3E%3Cscript%3Ex()%3C/script%3E',
    `/${'a-'.repeat(2000)}`,
    '/%27;--',
    '/a%00b',
  ]) {
    const { answer, document } = await visitor.open(path);
    expect([400, 404, 414], path).toContain(answer.status);
    const scripts = [...document.querySelectorAll('script')].map(textOf);
    expect(scripts).not.toContain('x()');
  }
});

const idOf = async (answer: Response) =>
  z.looseObject({ id: z.string() }).parse(await answer.json()).id;
const send = (method: string, path: string, body: object) =>
  call(caller, `${paths.api.admin()}/${path}`, { method, body: JSON.stringify(body) });

test('a page’s former addresses lead to it, unless it is gone or another page has them', async () => {
  const page = (slug: string, title = 'Zyxochoir') => ({ title, slug, content: '<p>Sing</p>' });
  const id = await idOf(await send('POST', 'pages', page('zyxo-choir')));
  for (const slug of ['zyxo-singers', 'zyxo-voices'])
    expect((await send('PUT', `pages/${id}`, page(slug))).status).toBe(200);
  expect(await leadsTo('/zyxo-choir?a=1')).toBe('/zyxo-voices?a=1');
  expect(await leadsTo('/zyxo-singers')).toBe('/zyxo-voices');

  const other = await idOf(await send('POST', 'pages', page('zyxo-choir', 'Another')));
  expect((await ask('/zyxo-choir')).status).toBe(200);
  expect((await send('DELETE', `pages/${other}`, {})).ok).toBe(true);
  expect(await leadsTo('/zyxo-choir')).toBe('/zyxo-voices');

  expect((await send('DELETE', `pages/${id}`, {})).ok).toBe(true);
  const { answer, document } = await visitor.open('/zyxo-choir');
  expect(answer.status).toBe(404);
  expect(textOf(document.querySelector('h1'))).toBe(en.notFound.title);
});

test('a page that takes a near miss as its slug is shown there at once', async () => {
  expect((await ask('/our-team')).status).toBe(301);
  const id = await idOf(
    await send('POST', 'pages', { title: 'Team', slug: 'our-team', content: '' }),
  );
  expect((await ask('/our-team')).status).toBe(200);
  expect((await send('DELETE', `pages/${id}`, {})).ok).toBe(true);
});
