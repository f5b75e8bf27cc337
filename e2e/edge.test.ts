import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { paths } from '#core/paths';
import { society as facts } from '#society';
import { serveSociety } from '#testing/society';

// As in production, but every request comes by plain http.
const SITE_URL = 'https://society.example';
const ICON = '/favicon.svg';

const society = await serveSociety({ SITE_MODE: 'production', SITE_URL }, { probe: ICON });
afterAll(society.close);

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${society.url}${path}`, { redirect: 'manual', ...init });

test.each([
  ['GET', '/', 301],
  ['GET', '/events/upcoming?page=2&q=a%20b', 301],
  ['HEAD', paths.rss(), 301],
  ['POST', paths.contact(), 308],
])('%s %s by http is redirected to https', async (method, path, status) => {
  const answer = await ask(path, { method, ...(method === 'POST' && { body: 'name=x' }) });
  expect([answer.status, answer.headers.get('location')]).toEqual([status, SITE_URL + path]);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

test('a call of the API by http is refused, and led nowhere', async () => {
  const answer = await ask(paths.api.contact(), { method: 'POST', body: 'name=x' });
  expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

test('static files have the security headers of pages', async () => {
  const wanted = [
    ...readFileSync('site/public/_headers', 'utf8').matchAll(/^ {2}([\w-]+): (.*)$/gm),
  ];
  expect(wanted.length).toBeGreaterThan(4);
  for (const path of [ICON, facts.magazine, '/manifest.webmanifest', '/api-docs.css']) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(200);
    for (const [, name = '', value] of wanted) expect(headers.get(name), path).toBe(value);
  }
});
