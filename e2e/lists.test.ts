import { expect, test } from 'vitest';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { textOf, visit } from '#e2e/support/visitor';

const words = en.pagination;

const visitor = await visit();

const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(textOf);

test.each([
  ['upcoming', paths.upcoming, 'asc'],
  ['past', paths.past, 'desc'],
] as const)(
  'the list of %s events goes on from page to page, and one beyond the last leads back',
  async (_list, href, order) => {
    const days = (document: Document) =>
      [...document.querySelectorAll('main article time')].map(
        (time) => time.getAttribute('datetime')?.slice(0, 10) ?? '',
      );
    const links = (document: Document) => textsOf(document, '.pagination a');
    const { document: first } = await visitor.open(href());
    const { document: second } = await visitor.open(href(2));
    expect(days(first)).toHaveLength(9);
    expect(days(second).length).toBeGreaterThan(0);
    // Other tests write events meanwhile: which of them stand on a page may change, their order not.
    const both = [...days(first), ...days(second)];
    expect(both).toEqual(order === 'asc' ? both.toSorted() : both.toSorted().reverse());
    expect(days(second)).not.toEqual(days(first));
    expect(links(first)).not.toContain(words.previous);
    expect(first.querySelector(`.pagination a[href="${href(2)}"]`)).not.toBeNull();
    expect(textsOf(second, '.pagination [aria-current=page]')).toEqual([words.page(2)]);
    expect(second.querySelector(`.pagination a[href="${href()}"]`)).not.toBeNull();
    const beyond = await visitor.open(href(999));
    expect(beyond.answer.status).toBe(404);
    expect(textsOf(beyond.document, 'main :is(h1, h2)')).toContain(words.beyond);
    const back = [...beyond.document.querySelectorAll('main a')].find(
      (a) => textOf(a) === words.first,
    );
    expect(back?.getAttribute('href')).toBe(href());
  },
);

test('a calendar address without a valid month shows the present month', async () => {
  for (const month of ['2026-13', 'x', '%25', '99999-01']) {
    const { answer, document } = await visitor.open(`${paths.calendar()}?month=${month}`);
    expect(answer.status, month).toBe(200);
    expect(textsOf(document, 'main h3'), month).toContain(en.calendar.current);
  }
});

test('what programs read is on a page for developers, and not in the calendar', async () => {
  const calendar = await visitor.open(paths.calendar());
  expect(textsOf(calendar.document, 'main a').filter((text) => /API|program/i.test(text))).toEqual(
    [],
  );
  const { document } = await visitor.open(paths.developers());
  expect(textOf(document.querySelector('main'))).toContain(`${visitor.origin}/calendar.ics`);
  expect(textsOf(document, 'main a')).toContain(en.developers.docs);
});
