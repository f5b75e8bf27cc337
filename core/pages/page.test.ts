import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { isReservedSlug, PLACED_SLUGS, pageUrl } from '#core/pages/page';

test('a page is at its slug, the pages about the society are at their places', () => {
  expect(pageUrl('membership', paths)).toBe('/membership');
  expect(pageUrl('about', paths)).toBe(paths.about());
  expect(pageUrl('committee', paths)).toBe(paths.committee());
  expect(pageUrl('constructor', paths)).toBe('/constructor');
});

const free = ['about', 'society', 'committee', 'privacy', 'membership', 'constructor', 'event'];
test.each(free)('a page may be called %s', (slug) => expect(isReservedSlug(slug)).toBe(false));

test('a slug is reserved when a page or a folder of the site has its address', () => {
  const routes = readdirSync('site/pages')
    .map((name) => name.replace(/\..*$/, ''))
    .filter((name) => /^[a-z0-9-]+$/.test(name) && name !== 'index' && !PLACED_SLUGS.includes(name));
  const files = readdirSync('site/public').filter((name) => /^[a-z0-9-]+$/.test(name));
  expect(routes).toContain('contact');
  expect(files).toContain('images');
  for (const name of [...routes, ...files, 'api', 'media', 'ne']) expect(isReservedSlug(name), name).toBe(true);
});
