import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

/** What the worker answers a visit of the page with, when so much is kept and the network gives this. */
async function answered(kept: Response | undefined, network: () => Promise<Response>): Promise<string> {
  let answer: Promise<Response> | undefined;
  const acts = new Map<string, (event: object) => void>();
  runInNewContext(readFileSync('site/public/admin/door/worker.js', 'utf8'), {
    self: { addEventListener: (kind: string, act: (event: object) => void) => acts.set(kind, act) },
    caches: { match: async () => kept },
    fetch: network,
    location: { origin: 'https://society.example' },
    ...{ Response, URL, setTimeout },
  });
  acts.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: 'https://society.example/admin/door/e1' },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return (await answer)?.text() ?? '';
}
const page = () => new Response('kept');

test.each([
  ['works', async () => new Response('new'), 'new'],
  ['gives no page', async () => new Response('gone', { status: 404 }), 'kept'],
  ['gives an error', async () => new Response('broken', { status: 503 }), 'kept'],
  ['fails', () => Promise.reject(new TypeError('no network')), 'kept'],
])('a kept page is shown unless the network has one: when it %s', async (_, network, shown) => {
  expect(await answered(page(), network)).toBe(shown);
});

test('without a kept page the network answers, whatever it says', async () => {
  expect(await answered(undefined, async () => new Response('gone', { status: 404 }))).toBe('gone');
});
