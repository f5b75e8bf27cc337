import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { twoWorkers } from '#e2e/support/libsql-society';
import { type Visitor, visitorOf } from '#e2e/support/visitor';

// The built Worker, whose database does not answer any more.

const { asked, serveAnother } = await twoWorkers();
const SEEN = [paths.home(), paths.events(), paths.calendar(), paths.about()];
const FEEDS = [paths.api.events(), paths.calendarFeed(), paths.rss()];

const NOTE = /<div class="container last-copy"><p class="notice" role="status">([^<]*)<\/p><\/div>/;

describe.each([
  ['the memory of the Worker', '24'],
  // Nothing fits in there.
  ['the Cache API', '0.001'],
])('without its database, from %s', (_, RESPONSE_CACHE_MB) => {
  let visitor: Visitor;
  const seen = new Map<string, string>();
  beforeAll(async () => {
    const worker = await serveAnother({ RESPONSE_CACHE_MB });
    visitor = visitorOf(worker.url);
    for (const address of [...SEEN, ...FEEDS]) {
      const answer = await visitor.get(address);
      expect(answer.status, address).toBe(200);
      seen.set(address, await answer.text());
    }
    asked.faultOf = () => 'refused';
  });
  afterAll(() => {
    asked.faultOf = () => undefined;
  });

  test.each(SEEN)('%s is answered with its last copy, which says so', async (address) => {
    const answer = await visitor.get(address);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-status')).toMatch(/^worker; hit; ttl=-\d+; detail=last-copy$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(text.match(NOTE)?.[1]).toMatch(/^We cannot reach our records just now\. .* on \d+ \w+ \d{4} at /);
    expect(text.replace(NOTE, '')).toBe(seen.get(address));
  });

  test.each(FEEDS)('%s is answered with its last copy, as it was', async (address) => {
    const answer = await visitor.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-status')).toContain('detail=last-copy');
    expect(answer.headers.get('etag')).toBeNull();
    expect(await answer.text()).toBe(seen.get(address));
  });

  test('a page that nobody has seen says that it could not be read, and so does health', async () => {
    const answer = await visitor.get(paths.past());
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(en.events.failedPast);
    expect((await visitor.get(paths.api.health())).status).toBe(503);
  });
});
