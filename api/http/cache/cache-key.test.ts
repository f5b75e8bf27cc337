import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cacheKeyOf } from '#api/http/cache/cache-key';
import { PAGE_QUERIES } from '#core/kit/page-query';
import { paths, pathsIn } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';

const asked = (address: string, init: RequestInit = {}) =>
  cacheKeyOf(new Request(new URL(address, 'https://society.test'), init));

describe('the address of a kept answer', () => {
  test.each([
    ['/events/past?page=2&fbclid=1', '/events/past?page=2'],
    ['/events/past?page=2&page=3', '/events/past?page=2'],
    ['/events?utm_source=a', '/events'],
    ['/events?q=1', '/events'],
    ['/ne/events?q=1', '/ne/events'],
    ['/about?page=2', '/about'],
    ['/events/upcoming?month=2026-10', '/events/upcoming'],
    ['/galleries/a?photo=b&page=2', '/galleries/a?photo=b'],
    ['/galleries/a/poster?photo=b', '/galleries/a/poster'],
    ['/anything?q=1', '/anything'],
    ['/rss.xml?page=2', '/rss.xml'],
    ['/search?kind=event&q=momo', '/search?q=momo&kind=event'],
    ['/events?', '/events'],
  ])('is the same for %s and %s', (one, other) => {
    expect(asked(one)?.key).toBe(asked(other)?.key);
    expect(asked(other)?.key).toBeDefined();
  });

  test.each([
    ['/events/past?page=2', '/events/past?page=3'],
    ['/events/past?page=2&page=3', '/events/past?page=3&page=2'],
    ['/ne/events/past?page=2', '/ne/events/past'],
    ['/events', '/Events'],
    ['/search?q=a+b', '/search?q=a&kind=b'],
    ['/search?q=a%26kind=b', '/search?q=a&kind=b'],
    ['/api/events?x=1', '/api/events'],
    // Their headers differ.
    ['http://society.test/events', '/events'],
  ])('differs between %s and %s', (one, other) => {
    expect(asked(one)?.key).not.toBe(asked(other)?.key);
  });

  test('says where an answer must not be kept, as its page could tell what no other address asks', () => {
    expect(asked('/events?x=1')?.isPlain).toBe(false);
    expect(asked('/events?q=2')?.isPlain).toBe(false);
    expect(asked('/events/past?page=2&page=3')?.isPlain).toBe(false);
    expect(asked('/events/past?page=2')?.isPlain).toBe(true);
  });

  test.each<[string, RequestInit]>([
    ['/', { method: 'POST' }],
    ['/', { headers: { Cookie: 'a=b; better-auth.session_token=c' } }],
    ['/', { headers: { Cookie: '__Host-better-auth.session_token=c' } }],
    ['/', { headers: { Authorization: 'Bearer c' } }],
    ['/', { headers: { Range: 'bytes=0-9' } }],
    ['/events?preview', {}],
    ['/admin', {}],
    ['/admin/events', {}],
    ['/api/admin/events', {}],
    ['/api/auth/get-session', {}],
    ['/media/galleries/a/b.jpg', {}],
  ])('does not exist for %s, %j', (address, init) => {
    expect(asked(address, init)).toBeNull();
  });
});

describe('what a page reads of its query', () => {
  const names = [...new Set(Object.values(PAGE_QUERIES).flat())];
  const pages = [
    ...sitePages(paths).map(({ path }) => path),
    ...Object.keys(PAGE_QUERIES).map((path) => path.replace('*', 'some-id')),
    paths.event('some-id'),
    paths.eventPoster('some-id'),
    paths.galleryPoster('some-id'),
    paths.letter('some-id'),
    paths.page('a-page'),
    paths.rss(),
    paths.sitemap(),
  ];

  test.each([...new Set(pages)])('at %s is in the key of its answer, and nothing else is', (path) => {
    const declared = PAGE_QUERIES[path.replace('some-id', '*')] ?? [];
    for (const page of [path, `${pathsIn('ne').home()}${path}`])
      for (const name of [...names, 'x']) {
        const isRead = asked(`${page}?${name}=1`)?.key !== asked(page)?.key;
        expect(isRead, `${page} ${name}`).toBe(declared.includes(name));
      }
  });

  /** These hand the query on as it is, in links and redirects of answers that are not kept. */
  const HANDED_ON = ['other-languages.ts', 'unknown-path.ts', '[id].astro'];

  test('comes from `locals.query` alone, which has nothing that is not declared', () => {
    const sources = globSync('site/{build,components,layouts,loaders,pages}/**/*.{ts,tsx,astro}')
      .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('site/pages/admin'))
      .map((file) => [file, readFileSync(file, 'utf8')] as const);
    const those = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([file]) => basename(file));
    expect(those(/searchParams/)).toEqual(['preview.ts']);
    const handed = those(/url\.(?:search|href)\b|\{ search \}|request\.url/);
    expect(handed.toSorted()).toEqual(HANDED_ON.toSorted());
    const read = sources.flatMap(([, text]) =>
      [...text.matchAll(/query\.(?:get|has)\('(\w+)'\)/g)].map(([, name = '']) => name),
    );
    expect(read.length).toBeGreaterThan(8);
    expect(read.filter((name) => !names.includes(name))).toEqual([]);
  });
});
