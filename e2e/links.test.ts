import { expect, test } from 'vitest';
import { crumbsOf } from '#core/kit/breadcrumb';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { everyPage } from '#e2e/support/every-page';
import { textOf, visit } from '#e2e/support/visitor';

const visitor = await visit();

// core/kit/breadcrumb.test.ts says what the steps are.
test('every page below the home page shows the steps to it, which are links where they are pages', async () => {
  const lost = ['/events/12', '/one-two/three'].map(async (path) => ({ path, ...(await visitor.open(path)) }));
  for (const { path, document } of [...(await everyPage()), ...(await Promise.all(lost))]) {
    const steps = crumbsOf(path, en.breadcrumb, paths);
    const nav = document.querySelector(`nav[aria-label="${en.breadcrumb.label}"]`);
    const shown = [...(nav?.querySelectorAll('li') ?? [])].map((item) => ({
      label: textOf(item),
      href: item.querySelector('a')?.getAttribute('href'),
      isHere: item.querySelector('[aria-current=page]') !== null,
    }));
    const isHere = (at: number) => at === steps.length - 1;
    const leads = (at: number) => !isHere(at) && path !== '/one-two/three';
    const home = { label: en.nav.home, href: paths.home(), isHere: false };
    const wanted = steps.map(({ label, href }, at) => ({
      label,
      href: leads(at) ? href : undefined,
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
