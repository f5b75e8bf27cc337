import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { addressLine } from '#core/kit/society';
import { en } from '#core/words/en';
import { SECRETS, serveWithoutDatabase } from '#e2e/support/broken-society';
import { NOWHERE } from '#e2e/support/public-pages';
import { nameOf, type ServedPage, textOf, visit, visitorOf } from '#e2e/support/visitor';

const headingsOf = ({ document }: ServedPage) => [...document.querySelectorAll('h1')].map(textOf);
const linksIn = (element: Element | null | undefined) => [...(element?.querySelectorAll('a[href]') ?? [])];
const hrefOf = (link: Element | undefined) => link?.getAttribute('href');

/** Expects the frame of the site: the menu, the footer and one h1. */
function expectFrame(page: ServedPage) {
  const { document } = page;
  const menu = linksIn(document.querySelector(`nav[aria-label="${en.nav.label}"]`)).map(textOf);
  expect(menu).toEqual(expect.arrayContaining([en.nav.home, en.nav.about, en.nav.events, en.nav.contact]));
  const footer = [...document.querySelectorAll('footer nav')].find((nav) => nameOf(nav, document) === en.footer.links);
  const quick = [en.nav.home, en.nav.about, en.nav.events, en.nav.contact];
  expect(linksIn(footer).map(textOf).slice(0, quick.length)).toEqual(quick);
  expect(headingsOf(page)).toHaveLength(1);
}

/** An error page must not be cached. */
const expectNotKept = ({ answer }: ServedPage) =>
  expect(answer.headers.get('cloudflare-cdn-cache-control') ?? 'no-store').toBe('no-store');

test.each([NOWHERE, '/events/12', '/no/such/page', '/images/none.svg'])(
  'the address %s without a page is answered with 404 and a page that links to others',
  async (address) => {
    const page = await (await visit()).open(address);
    expect(page.answer.status).toBe(404);
    expectFrame(page);
    const [title, ways] = address.startsWith('/events/')
      ? [en.events.notFound, [paths.events()]]
      : [en.notFound.title, [paths.home(), paths.events(), paths.contact()]];
    expect(headingsOf(page)).toEqual([title]);
    const hrefs = linksIn(page.document.querySelector('main')).map(hrefOf);
    expect(hrefs).toEqual(expect.arrayContaining(ways));
  },
);

describe('with the database down, in production', async () => {
  const society = await serveWithoutDatabase();
  const visitor = visitorOf(society.url);
  afterAll(society.close);

  test('a page from the database is the error page in the frame, and is not cached', async () => {
    const page = await visitor.open(paths.page('membership'));
    expect(page.answer.status).toBe(500);
    expectNotKept(page);
    expectFrame(page);
    expect(headingsOf(page)).toEqual([en.crash.title]);
    expect(page.document.title).toBe(en.site.title(en.crash.title));
    const home = linksIn(page.document.querySelector('main')).find((link) => textOf(link) === en.notFound.home);
    expect(headingsOf(await visitor.open(hrefOf(home) ?? ''))).toEqual([en.home.heading]);
  });

  test.each([
    // The built-in texts.
    [paths.about(), 200, en.about.title],
    [paths.society(), 200, en.society.history[0] ?? ''],
    [paths.committee(), 200, en.committee.title],
    [paths.privacy(), 200, addressLine],
    [paths.contact(), 200, addressLine],
    [paths.events(), 503, en.events.failedUpcoming],
    [paths.upcoming(), 503, en.events.failedUpcoming],
    [paths.past(), 503, en.events.failedPast],
    [paths.calendar(), 503, en.calendar.errorTitle],
    [paths.event('x'), 503, en.events.notFound],
    [paths.eventGallery(), 503, en.galleries.failed],
    [paths.gallery('x'), 503, en.galleries.failedOne],
    [paths.search('dashain'), 503, en.search.failed],
    ['/no/such/page', 404, en.notFound.title],
  ])('%s is answered with %i, says %j, and is not cached', async (path, status, text) => {
    const page = await visitor.open(path);
    expect(page.answer.status).toBe(status);
    expectNotKept(page);
    expectFrame(page);
    expect(textOf(page.document.querySelector('main'))).toContain(text);
  });

  test('the home page shows the sample events, each with a link to the events, and is not cached', async () => {
    const page = await visitor.open(paths.home());
    expect(page.answer.status).toBe(200);
    expectNotKept(page);
    expectFrame(page);
    const { upcoming, past } = en.home.samples;
    const cards = [...page.document.querySelectorAll('main article')];
    expect(cards.map((card) => textOf(card.querySelector('h2, h3, h4')))).toEqual(
      [...upcoming, ...past].map((one) => one.title),
    );
    for (const card of cards) {
      const more = linksIn(card).find((link) => textOf(link).startsWith(en.home.readMore));
      expect(hrefOf(more)).toBe(paths.events());
    }
  });

  const lineShape = z.object({ level: z.string(), message: z.string(), request_id: z.string() });
  const log = () => readFileSync(path.join(society.stateDir, 'server.log'), 'utf8');
  /** What the log says of a request, in a line that is JSON. */
  const lineOf = (id: string) =>
    log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => lineShape.parse(JSON.parse(line)))
      .find(({ request_id }) => request_id === id);

  test.each([
    [paths.api.events(), 'api-1', `request api-1: GET ${paths.api.events()}`],
    [paths.events(), 'events-1', 'events: could not be read'],
  ])('an error at %s is one line of JSON with its request, and no secret', async (address, id, message) => {
    const answer = await fetch(society.url + address, { headers: { 'cf-ray': id } });
    expect(answer.status).toBe(503);
    // The API tells the caller the same id.
    if (address === paths.api.events()) expect(await answer.json()).toEqual({ message: en.errors.unavailable(id) });
    const line = await vi.waitFor(() => lineOf(id) ?? expect.fail('no line'), 30_000);
    expect(line).toMatchObject({ level: 'error', message });
    for (const secret of Object.values(SECRETS)) expect(log()).not.toContain(secret);
  });
});
