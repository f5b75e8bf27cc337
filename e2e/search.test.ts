import { beforeAll, expect, test } from 'vitest';
import { paths } from '#core/paths';
import { SEARCH_MAX_LENGTH } from '#core/rules/search';
import { en } from '#core/words/en';
import { textOf } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';

const EVENTS = 11;
/** A title that would run if it were HTML. */
const HOSTILE = '<script>window.ran=1</script><b>lamps</b>';
/** A word that only these events have. */
const WORD = `w${crypto.randomUUID().replaceAll('-', '')}`;

const { visitor, add } = await writtenSociety();
beforeAll(async () => {
  for (let number = 1; number <= EVENTS; number++)
    await add('events', {
      title: number === EVENTS ? `${WORD} ${HOSTILE}` : `Evening ${number} of ${WORD}`,
      ...{ date: '2020-01-01', location: 'Ōtāhuhu' },
      description: `<p>Before the <em>${WORD}</em> and after it.</p>`,
    });
});

async function found(path: string) {
  const { answer, document } = await visitor.open(path);
  const all = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
  return {
    ...{ answer, document, all },
    said: textOf(all('[role=status]')[0]),
    marks: (selector = '') => all(`article ${selector} mark`).map(textOf),
  };
}

test('a part of a word finds its events, page by page', async () => {
  const part = WORD.slice(0, -2).toUpperCase();
  const { said, all, marks } = await found(paths.search(part));
  expect(said).toBe(en.search.found(EVENTS, part));
  expect(all('article')).toHaveLength(10);
  expect(marks()[0]).toBe(WORD);
  const next = all('nav a').find((link) => textOf(link) === en.pagination.next);
  expect(next?.getAttribute('href')).toBe(paths.search(part, 2));
  const second = await found(paths.search(part, 2));
  expect(second.all('article')).toHaveLength(EVENTS - 10);
  expect(second.all('nav a').map(textOf)).not.toContain(en.pagination.next);
  expect(second.all('input[name=q]')[0]?.getAttribute('value')).toBe(part);
  const beyond = await found(paths.search(part, 3));
  expect(beyond.answer.status).toBe(404);
  expect(textOf(beyond.document.body)).toContain(en.pagination.beyond);
});

test('a title that contains HTML is shown as text', async () => {
  const { all, marks } = await found(paths.search(`${WORD} lamps`));
  expect(all('article h3').map(textOf)).toEqual([`${WORD} ${HOSTILE}`]);
  expect(marks()).toEqual([WORD, 'lamps', WORD]);
  expect(all('article :is(script, b)')).toEqual([]);
});

test('Latin or Devanagari finds events and pages with their words, without their accents', async () => {
  expect((await found(paths.search('दश'))).marks('[lang=ne]')[0]).toBe('दशैं');
  expect((await found(paths.search(`${WORD} otahuhu`))).marks('.meta')[0]).toBe('Ōtāhuhu');
  const { all } = await found(paths.search('timur interpret'));
  expect(all('section article h3').map(textOf)).toContain('Help for New Arrivals');
});

test('a search without results leads to other pages', async () => {
  const { said, all } = await found(paths.search(`no${WORD}`));
  expect(said).toBe(en.search.nothing(`no${WORD}`));
  expect(all('a').map(textOf)).toEqual([en.notFound.events, en.notFound.contact]);
});

test('malformed input is searched for all the same', async () => {
  const ask = (query: string) => found(`${paths.search()}?${query}`);
  for (const number of ['-1', 'x', '0', '', '1e9', '%00'])
    expect((await ask(`q=${WORD}&page=${number}`)).said).toBe(en.search.found(EVENTS, WORD));
  for (const query of [
    ...['q=%E0%A4%A', 'q=%', 'q=%00%FF', 'q=%22%20OR%20*', 'q'],
    `q=${'ab%20'.repeat(2500)}`,
  ])
    expect((await ask(query)).answer.status, query.slice(0, 40)).toBe(200);
  const { all } = await ask(`q=${'x'.repeat(10_000)}`);
  expect(all('input[name=q]')[0]?.getAttribute('value')).toBe('x'.repeat(SEARCH_MAX_LENGTH));
});

test('a search takes one round trip, is not cached and not indexed', async () => {
  for (const path of [paths.search(), paths.search(WORD), paths.search(WORD, 2)]) {
    const { answer, document } = await visitor.open(path);
    expect(answer.headers.get('server-timing')).toContain('round trips 1');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  }
});
