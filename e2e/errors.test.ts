import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/paths';
import { RUNTIME_CONFIG_NAME } from '#core/runtime-config';
import { addressLine } from '#core/society';
import { en } from '#core/words/en';
import { SECRETS, serveWithoutDatabase } from '#e2e/support/broken-society';
import { NOWHERE } from '#e2e/support/public-pages';
import { nameOf, type ServedPage, textOf, visit, visitorOf } from '#e2e/support/visitor';

const headingsOf = ({ document }: ServedPage) => [...document.querySelectorAll('h1')].map(textOf);
const linksIn = (element: Element | null | undefined) => [
  ...(element?.querySelectorAll('a[href]') ?? []),
];
const hrefOf = (link: Element | undefined) => link?.getAttribute('href');

/** Expects the frame of the site: the menu, the footer and one h1. */
function expectFrame(page: ServedPage) {
  const { document } = page;
  const menu = linksIn(document.querySelector(`nav[aria-label="${en.nav.label}"]`)).map(textOf);
  expect(menu).toEqual(
    expect.arrayContaining([en.nav.home, en.nav.about, en.nav.events, en.nav.contact]),
  );
  const footer = [...document.querySelectorAll('footer nav')].find(
    (nav) => nameOf(nav, document) === en.footer.links,
  );
  expect(linksIn(footer)).toHaveLength(4);
  expect(headingsOf(page)).toHaveLength(1);
}

/** An error page must not be cached. */
const expectNotKept = ({ answer }: ServedPage) =>
  expect(answer.headers.get('cloudflare-cdn-cache-control') ?? 'no-store').toBe('no-store');

/** Expects the spec's sample events, each with a link to the events. */
function expectSamples({ document }: ServedPage) {
  const { upcoming, past } = en.home.samples;
  const cards = [...document.querySelectorAll('main article')];
  expect(cards.map((card) => textOf(card.querySelector('h2, h3, h4')))).toEqual(
    [...upcoming, ...past].map((one) => one.title),
  );
  for (const card of cards) {
    const more = linksIn(card).find((link) => textOf(link).startsWith(en.home.readMore));
    expect(hrefOf(more)).toBe(paths.events());
  }
}

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
  const society = await serveWithoutDatabase({ SITE_MODE: 'production' });
  const visitor = visitorOf(society.url);
  afterAll(society.close);

  test('a page from the database is the error page in the frame, and is not cached', async () => {
    const page = await visitor.open(paths.page('membership'));
    expect(page.answer.status).toBe(500);
    expectNotKept(page);
    expectFrame(page);
    expect(headingsOf(page)).toEqual([en.crash.title]);
    expect(page.document.title).toBe(en.site.title(en.crash.title));
    const home = linksIn(page.document.querySelector('main')).find(
      (link) => textOf(link) === en.notFound.home,
    );
    expect(headingsOf(await visitor.open(hrefOf(home) ?? ''))).toEqual([en.home.heading]);
  });

  test.each([
    [paths.about(), en.about.title],
    [paths.society(), en.society.history[0] ?? ''],
    [paths.committee(), en.committee.title],
    [paths.contact(), addressLine],
  ])('%s shows its built-in text, and is not cached', async (path, text) => {
    const page = await visitor.open(path);
    expect(page.answer.status).toBe(200);
    expectNotKept(page);
    expectFrame(page);
    expect(textOf(page.document.querySelector('main'))).toContain(text);
  });

  test('the home page shows the sample events, and is not cached', async () => {
    const page = await visitor.open(paths.home());
    expect(page.answer.status).toBe(200);
    expectNotKept(page);
    expectFrame(page);
    expectSamples(page);
  });

  test.each([
    [paths.events(), en.events.failedUpcoming],
    [paths.upcoming(), en.events.failedUpcoming],
    [paths.past(), en.events.failedPast],
    [paths.calendar(), en.calendar.errorTitle],
    [paths.event('x'), en.events.notFound],
    [paths.eventGallery(), en.galleries.failed],
    [paths.gallery('x'), en.galleries.failedOne],
    [paths.search('dashain'), en.search.failed],
  ])('%s is answered with 503 and says what failed', async (path, message) => {
    const page = await visitor.open(path);
    expect(page.answer.status).toBe(503);
    expectFrame(page);
    expect(textOf(page.document.querySelector('main'))).toContain(message);
  });

  test('an unknown address is still answered with 404', async () => {
    const page = await visitor.open('/no/such/page');
    expect(page.answer.status).toBe(404);
    expectFrame(page);
    expect(headingsOf(page)).toEqual([en.notFound.title]);
  });

  test.each([paths.api.health(), paths.api.events()])(
    '%s is answered with 503 in JSON, with the request id',
    async (path) => {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toContain('application/json');
      const { message } = z.object({ message: z.string() }).parse(await answer.json());
      const [before = '', after = ''] = en.errors.unavailable('|').split('|');
      expect(message.startsWith(before) && message.endsWith(after), message).toBe(true);
      const id = message.slice(before.length, message.length - after.length);
      expect(id).toMatch(/^[0-9a-f-]{16,36}$/);
    },
  );

  test('env-config.js is still answered, and contains no secret', async () => {
    const answer = await visitor.get(paths.envConfig());
    const script = await answer.text();
    expect(answer.status).toBe(200);
    expect(script).toContain(`window.${RUNTIME_CONFIG_NAME}=`);
    const { html } = await visitor.open(paths.home());
    for (const secret of [...Object.values(SECRETS), '127.0.0.1:1']) {
      expect(script).not.toContain(secret);
      expect(html).not.toContain(secret);
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

  test('an error of the API or of a page is one line of JSON with its request, and no secret', async () => {
    for (const [address, message] of [
      [paths.api.events(), `request api-1: GET ${paths.api.events()}`],
      [paths.events(), 'events: could not be read'],
    ] as const) {
      const id = `${address.split('/')[1]}-1`;
      const answer = await fetch(society.url + address, { headers: { 'cf-ray': id } });
      // The visitor is told the same id.
      if (address === paths.api.events()) expect(await answer.text()).toContain(id);
      const line = await vi.waitFor(() => lineOf(id) ?? expect.fail('no line'), 30_000);
      expect(line).toMatchObject({ level: 'error', message });
    }
    for (const secret of Object.values(SECRETS)) expect(log()).not.toContain(secret);
  });
});
