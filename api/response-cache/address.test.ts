import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keptAddress } from '#api/response-cache/address';
import { QUERY_NAMES } from '#core/query-names';

const asked = (address: string, init: RequestInit = {}) =>
  keptAddress(new Request(`https://society.test${address}`, init));

describe('the address of a kept answer', () => {
  test.each([
    ['/events?page=2&fbclid=1', '/events?page=2'],
    ['/events?utm_source=a', '/events'],
    ['/search?kind=event&q=momo', '/search?q=momo&kind=event'],
    ['/events?', '/events'],
  ])('is the same for %s and %s', (one, other) => {
    expect(asked(one)?.key).toBe(asked(other)?.key);
    expect(asked(other)?.key).toBeDefined();
  });

  test.each([
    ['/events?page=2', '/events?page=3'],
    ['/events', '/Events'],
    ['/search?q=a+b', '/search?q=a&kind=b'],
    ['/search?q=a%26kind=b', '/search?q=a&kind=b'],
    ['/api/events?x=1', '/api/events'],
  ])('differs between %s and %s', (one, other) => {
    expect(asked(one)?.key).not.toBe(asked(other)?.key);
  });

  test('is one for https and one for http, whose headers differ', () => {
    const plain = keptAddress(new Request('http://society.test/events'));
    expect(plain?.key).not.toBe(asked('/events')?.key);
  });

  test('says where an answer must not be kept, as its page could tell what no other address asks', () => {
    expect(asked('/events?x=1')?.isPlain).toBe(false);
    expect(asked('/events?page=2')?.isPlain).toBe(true);
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

test('no page reads a part of its query that the address of its answer leaves out', () => {
  const sources = globSync('{site,core}/**/*.{ts,tsx,astro}').filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('site/pages/admin'),
  );
  const read = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:searchParams|query)\.(?:get|has|getAll)\('(\w+)'\)/g,
      ),
    ].map(([, name = '']) => name),
  );
  expect(read.length).toBeGreaterThan(10);
  expect([...new Set(read)].filter((name) => !QUERY_NAMES.has(name))).toEqual([]);
});
