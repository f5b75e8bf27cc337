import { expect, test } from 'vitest';
import { paths, pathsIn } from '#core/kit/paths';
import { textOf } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';

// core/search/near-miss.test.ts says where an address leads; db/pages/former-addresses.test.ts which a page had.

const { visitor, add, ask } = await writtenSociety();

const open = (path: string, method = 'GET') => fetch(visitor.origin + path, { method, redirect: 'manual' });
/** Where an address leads, on this site. */
const leadsTo = async (path: string) => {
  const location = (await open(path)).headers.get('location');
  if (location === null) return null;
  const { pathname, search } = new URL(location, visitor.origin);
  return decodeURI(pathname) + search;
};

test.each([
  ['/photos?type=event', `${paths.eventGallery()}?type=event`],
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
  expect(document.querySelector('main input[name=q]')?.getAttribute('value')).toBe('pages New Arivals help');
  const links = [...document.querySelectorAll('main .near a')];
  expect(links.map(textOf)).toContain('Help for New Arrivals');
  for (const link of links) expect((await visitor.get(link.getAttribute('href') ?? '')).status).toBe(200);
});

test('a hostile address is text in the page that says so', async () => {
  const { answer, document } = await visitor.open('/%22%3E%3Cscript%3Ex()%3C/script%3E');
  expect(answer.status).toBe(404);
  expect([...document.querySelectorAll('script')].map(textOf)).not.toContain('x()');
});

test('a page’s former address leads to it, unless it is gone', async () => {
  const page = (slug: string) => ({ title: 'Zyxochoir', slug, content: '<p>Sing</p>' });
  const id = await add('pages', page('zyxo-choir'));
  await ask('PUT', `pages/${id}`, page('zyxo-voices'));
  expect(await leadsTo('/zyxo-choir?a=1')).toBe('/zyxo-voices?a=1');
  await ask('DELETE', `pages/${id}`);
  expect((await open('/zyxo-choir')).status).toBe(404);
});

test('a short address leads to the page of its event or gallery in the language of the address', async () => {
  const event = { title: 'ज़िक्सो भेटघाट', date: '2031-03-01', location: 'Hall' };
  const id = await add('events', event);
  expect(await leadsTo('/e/jikso-bhetghat?a=1')).toBe(`${paths.event(id)}?a=1`);
  expect(await leadsTo('/ne/e/Jikso-Bhetghat')).toBe(pathsIn('ne').event(id));
  await ask('PUT', `events/${id}`, { ...event, title: 'Jikso party' });
  for (const path of ['/e/jikso-bhetghat', '/e/jikso-party']) expect(await leadsTo(path), path).toBe(paths.event(id));
  const { answer, document } = await visitor.open('/e/jikso-party');
  expect(answer.url).toBe(visitor.origin + paths.event(id));
  expect(document.querySelector('[data-share]')?.getAttribute('data-path')).toBe('/e/jikso-party');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(answer.url);
  const gallery = await add('galleries', { title: 'Jikso photos' });
  expect(await leadsTo('/g/jikso-photos')).toBe(paths.gallery(gallery));
  await ask('PUT', `events/${id}`, { ...event, title: 'Jikso party', draft: true });
  expect((await open('/e/jikso-party')).status).toBe(404);
  await ask('DELETE', `events/${id}`);
  await ask('DELETE', `galleries/${gallery}`);
  expect((await open('/g/jikso-photos')).status).toBe(404);
});

test('a page that takes a near miss as its slug is shown there at once', async () => {
  expect((await open('/our-team')).status).toBe(301);
  const id = await add('pages', { title: 'Team', slug: 'our-team', content: '' });
  expect((await open('/our-team')).status).toBe(200);
  await ask('DELETE', `pages/${id}`);
});
