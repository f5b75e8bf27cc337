import { expect, test } from 'vitest';
import { paths, pathsIn } from '#core/kit/paths';
import { en } from '#core/words/en';
import { textOf, visit } from '#e2e/support/visitor';

const words = en.pagination;

const visitor = await visit();

const textsOf = (document: Document, selector: string) => [...document.querySelectorAll(selector)].map(textOf);
const isPaged = (document: Document, href: string) => document.querySelector(`.pagination a[href="${href}"]`) !== null;

test.each([
  ['upcoming', paths.upcoming, 'asc'],
  ['past', paths.past, 'desc'],
] as const)(
  'the list of %s events goes on from page to page, from the first for what is no page number',
  async (_list, href, order) => {
    const days = (document: Document) =>
      [...document.querySelectorAll('main article time')].map(
        (time) => time.getAttribute('datetime')?.slice(0, 10) ?? '',
      );
    const { document: first } = await visitor.open(href());
    const { document: second } = await visitor.open(href(2));
    expect(days(first)).toHaveLength(9);
    expect(days(second).length).toBeGreaterThan(0);
    const both = [...days(first), ...days(second)];
    expect(both).toEqual(order === 'asc' ? both.toSorted() : both.toSorted().reverse());
    expect(days(second)).not.toEqual(days(first));
    expect(textsOf(first, '.pagination a')).not.toContain(words.previous);
    expect(isPaged(first, href(2))).toBe(true);
    expect(textsOf(second, '.pagination [aria-current=page]')).toEqual([words.page(2)]);
    expect(isPaged(second, href())).toBe(true);
    for (const page of ['-1', '0', 'x', '1.5', '1e9', '9999999999', '']) {
      const { answer, document } = await visitor.open(`${href()}?page=${page}`);
      expect([answer.status, days(document)], page).toEqual([200, days(first)]);
    }
  },
);

test.each([paths.upcoming(99), paths.past(9999), paths.eventGallery({ page: 999 })])(
  '%s, beyond the last page, is 404 and leads back to the first',
  async (beyond) => {
    const { answer, document } = await visitor.open(beyond);
    expect(answer.status).toBe(404);
    expect(textsOf(document, 'main :is(h1, h2)')).toContain(words.beyond);
    const back = [...document.querySelectorAll('main a')].find((a) => textOf(a) === words.first);
    expect(back?.getAttribute('href')).toBe(beyond.split('?')[0]);
  },
);

test('a calendar address without a valid month shows the present month', async () => {
  for (const month of ['2026-13', '%25']) {
    const { answer, document } = await visitor.open(`${paths.calendar()}?month=${month}`);
    expect(answer.status, month).toBe(200);
    expect(textsOf(document, 'main h3'), month).toContain(en.calendar.current);
  }
});

test('each feed is offered to the calendars that people have, in the language of the page', async () => {
  for (const its of [paths, pathsIn('ne')])
    for (const [path, feed] of [
      [its.calendar(), its.calendarFeed()],
      [its.festivals(), its.festivalFeed()],
    ] as const) {
      const { document } = await visitor.open(path);
      const hrefs = [...document.querySelectorAll('main a')].map((a) => a.getAttribute('href') ?? '');
      const to = (host: string) => hrefs.map((href) => URL.parse(href)).find((url) => url?.host === host)?.searchParams;
      const webcal = `${visitor.origin.replace(/^https?/, 'webcal')}${feed}`;
      expect.soft(hrefs, path).toContain(webcal);
      expect.soft(to('calendar.google.com')?.get('cid'), path).toBe(webcal);
      for (const host of ['outlook.live.com', 'outlook.office.com'])
        expect.soft(to(host)?.get('url'), path).toBe(visitor.origin + feed);
    }
});

test('what programs read is on a page for developers, and not in the calendar', async () => {
  const links = async (path: string) => textsOf((await visitor.open(path)).document, 'main a');
  for (const text of await links(paths.calendar())) expect(text).not.toMatch(/API|program/i);
  expect(await links(paths.developers())).toContain(en.developers.docs);
});
