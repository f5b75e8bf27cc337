import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { crumbsOf, menuCrumbs } from '#core/kit/breadcrumb';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';

const { segments, details } = en.breadcrumb;
const crumbs = (path: string) => crumbsOf(path, en.breadcrumb, paths);
const labels = (path: string) => crumbs(path).map(({ label }) => label);

describe('the breadcrumb of a page', () => {
  test('is empty on the home page', () => {
    expect(crumbs('/')).toEqual([]);
    expect(crumbs('')).toEqual([]);
  });

  test('links each step to its own address', () => {
    expect(crumbs('/about/society')).toEqual([
      { label: segments.about, href: '/about' },
      { label: segments.society, href: '/about/society' },
    ]);
    expect(crumbs('/a/b/c').map(({ href }) => href)).toEqual(['/a', '/a/b', '/a/b/c']);
  });

  test('of a gallery links to the list of galleries, because there is no page /galleries', () => {
    expect(crumbs('/galleries/12')).toEqual([
      { label: segments.galleries, href: '/events/gallery' },
      { label: details, href: '/galleries/12' },
    ]);
  });

  test.each([
    ['/about/', ['about']],
    ['//about//society', ['about', 'society']],
  ])('ignores empty segments: %s', (path, names) => {
    expect(labels(path)).toEqual(names.map((name) => segments[name]));
  });
});

test('each part of the address of a page has its name in both languages', () => {
  const parts = globSync('site/pages/**/*.astro').flatMap((file) =>
    file
      .replace(/\.astro$/, '')
      .split(/[\\/]/)
      .slice(2),
  );
  const named = [...new Set(parts)].filter((part) => /^[a-z][a-z-]*$/.test(part) && !['index', 'admin'].includes(part));
  expect(named).toContain('poster');
  const ofOffice = ['confirm-address', 'door', 'login', 'reset-password'];
  for (const { breadcrumb } of [en, ne])
    expect(named.filter((part) => !Object.hasOwn(breadcrumb.segments, part)).toSorted()).toEqual(ofOffice);
});

describe('a label', () => {
  test.each([
    // A number, of any length.
    ['7', details],
    ['2026', details],
    // More than 20 characters; 20 are still written out.
    ['123e4567-e89b-12d3-a456-426614174000', details],
    ['abcdefghijklmnopqrstu', details],
    ['abcdefghijklmnopqrst', 'Abcdefghijklmnopqrst'],
    ['a-very-long-page-name', details],
    ['a-very-long-page-nam', 'A Very Long Page Nam'],
    // Any other segment is title-cased.
    ['membership', 'Membership'],
    ['new-arrivals', 'New Arrivals'],
    ['2025-magazine', '2025 Magazine'],
    ['404-page', '404 Page'],
    ['12a', '12a'],
    // No property of an object is meant.
    ['constructor', 'Constructor'],
    ['toString', 'ToString'],
    ['__proto__', '__proto__'],
    ['hasOwnProperty', 'HasOwnProperty'],
  ])('of %s is %s', (segment, label) => expect(labels(`/${segment}`)).toEqual([label]));

  test('is decoded before it is shown, and stays encoded where it cannot be decoded', () => {
    expect(labels(`/${encodeURIComponent('दशैं')}`)).toEqual(['दशैं']);
    expect(labels('/two%20words')).toEqual(['Two words']);
    expect(labels('/broken%E0%A4%A')).toEqual(['Broken%E0%A4%A']);
  });
});

test('the breadcrumb of a page in the menu has its heading and its title', () => {
  const page = {
    slug: 'our-patrons',
    title: 'Our Patrons since 1995',
    menu_place: 'about' as const,
    menu_order: null,
    in_footer: false,
    footer_order: null,
  };
  expect(menuCrumbs('/our-patrons', [page], en, paths)).toEqual([
    { label: en.nav.about, href: paths.about() },
    { label: 'Our Patrons since 1995', href: '/our-patrons' },
  ]);
  expect(menuCrumbs('/other', [page], en, paths)).toBeNull();
  const inFooter = { ...page, menu_place: null, in_footer: true };
  expect(menuCrumbs('/our-patrons', [inFooter], en, paths)).toHaveLength(1);
});
