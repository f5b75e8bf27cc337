import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { society as facts } from '#society';
import { serveSociety } from '#testing/society';

// As in production, but every request comes by plain http.
const SITE_URL = 'https://society.example';
const ICON = '/favicon.svg';

const society = await serveSociety({ SITE_MODE: 'production', SITE_URL }, { probe: ICON });
afterAll(society.close);

const ask = (path: string, init: RequestInit = {}) => fetch(`${society.url}${path}`, { redirect: 'manual', ...init });

// api/http/security.test.ts says which address and which status each method gets.
test('a page by http is redirected to https, and a call of the API is refused', async () => {
  for (const [path, method, status, location] of [
    ['/events/upcoming?page=2&q=a%20b', 'GET', 301, `${SITE_URL}/events/upcoming?page=2&q=a%20b`],
    [paths.api.contact(), 'POST', 403, null],
  ] as const) {
    const answer = await ask(path, { method, ...(method === 'POST' && { body: 'name=x' }) });
    expect([answer.status, answer.headers.get('location')], path).toEqual([status, location]);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  }
});

test('static files have the security headers of pages', async () => {
  const wanted = [...readFileSync('site/public/_headers', 'utf8').matchAll(/^ {2}([\w-]+): (.*)$/gm)];
  expect(wanted.length).toBeGreaterThan(4);
  for (const path of [ICON, facts.magazine, '/manifest.webmanifest', '/api-docs.css']) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(200);
    for (const [, name = '', value] of wanted) expect(headers.get(name), path).toBe(value);
  }
});
