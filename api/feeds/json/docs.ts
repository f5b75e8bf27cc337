import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { answer } from '#api/feeds/answer';
import { docsPage } from '#api/feeds/json/docs-page';
import { publicEvents } from '#api/feeds/json/events';
import { feeds } from '#api/feeds/routes';
import type { ApiContext, ApiEnv } from '#api/http/context';
import { paths, pathsIn } from '#core/kit/paths';
import { saidWhereMessage } from '#core/words/keys';

const documented = new Hono<ApiEnv>().route('/', publicEvents).route('/', feeds);

/** OpenAPI 3.1 of every public route. */
async function openapiOf(c: ApiContext): Promise<unknown> {
  const { lang, words, config } = c.var;
  const { apiDocs, site } = words;
  const specs = await generateSpecs(documented, {
    // Feeds look like static files.
    excludeStaticFile: false,
    documentation: {
      info: {
        title: `${site.name}: ${apiDocs.title}`,
        description: apiDocs.description,
        version: '1',
        contact: { name: site.name, url: `${config.SITE_URL}${pathsIn(lang).contact()}` },
        license: { name: apiDocs.license, url: config.SITE_URL },
      },
      servers: [{ url: config.SITE_URL }],
      tags: [
        { name: apiDocs.events, description: apiDocs.eventsText },
        { name: apiDocs.feeds, description: apiDocs.feedsText },
      ],
      // Everybody may read everything here.
      security: [],
    },
  });
  // The routes are declared once, with messages for their texts.
  return JSON.parse(JSON.stringify(specs), (_, value: unknown) =>
    typeof value === 'string' ? saidWhereMessage(words, value) : value,
  );
}

/** Nothing runs: the page is text in the site's own style. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json`, and `/api/docs` for people. */
export const docs = new Hono<ApiEnv>()
  .get(paths.api.openapi(), async (c) =>
    answer(c, { body: JSON.stringify(await openapiOf(c)), type: 'application/json; charset=utf-8', version: null }),
  )
  .get(paths.api.docs(), async (c) => {
    c.header('Content-Security-Policy', POLICY);
    const body = await docsPage(await openapiOf(c), c.var.lang);
    return answer(c, { body, type: 'text/html; charset=utf-8', version: null });
  });
