import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { visit } from '#e2e/support/visitor';

const { origin } = await visit();

/** All addresses without a record's id that answer a GET. */
const ROUTES = [
  ...sitePages(paths).map(({ path }) => path),
  paths.newsletterConfirm(),
  paths.newsletterUnsubscribe(),
  paths.newsletterPreferences(),
  paths.registration(),
  paths.page('membership'),
  paths.calendarFeed(),
  paths.wholeCalendarFeed(),
  paths.rss(),
  paths.sitemap(),
  paths.robots(),
  paths.envConfig(),
  paths.api.events(),
  paths.api.health(),
  paths.api.month('2026-03'),
  paths.api.openapi(),
  paths.api.docs(),
  paths.api.captcha(),
  paths.admin(),
  paths.adminLogin(),
  `${paths.api.admin()}/events`,
  `${paths.api.auth()}/get-session`,
];
/** Beginnings of addresses that end with an id, a key, a slug or a month. */
const STEMS = [
  '/',
  '/about/',
  '/events/',
  '/galleries/',
  '/newsletter/',
  '/admin/',
  '/ne/',
  '/media/',
  '/media/galleries/',
  '/media/media/events/',
  '/api/',
  '/api/events/',
  '/api/calendar/',
  '/api/admin/events/',
  '/api/auth/',
];
const LONG = 'x'.repeat(10_000);
const QUERIES = [
  'page=-1&month=2026-13&q=%00&type=x&year=x&from=x&to=x&status=x&token=%00',
  'page=x&month[]=&q=%E0%A4%A&year=-1&from=2026-13-45&token=%',
  'page=1e9&month=2026-03%00&q="%22*()&year=99999999&to=%00&token=x',
  'page[]=1&page=2&page=x&month=%FF&q=%&q=x&year=&token=',
  'page=99999999999999999999&month=&q=&type=&from=&status=',
  '%',
  '%00',
  '&&&==&=',
  'a'.repeat(14_000),
  `page=${'9'.repeat(4000)}&q=${LONG}`,
  `month=${LONG}&token=${LONG}`,
  Array.from({ length: 1500 }, (_, at) => `a${at}=1`).join('&'),
];
const IDS = [
  '%',
  '%FF',
  '%E0%A4%A',
  '%00',
  'a%00b',
  '%2e%2e',
  '..%2F..%2Fetc',
  '%5C',
  '%0d%0aX-Test:1',
  '%F0%9F%92%A9',
  "'%20or%201=1--",
  '[object%20Object]',
  LONG,
];

/** Requests an address as it is: `fetch` would correct it first. */
function ask(path: string, method = 'GET'): Promise<{ answer: IncomingMessage; text: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, failed) => {
    request({ hostname, port, path, method }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => done({ answer, text }));
    })
      .on('error', failed)
      .end();
  });
}

/** Whether a refusal is our own: a page of the site, JSON, or the line of text for files. */
const isOurs = (type: string, text: string) =>
  type.startsWith('text/html')
    ? [en, ne].some(({ site }) => text.includes(site.name))
    : type.startsWith('application/json')
      ? /"message":"[^"]/.test(text)
      : type.startsWith('text/plain') && text.length < 100;

/** Asserts that each address is answered without a server error and in our own words. */
async function expectClean(addresses: readonly string[]) {
  const wrong: string[] = [];
  const AT_ONCE = 8;
  for (let at = 0; at < addresses.length; at += AT_ONCE)
    await Promise.all(
      addresses.slice(at, at + AT_ONCE).map(async (path) => {
        const { answer, text } = await ask(path);
        const { statusCode = 0, headers } = answer;
        const said = `${statusCode} ${path.slice(0, 100)} ${text.slice(0, 100)}`;
        const refused = [400, 401, 404, 414].includes(statusCode);
        if (statusCode !== 200 && !refused && !headers.location) wrong.push(said);
        if (refused && !isOurs(String(headers['content-type']), text)) wrong.push(`alien: ${said}`);
        if (headers['x-test']) wrong.push(`header: ${said}`);
      }),
    );
  expect(wrong).toEqual([]);
}

test('pages, feeds and the API answer malformed queries without a server error', async () => {
  await expectClean(ROUTES.flatMap((route) => QUERIES.map((query) => `${route}?${query}`)));
});

test('pages, feeds and the API answer malformed ids, keys and names without a server error', async () => {
  const feeds = IDS.map((id) => `/events/${id}.ics`);
  await expectClean([...STEMS.flatMap((stem) => IDS.map((id) => `${stem}${id}`)), ...feeds]);
});

test.each([
  '/%',
  '/%zz',
  '/events/%E0%A4%A',
  '/events/%FF.ics',
  '/galleries/%',
  '/media/%zz',
  '/images/%zz.svg',
  '/_astro/%E0%A4%A.js',
  '/admin/%',
  '/documents/%FF.pdf',
  '/api/%',
  '/api/events/%',
  '/api/admin/events/%E0%A4%A',
  '/api/auth/%FF',
])('the malformed address %s is answered with 400, in a page or in JSON', async (path) => {
  const [type, says] = path.startsWith('/api/')
    ? [/^application\/json/, JSON.stringify({ message: en.errors.malformedUrl })]
    : [/^text\/html; charset=utf-8$/, en.notFound.title];
  for (const method of ['GET', 'POST']) {
    const { answer, text } = await ask(path, method);
    expect(answer.statusCode, method).toBe(400);
    expect(answer.headers['content-type']).toMatch(type);
    expect(text).toContain(says);
    expect(answer.headers['x-frame-options']).toBe('DENY');
  }
});

test('a method that an address does not support is answered without a server error', async () => {
  for (const path of [...ROUTES, '/events/none', '/galleries/none', '/media/none'])
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { answer } = await ask(path, method);
      expect(answer.statusCode, `${method} ${path}`).toBeLessThan(500);
    }
});
