import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { demoEvent, demoGallery, GALLERY, NOWHERE } from '#e2e/support/public-pages';
import { textOf, visit } from '#e2e/support/visitor';

const words = en.galleries;

const visitor = await visit();
const gallery = (await demoGallery(visitor)) ?? NOWHERE;

const textsOf = (document: Document, selector: string) => [...document.querySelectorAll(selector)].map(textOf);

test('a gallery says how many photos it has, its day, and its event', async () => {
  const { document } = await visitor.open(paths.eventGallery({ type: 'event', year: 2025 }));
  const card = [...document.querySelectorAll('main article')].find((one) => textOf(one).includes(GALLERY.title));
  expect(textOf(card)).toContain(words.photos(GALLERY.photos));
  expect(textOf(card?.querySelector('time'))).toBe('25 October 2025');
  expect(card?.querySelector(`a[href="${await demoEvent(visitor)}"]`)).not.toBeNull();
  for (const day of textsOf(document, 'main article time')) expect(day).toContain('2025');
});

test('a choice without galleries leads to all of them', async () => {
  const { document } = await visitor.open(paths.eventGallery({ type: 'other', year: 1995 }));
  expect(textsOf(document, 'main :is(h2, p)')).toEqual(expect.arrayContaining([words.none, words.noneHint]));
  const all = [...document.querySelectorAll('main a')].find((a) => textOf(a) === words.showAll);
  expect(all?.getAttribute('href')).toBe(paths.eventGallery());
});

test('another photo than it has shows the first, and a gallery that is not there leads to all', async () => {
  const other = await visitor.open(`${gallery}?photo=${'x'.repeat(5000)}`);
  expect(textOf(other.document.querySelector('[data-position]'))).toBe('1 of 12');
  const { answer, document } = await visitor.open(paths.gallery('12'));
  expect(answer.status).toBe(404);
  expect(textsOf(document, 'h1, main p')).toEqual(expect.arrayContaining([words.notFound, words.notFoundText]));
  expect(document.querySelector(`main a[href="${paths.eventGallery()}"]`)).not.toBeNull();
});

test('the photos of an event are links to pictures', async () => {
  const { document } = await visitor.open((await demoEvent(visitor)) ?? NOWHERE);
  const links = [...document.querySelectorAll('[data-slides] a[data-slide]')];
  expect(links).toHaveLength(GALLERY.photos);
  const picture = await visitor.get(links[0]?.getAttribute('href') ?? NOWHERE);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
});
