import { expect, test } from 'vitest';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { textOf } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';

// core/rules/near-miss.test.ts says where an address leads; db/former-addresses.test.ts which a page had.

const { visitor, add, ask } = await writtenSociety();

const open = (path: string, method = 'GET') =>
  fetch(visitor.origin + path, { method, redirect: 'manual' });
/** Where an address leads, on this site. */
const leadsTo = async (path: string) => {
  const location = (await open(path)).headers.get('location');
  if (location === null) return null;
  const { pathname, search } = new URL(location, visitor.origin);
  return decodeURI(pathname) + search;
};

test.each([
  ['/photos?type=event', `${paths.eventGallery()}?type=event`],
  ['/calendar?month=2026-10', paths.calendar('2026-10')],
  ['/events/Upcoming', paths.upcoming()],
  ['/event/some-id', paths.event('some-id')],
  // The demo society has a page about it.
  ['/join', paths.page('membership')],
  [encodeURI('/सम्पर्क'), paths.contact()],
])('%s leads to %s for good', async (path, address) => {
  const answer = await open(path);
  expect([answer.status, await leadsTo(path)]).toEqual([301, address]);
  // A page that is made later must win, so browsers ask again; the edge is purged by a page's tag.
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await open(path, 'HEAD')).status).toBe(301);
  expect((await open(path, 'POST')).status).not.toBe(301);
});

test('an address with a slash at its end leads to the page without, and others are left alone', async () => {
  for (const path of ['/about/committee/', '/galleries/', '/Events/']) {
    const answer = await visitor.get(path);
    expect(answer.status, path).toBe(200);
    expect(new URL(answer.url).pathname, path).not.toMatch(/\/$/);
  }
  for (const path of ['/ne/no-such-page', '/api/Events', '/media/photos', '/galleries/x'])
    expect((await open(path)).status, path).toBe(404);
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
  for (const path of ['/%22%3E%3Cscript%3Ex()%3C/script%3E', `/${'a-'.repeat(2000)}`, '/a%00b']) {
    const { answer, document } = await visitor.open(path);
    expect([400, 404, 414], path).toContain(answer.status);
    expect([...document.querySelectorAll('script')].map(textOf)).not.toContain('x()');
  }
});

test('a page’s former addresses lead to it, unless it is gone or another page has them', async () => {
  const page = (slug: string, title = 'Zyxochoir') => ({ title, slug, content: '<p>Sing</p>' });
  const id = await add('pages', page('zyxo-choir'));
  for (const slug of ['zyxo-singers', 'zyxo-voices']) await ask('PUT', `pages/${id}`, page(slug));
  expect(await leadsTo('/zyxo-choir?a=1')).toBe('/zyxo-voices?a=1');
  expect(await leadsTo('/zyxo-singers')).toBe('/zyxo-voices');

  const other = await add('pages', page('zyxo-choir', 'Another'));
  expect((await open('/zyxo-choir')).status).toBe(200);
  await ask('DELETE', `pages/${other}`);
  expect(await leadsTo('/zyxo-choir')).toBe('/zyxo-voices');

  await ask('DELETE', `pages/${id}`);
  const { answer, document } = await visitor.open('/zyxo-choir');
  expect(answer.status).toBe(404);
  expect(textOf(document.querySelector('h1'))).toBe(en.notFound.title);
});

test('a page that takes a near miss as its slug is shown there at once', async () => {
  expect((await open('/our-team')).status).toBe(301);
  const id = await add('pages', { title: 'Team', slug: 'our-team', content: '' });
  expect((await open('/our-team')).status).toBe(200);
  await ask('DELETE', `pages/${id}`);
});
