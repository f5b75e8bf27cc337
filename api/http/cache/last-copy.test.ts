import { expect, test } from 'vitest';
import type { CachedAnswer } from '#api/http/cache/cached-answer';
import { lastCopy } from '#api/http/cache/respond';
import { en } from '#core/words/en';

const MADE = Date.parse('2026-03-01T11:30:00Z');
const cached = (type: string, text: string): CachedAnswer => ({
  madeOf: '1-2',
  made: MADE,
  until: MADE + 1000,
  status: 200,
  edgeSeconds: 60,
  roundTrips: null,
  digest: 'd',
  modified: undefined,
  headers: [
    ['content-type', type],
    ['etag', '"a"'],
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['cache-tag', 'site'],
    ['content-security-policy', "default-src 'self'"],
  ],
  body: new TextEncoder().encode(text).buffer,
});
const copyOf = (type: string, text: string, method = 'GET') =>
  lastCopy(new Request('https://society.test/', { method }), cached(type, text), MADE + 90_000);

test('the last copy of a page says when it was made, at the beginning of its main part', async () => {
  const html = '<body><main id="content"><h1>Events</h1></main></body>';
  const text = await copyOf('text/html; charset=utf-8', html).text();
  expect(text).toMatch(/<main id="content"><div class="container last-copy"><p class="notice" role="status">/);
  expect(text).toContain(en.site.lastCopy('2 March 2026 at 12:30 am'));
});

test('the last copy of a feed is as it was', async () => {
  const copy = copyOf('text/calendar; charset=utf-8', 'BEGIN:VCALENDAR');
  expect(await copy.text()).toBe('BEGIN:VCALENDAR');
});

test('a last copy is cached by nobody, and is known as one', () => {
  const { headers } = copyOf('application/json', '{}');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('cache-status')).toBe('worker; hit; ttl=-90; detail=last-copy');
  for (const name of ['etag', 'cache-tag', 'cloudflare-cdn-cache-control', 'last-modified'])
    expect(headers.get(name), name).toBeNull();
  expect(headers.get('content-security-policy')).toBe("default-src 'self'");
});

test('the last copy of an answer to HEAD has no body', async () => {
  expect(await copyOf('text/html', '<main></main>', 'HEAD').text()).toBe('');
});
