import { beforeAll, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { demoGallery, GALLERY } from '#e2e/support/public-pages';
import { textOf } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';

const EVENTS = 11;
/** A word that only these events have. */
const WORD = `w${crypto.randomUUID().replaceAll('-', '')}`;

const { visitor, add } = await writtenSociety();
beforeAll(async () => {
  for (let number = 1; number <= EVENTS; number++)
    await add('events', {
      title: `Evening ${number} of ${WORD}`,
      date: '2020-01-01',
      location: 'Ōtāhuhu',
      description: `<p>Before the <em>${WORD}</em> and after it.</p>`,
    });
});

async function found(path: string) {
  const { answer, document } = await visitor.open(path);
  const all = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];
  return {
    answer,
    document,
    all,
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

test('Latin or Devanagari finds events, galleries and pages with their words, without their accents', async () => {
  expect((await found(paths.search('दश'))).marks('[lang=ne]')[0]).toBe('दशैँ');
  expect((await found(paths.search(`${WORD} otahuhu`))).marks('.meta')[0]).toBe('Ōtāhuhu');
  const { all } = await found(paths.search('timur interpret'));
  expect(all('section article h3').map(textOf)).toContain('Help for New Arrivals');
  const albums = await found(paths.search(GALLERY.title));
  expect(albums.all(`a[href="${await demoGallery(visitor)}"]`)).not.toEqual([]);
});

test('a search without results leads to other pages', async () => {
  const { said, all } = await found(paths.search(`no${WORD}`));
  expect(said).toBe(en.search.nothing(`no${WORD}`));
  expect(all('a').map(textOf)).toEqual([en.notFound.events, en.notFound.contact]);
});

test('a misspelt word leads to what was meant, and to what was typed', async () => {
  const typed = 'lunguage class';
  const { said, all } = await found(paths.search(typed));
  expect(said).toContain(en.search.corrected(typed));
  expect(all('section article h3').map(textOf)).toContain('Nepali Language Class for Children');
  const literally = all('a').find((link) => textOf(link) === en.search.literally(typed));
  expect(literally?.getAttribute('href')).toBe(paths.search(typed, 1, { exact: true }));
});

test('who asks when a festival is reads its days, and a link to each', async () => {
  const { all } = await found(paths.search('laxmi puja kahile'));
  const [day] = all('section:first-of-type article');
  const link = day?.querySelector('h3 a');
  expect(textOf(link)).toBe('Laxmi Puja');
  expect(link?.getAttribute('href')).toMatch(/^\/festivals#laxmi_puja-\d{4}$/);
  expect(day?.querySelector('time')?.getAttribute('datetime')).toMatch(/^\d{4}-1[01]-/);
  expect([...(day?.querySelectorAll('.meta > *') ?? [])]).toHaveLength(1);
});
