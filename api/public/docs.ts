import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { ApiContext, ApiEnv } from '#api/context';
import { answer } from '#api/feeds/answer';
import { feeds } from '#api/feeds/routes';
import { docsPage } from '#api/public/docs-page';
import { publicEvents } from '#api/public/events';
import { paths } from '#core/paths';
import { en } from '#core/words/en';

const documented = new Hono<ApiEnv>().route('/', publicEvents).route('/', feeds);

/** The description of every public route, as OpenAPI 3.1, made from the routes themselves. */
function openapiOf(c: ApiContext) {
  return generateSpecs(documented, {
    // Feeds look like static files.
    excludeStaticFile: false,
    documentation: {
      info: {
        title: `${en.site.name}: ${en.apiDocs.title}`,
        description: en.apiDocs.description,
        version: '1',
        contact: { name: en.site.name, url: `${c.var.config.SITE_URL}${paths.contact()}` },
        license: { name: en.apiDocs.license, url: c.var.config.SITE_URL },
      },
      servers: [{ url: c.var.config.SITE_URL }],
      tags: [
        { name: en.apiDocs.events, description: en.apiDocs.eventsText },
        { name: en.apiDocs.feeds, description: en.apiDocs.feedsText },
      ],
      // Everybody may read everything here.
      security: [],
    },
  });
}

/** Nothing runs: the page is text in the site's own style. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json`, and `/api/docs` for people. */
export const docs = new Hono<ApiEnv>()
  .get(paths.api.openapi(), async (c) =>
    answer(c, {
      body: JSON.stringify(await openapiOf(c)),
      type: 'application/json; charset=utf-8',
    }),
  )
  .get(paths.api.docs(), async (c) => {
    c.header('Content-Security-Policy', POLICY);
    const json: unknown = JSON.parse(JSON.stringify(await openapiOf(c)));
    return answer(c, { body: await docsPage(json), type: 'text/html; charset=utf-8' });
  });
