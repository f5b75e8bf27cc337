import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { docsPage } from '#api/public/docs-page';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { startApi } from '#testing/api';

const openapi = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  info: z.object({
    contact: z.object({ url: z.url() }),
    license: z.object({ name: z.string().min(1), url: z.url() }),
  }),
  security: z.tuple([]),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        operationId: z.string().regex(/^[a-zA-Z]+$/),
        tags: z.array(z.string()).length(1),
        summary: z.string().min(1),
        description: z.string().min(1),
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
          .default([]),
        responses: z.record(z.string(), z.object({ description: z.string().min(1) })),
      }),
    }),
  ),
});

const society = await startApi();
const get = (path: string) => fetch(`${society.url}${path}`);

describe('the OpenAPI document', () => {
  test('names every public route with its parameters and answers', async () => {
    const answer = await get(paths.api.openapi());
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const found = openapi.parse(await answer.json());
    expect(found.openapi).toBe('3.1.0');
    expect(found.servers).toEqual([{ url: society.origin }]);
    const routes = Object.entries(found.paths).map(([path, { get: one }]) => [
      path,
      one.parameters.map(({ name, in: place }) => `${place} ${name}`),
      Object.keys(one.responses),
    ]);
    expect(routes).toEqual([
      [
        paths.api.events(),
        ['query from', 'query to', 'query status', 'query page'],
        ['200', '304', '400'],
      ],
      [`${paths.api.events()}/{id}`, ['path id'], ['200', '304', '404']],
      [paths.calendarFeed(), [], ['200', '304', '4XX']],
      [paths.wholeCalendarFeed(), [], ['200', '304', '4XX']],
      [paths.festivalFeed(), [], ['200', '304', '4XX']],
      [`${paths.events()}/{file}`, ['path file'], ['200', '304', '404']],
      [paths.rss(), [], ['200', '304', '4XX']],
    ]);
  });
});

test('an OpenAPI linter finds what it asks for: no security, and operations with ids and known tags', async () => {
  const found = openapi.parse(await (await get(paths.api.openapi())).json());
  const operations = Object.values(found.paths).map((path) => path.get);
  expect(found.security).toEqual([]);
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
    const openapi = {
      info: { title: evil, description: `"${evil}` },
      servers: [{ url: evil }],
      paths: {
        [evil]: {
          get: {
            summary: evil,
            parameters: [{ name: evil, in: evil, description: evil }],
            responses: { 200: { description: evil, content: { [evil]: {} } } },
          },
        },
      },
    };
    const html = await docsPage(openapi, 'en');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('content=""');
  });

  test('refuses to be made of anything else', async () => {
    await expect(docsPage({ paths: {} }, 'en')).rejects.toThrow();
  });
});
