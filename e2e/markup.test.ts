import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { everyPage } from '#e2e/support/every-page';
import { nameOf, textOf, visit } from '#e2e/support/visitor';

const visitor = await visit();
const open = async (path: string) => ({ path, ...(await visitor.open(path)) });
const grid = paths.calendar(undefined, 'grid');

test('every public page ends with </html>, names its landmarks and has no redundant role', async () => {
  for (const { path, html, document } of [...(await everyPage()), await open(grid)]) {
    const landmarks = [...document.querySelectorAll('section, nav, aside, search, form[aria-label]')]
      .map((element) => `${element.localName} ${nameOf(element, document)}`)
      .sort();
    expect
      .soft(
        {
          afterTheDocument: html.slice(html.lastIndexOf('</html>') + '</html>'.length).trim(),
          nameless: landmarks.filter((landmark) => landmark.endsWith(' ')),
          sameName: landmarks.filter((landmark, index) => landmark === landmarks[index - 1]),
          needlessRoles: document.querySelectorAll('ul[role="list"], ol[role="list"]').length,
        },
        path,
      )
      .toEqual({ afterTheDocument: '', nameless: [], sameName: [], needlessRoles: 0 });
    expect.soft(landmarks.length, path).toBeGreaterThan(2);
  }
});

test('no sample of code begins with the indentation of its source', async () => {
  const { document } = await open(paths.developers());
  const samples = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent);
  expect(samples.length).toBeGreaterThan(2);
  for (const sample of samples) expect.soft(sample).toMatch(/^curl .*\S$/);
});

test('the home page has its events before the society, in the order in which they are read', async () => {
  const { document } = await open(paths.home());
  const sections = [...document.querySelectorAll('main > section')].map((section) => nameOf(section, document));
  expect(sections).toEqual([en.home.events, en.home.about, en.home.magazine]);
});

test('the layers of the style sheets have one order on every page, wherever the sheets stand', async () => {
  const sheets = new Map<string, string>();
  const load = async (path: string) => {
    const css = sheets.get(path) ?? (await (await visitor.get(path)).text());
    sheets.set(path, css);
    return css;
  };
  for (const { path, document } of [...(await everyPage()), await open(paths.adminLogin())]) {
    const layers = new Set<string>();
    for (const sheet of document.querySelectorAll('style, link[rel=stylesheet]')) {
      const address = sheet.getAttribute('href');
      const css = address ? await load(address) : (sheet.textContent ?? '');
      for (const [, names = ''] of css.matchAll(/@layer\s+([\w\s,-]+)[;{]/g))
        for (const name of names.split(',')) layers.add(name.trim());
    }
    expect.soft([...layers], path).toEqual(['reset', 'tokens', 'base', 'components', 'utilities']);
  }
});

test('every date beside a link to an event names its weekday, and its time where it has one', async () => {
  const pages = await everyPage();
  const lists = await Promise.all([paths.calendar(undefined, 'list'), paths.search('tihar')].map(open));
  let timed = 0;
  for (const { path, document } of [...pages, ...lists]) {
    for (const time of document.querySelectorAll('time')) {
      if (!time.closest('li, article, section')?.querySelector('a[href^="/events/"]')) continue;
      // The day on which a gallery was made: nobody plans a weekend by it.
      if (textOf(time.previousElementSibling) === en.photos.created) continue;
      const text = textOf(time);
      expect.soft(text, path).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/);
      if (/, \d{1,2}:\d\d [ap]m$/.test(text)) timed += 1;
    }
  }
  expect(timed).toBeGreaterThan(pages.length);
});
