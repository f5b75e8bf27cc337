import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { footerBuiltIns, sitePages } from '#core/kit/site-pages';
import { en } from '#core/words/en';

/**
 * Pages at a fixed address outside the table: only mails and the back office link to them, or they show
 * an error.
 */
const BEYOND = [
  '/404',
  '/500',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/preferences',
  '/registration',
  paths.adminLogin(),
  paths.adminResetPassword(),
  paths.adminConfirmEmail(),
];

const files = readdirSync('site/pages', { recursive: true, encoding: 'utf8' });
const fixed = files
  .filter((file) => file.endsWith('.astro') && !file.includes('['))
  .map((file) => `/${file.replace(/(?:\/?index)?\.astro$/, '')}`);

test('every page at a fixed address is in the table, once', () => {
  const known = sitePages(paths).map(({ path }) => path);
  expect(known.toSorted()).toEqual(fixed.filter((path) => !BEYOND.includes(path)).toSorted());
});

const inMenu = sitePages(paths).filter(({ menu }) => menu && menu(en) !== en.nav.home);
test.each(inMenu)('$path has a label in the breadcrumb', ({ path }) => {
  expect(en.breadcrumb.segments[path.slice(path.lastIndexOf('/') + 1)]).toBeTruthy();
});

test('the footer has the quick links of the specification, and whatever page stands in no menu', () => {
  const { first, last } = footerBuiltIns(paths);
  expect(first.map(({ path }) => path)).toEqual([paths.home(), paths.about(), paths.events(), paths.contact()]);
  const reached = [...first, ...last, ...inMenu].map(({ path }) => path);
  const listed = sitePages(paths).filter(({ unlisted }) => !unlisted);
  expect(reached).toEqual(expect.arrayContaining(listed.map(({ path }) => path)));
  expect(last.map(({ path }) => path)).toContain(paths.privacy());
});
