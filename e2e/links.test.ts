import { expect, test } from 'vitest';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { everyPage } from '#e2e/support/every-page';
import { NOWHERE } from '#e2e/support/public-pages';
import { textOf, visit } from '#e2e/support/visitor';

const visitor = await visit();

const { segments, details, label } = en.breadcrumb;
const breadcrumbOf = (document: Document) => document.querySelector(`nav[aria-label="${label}"]`);

test('the breadcrumb of every page names and links the pages above it', async () => {
  const events = segments.events ?? '';
  const ways: Record<string, string[]> = {
    [paths.about()]: [segments.about ?? ''],
    [paths.society()]: [segments.about ?? '', segments.society ?? ''],
    [paths.committee()]: [segments.about ?? '', segments.committee ?? ''],
    [paths.contact()]: [segments.contact ?? ''],
    [paths.events()]: [events],
    [paths.upcoming()]: [events, segments.upcoming ?? ''],
    [paths.past()]: [events, segments.past ?? ''],
    [paths.calendar()]: [events, segments.calendar ?? ''],
    [paths.eventGallery()]: [events, segments.gallery ?? ''],
    [NOWHERE]: ['No Such Page'],
    '/events/12': [events, details],
    '/one-two/three': ['One Two', 'Three'],
  };
  for (const { path, status } of await everyPage())
    if (status === 200 && path.startsWith('/events/')) ways[path] ??= [events, details];
    else if (path.startsWith('/galleries/')) ways[path] = [segments.galleries ?? '', details];
  for (const [path, way] of Object.entries(ways)) {
    const { answer, document } = await visitor.open(path);
    const breadcrumb = breadcrumbOf(document);
    const all = (selector: string) => [...(breadcrumb?.querySelectorAll(selector) ?? [])];
    expect(all('li').map(textOf), path).toEqual([en.nav.home, ...way]);
    expect(all('[aria-current=page]').map(textOf), path).toEqual([way.at(-1) ?? '']);
    // On a 404 page the steps are not links.
    const steps = answer.status === 404 && path !== '/events/12' ? [] : way.slice(0, -1);
    expect(all('a[href]').map(textOf), path).toEqual([en.nav.home, ...steps]);
    expect(all('a[href]')[0]?.getAttribute('href'), path).toBe(paths.home());
  }
});

test('the home page has no breadcrumb', async () => {
  expect(breadcrumbOf((await visitor.open(paths.home())).document)).toBeNull();
});

test('every internal link leads to a page that exists', async () => {
  const links = new Map<string, string>();
  for (const { path, document } of await everyPage()) {
    for (const link of document.querySelectorAll('a[href]')) {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('/')) links.set(href.replace(/#.*/, ''), path);
    }
  }
  expect(links.size).toBeGreaterThan(20);
  for (const [href, path] of links) {
    const answer = await visitor.get(href);
    await answer.body?.cancel();
    if (answer.status < 400) continue;
    // A record that another test has deleted since must not be linked any more.
    const { html } = await visitor.open(path);
    expect.soft(html, `${href} leads nowhere, on ${path}`).not.toContain(`href="${href}"`);
  }
});
