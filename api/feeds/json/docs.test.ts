import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { docsPage } from '#api/feeds/json/docs-page';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { startApi } from '#testing/api';

const told = z.string().min(1);
const operation = z.object({
  operationId: z.string().regex(/^[a-zA-Z]+$/),
  tags: z.array(z.string()).length(1),
  summary: told,
  description: told,
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  responses: z.record(z.string(), z.object({ description: told })),
});
const openapi = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  info: z.object({ contact: z.object({ url: z.url() }), license: z.object({ name: told, url: z.url() }) }),
  security: z.tuple([]),
  tags: z.array(z.object({ name: z.string(), description: told })),
  paths: z.record(z.string(), z.object({ get: operation })),
});

const society = await startApi();
const get = (path: string) => fetch(`${society.url}${path}`);

test('the OpenAPI document names every public route, and has what a linter asks for', async () => {
  const answer = await get(paths.api.openapi());
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const found = openapi.parse(await answer.json());
  expect(found).toMatchObject({ openapi: '3.1.0', servers: [{ url: society.origin }] });
  const routes = Object.entries(found.paths).map(([path, { get: one }]) => [
    path,
    one.parameters.map(({ name, in: place }) => `${place} ${name}`).join(),
    Object.keys(one.responses).join(),
  ]);
  expect(routes).toEqual([
    [paths.api.events(), 'query from,query to,query status,query page', '200,304,400'],
    [`${paths.api.events()}/{id}`, 'path id', '200,304,404'],
    [paths.calendarFeed(), '', '200,304,4XX'],
    [paths.wholeCalendarFeed(), '', '200,304,4XX'],
    [paths.festivalFeed(), '', '200,304,4XX'],
    [`${paths.events()}/{file}`, 'path file', '200,304,404'],
    [paths.series('').concat('{file}'), 'path file', '200,304,404'],
    [paths.rss(), '', '200,304,4XX'],
  ]);
  const operations = Object.values(found.paths).map((path) => path.get);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const tags = new Set(found.tags.map(({ name }) => name));
  expect(new Set(operations.flatMap((operation) => operation.tags))).toEqual(tags);
});

describe('the page of it', () => {
  test('lists routes, parameters and fields, and needs no script, style or other file', async () => {
    const answer = await get(paths.api.docs());
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    for (const shown of [
      `<h2><code>GET ${paths.api.events()}</code></h2>`,
      `<th scope="row"><code>from</code></th><td>query</td><td>string (date)</td><td>${en.apiDocs.from}</td>`,
      '<code>events[].title</code></th><td>string</td>',
      '<code>events[].status</code></th><td>upcoming | past</td>',
      '<code>message</code></th>',
      `<title>${en.site.title(en.apiDocs.title)}</title>`,
    ])
      expect(html).toContain(shown);
    expect(html).not.toMatch(/<(?:script|style|img|iframe)|\sstyle=|\son\w+=/i);
  });

  test('escapes what the document says', async () => {
    const evil = '<script>alert(1)</script>';
    const get = {
      summary: evil,
      parameters: [{ name: evil, in: evil, description: evil }],
      responses: { 200: { description: evil, content: { [evil]: {} } } },
    };
    const info = { title: evil, description: `"${evil}` };
    const html = await docsPage({ info, servers: [{ url: evil }], paths: { [evil]: { get } } }, 'en');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('content=""');
  });

  test('refuses to be made of anything else', async () => {
    await expect(docsPage({ paths: {} }, 'en')).rejects.toThrow();
  });
});
