import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { everyPage } from '#e2e/support/every-page';
import { visit } from '#e2e/support/visitor';

const visitor = await visit();

test('no page has two islands whose ids begin alike', async () => {
  for (const { path, document } of await everyPage()) {
    const prefixes = [...document.querySelectorAll('astro-island')].map((island) => island.getAttribute('prefix'));
    expect(prefixes.length, path).toBeGreaterThan(0);
    expect(new Set(prefixes).size, path).toBe(prefixes.length);
  }
});

test('a form with what somebody has sent is rendered for that page alone', async () => {
  const prefixOf = async (answer: Response) =>
    /<astro-island[^>]*prefix="(\w+)"[^>]*ContactForm/.exec(await answer.text())?.[1];
  expect(await prefixOf(await visitor.get(paths.contact()))).toMatch(/^ContactForm/);
  const sent = await fetch(visitor.origin + paths.contact(), {
    method: 'POST',
    headers: { Origin: visitor.origin },
    body: new URLSearchParams({ name: 'Asha', email: 'asha', message: 'Namaste' }),
  });
  // The renderer of @astrojs/react counts the islands of a page.
  expect(await prefixOf(sent)).toMatch(/^r\d+$/);
});
