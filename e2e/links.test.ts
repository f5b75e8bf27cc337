import { expect, test } from 'vitest';
import { crumbsOf, menuCrumbs } from '#core/kit/breadcrumb';
import { LANGS } from '#core/kit/lang';
import { paths, pathsIn, splitLanguage } from '#core/kit/paths';
import { en } from '#core/words/en';
import { demoPages } from '#demo/pages';
import { everyPage } from '#e2e/support/every-page';
import { NOWHERE, sitemapPaths } from '#e2e/support/public-pages';
import { textOf, visit } from '#e2e/support/visitor';

const visitor = await visit();

const nowhere = { menu_place: null, menu_order: null, footer_order: null };
const inFooter = demoPages.map((page) => ({ ...page, ...nowhere }));

// core/kit/breadcrumb.test.ts says what the steps are.
test('every page below the home page shows the links to it, and where there is no page, says so', async () => {
  const lost = ['/events/12', '/one-two/three'].map(async (path) => ({ path, ...(await visitor.open(path)) }));
  for (const { path, document } of [...(await everyPage()), ...(await Promise.all(lost))]) {
    const isLost = [NOWHERE, '/one-two/three'].includes(path);
    const steps = isLost
      ? [{ label: en.notFound.title, href: path }]
      : (menuCrumbs(path, inFooter, en, paths) ?? crumbsOf(path, en.breadcrumb, paths));
    const nav = document.querySelector(`nav[aria-label="${en.breadcrumb.label}"]`);
    const shown = [...(nav?.querySelectorAll('li') ?? [])].map((item) => ({
      label: textOf(item),
      href: item.querySelector('a')?.getAttribute('href'),
      isHere: item.querySelector('[aria-current=page]') !== null,
    }));
    const isHere = (at: number) => at === steps.length - 1;
    const home = { label: en.nav.home, href: paths.home(), isHere: false };
    const wanted = steps.map(({ label, href }, at) => ({
      label,
      href: isHere(at) ? undefined : href,
      isHere: isHere(at),
    }));
    expect.soft(shown, path).toEqual(steps.length > 0 ? [home, ...wanted] : []);
  }
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
    expect.soft(answer.status, `${href}, on ${path}`).toBeLessThan(400);
  }
});

/** Pages of the site; files and calls are none. */
const isPage = (href: string) => !/^\/(?:api|admin|media|images)\b|\.(?:ics|xml|pdf)$/.test(href);

test.each(LANGS)('from home, links in %s lead to every page of the sitemap within three clicks', async (lang) => {
  const isIn = (path: string) => splitLanguage(path).lang === lang;
  const missing = new Set((await sitemapPaths(visitor)).filter(isIn));
  expect(missing.size).toBeGreaterThan(40);
  const home = pathsIn(lang).home();
  missing.delete(home);
  const seen = new Set([home]);
  let here = [home];
  for (let clicks = 1; clicks <= 3; clicks += 1) {
    const next: string[] = [];
    for (const page of here) {
      if (missing.size === 0) return;
      const html = await (await visitor.get(page)).text();
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*? href="(\/[^"#]*)/g)) {
        const link = href.replaceAll('&amp;', '&');
        if (seen.has(link) || !isIn(link) || !isPage(link)) continue;
        seen.add(link);
        missing.delete(link);
        next.push(link);
      }
    }
    here = next;
  }
  expect([...missing]).toEqual([]);
});
