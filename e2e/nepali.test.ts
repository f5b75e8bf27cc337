import { expect, test } from 'vitest';
import { inLanguage, pathsIn } from '#core/kit/paths';
import { ne } from '#core/words/ne';
import { publicPages } from '#e2e/support/public-pages';
import { type ServedPage, textOf, visit } from '#e2e/support/visitor';

const paths = pathsIn('ne');

const visitor = await visit();
const addresses = [
  ...(await publicPages(visitor)).map(({ path }) => inLanguage(path, 'ne')),
  paths.calendar(undefined, 'list'),
  paths.calendar(undefined, 'grid'),
  paths.search('tihar'),
  paths.search('दशैं'),
  paths.search('xyzzy'),
  paths.eventGallery({ type: 'event' }),
  paths.newsletterSent(),
  paths.contactSent(),
];

const pages: (ServedPage & { path: string })[] = [];
for (const path of addresses) pages.push({ path, ...(await visitor.open(path)) });

/** Names that Nepali writes as they are, addresses and names of the API, and what people type. */
const NAMES =
  /https?:\S+|[\w.+-]+@[\w.-]+|localhost(?::\d+)?\S*|openstreetmap\.org|\.ics\b|yyyy-mm-dd|If-None-Match|API key|\b(?:tihar|xyzzy)\b|\b(?:Google|Outlook|Apple)(?: Calendar)?\b|\b(?:Microsoft|YouTube|WhatsApp|Facebook|OpenStreetMap|iCalendar|Cloudflare|reCAPTCHA|RSS|JSON|API|OpenAPI|CSV|PDF|HTML|HTTP|GET|POST|ETag|QR|A4|EN|English)\b/g;

/** The texts of a page that it says are in another language; labels of links and of pictures repeat them. */
const foreignTexts = (document: Document) =>
  [...document.querySelectorAll('[lang=en]')].flatMap((one) => [
    one.textContent?.trim() ?? '',
    one.getAttribute('alt') ?? '',
  ]);

/** Texts of an element that are said to be in Nepali, with those of its attributes that are read out. */
function textsIn(element: Element): string[] {
  const lang = element.getAttribute('lang');
  if (lang && lang !== 'ne') return [];
  if (['script', 'style', 'template', 'code', 'pre', 'svg', 'kbd'].includes(element.localName)) return [];
  const read = ['alt', 'title', 'aria-label', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []);
  const inside = [...element.childNodes].flatMap((node) => {
    if (node.nodeType === 3) return [node.textContent ?? ''];
    return node.nodeType === 1 ? textsIn(node as Element) : [];
  });
  return [...read, ...inside];
}

test('no public page in Nepali has English left, except what it says is English', async () => {
  for (const { path, document, answer } of pages) {
    expect.soft(document.documentElement.getAttribute('lang'), path).toBe('ne');
    expect.soft(answer.status, path).toBeLessThan(500);
    const foreign = foreignTexts(document).filter((text) => text !== '');
    const left = textsIn(document.body)
      .map((text) => foreign.reduce((rest, one) => rest.replaceAll(one, ''), text))
      .map((text) => text.replace(NAMES, ''))
      .filter((text) => /[a-z]{2}/i.test(text));
    expect.soft([...new Set(left)], path).toEqual([]);
    const title = (document.querySelector('title')?.textContent ?? '').replace(NAMES, '');
    if (!document.querySelector('h1')?.getAttribute('lang')) expect.soft(title, path).not.toMatch(/[a-z]{2}/i);
  }
});

test('each page names the same page in each language, and links to it', async () => {
  for (const { path, document, answer } of pages) {
    // Where there is no page, there is none in the other language either.
    if (answer.status === 404) continue;
    const english = document.querySelector('a[data-language=en]')?.getAttribute('href') ?? '';
    expect
      .soft(inLanguage(new URL(english, visitor.origin).pathname, 'ne'), path)
      .toBe(new URL(path, visitor.origin).pathname);
    const { document: other } = await visitor.open(english);
    expect.soft(other.documentElement.getAttribute('lang'), english).toBe('en');
    const hreflang = (page: Document) =>
      [...page.querySelectorAll('link[hreflang]')].map((link) => link.outerHTML).sort();
    expect.soft(hreflang(document), path).toEqual(hreflang(other));
  }
});

test('numbers and dates on pages in Nepali have the digits of Nepal', async () => {
  for (const { path, document } of pages)
    for (const text of document.querySelectorAll('time, .pagination a, td'))
      if (!text.closest('.prose')) expect.soft(textOf(text), path).not.toMatch(/[0-9]/);
});

test('what is not translated is marked as English, and says so', async () => {
  let marked = 0;
  const { document } = await visitor.open(paths.past());
  for (const card of document.querySelectorAll('article.card')) {
    const title = card.querySelector('.card__title');
    if (title?.getAttribute('lang') !== 'en') continue;
    const href = card.querySelector('a.card__link')?.getAttribute('href') ?? '';
    const page = await visitor.open(href);
    expect.soft(page.document.querySelector('h1')?.getAttribute('lang'), href).toBe('en');
    const prose = page.document.querySelector('.prose');
    if (!textOf(prose)) continue;
    expect.soft(prose?.getAttribute('lang'), href).toBe('en');
    expect.soft(textOf(page.document.querySelector('main')), href).toContain(ne.site.notTranslated);
    marked += 1;
  }
  expect(marked).toBeGreaterThan(0);
});
