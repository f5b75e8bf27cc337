import { html } from 'hono/html';
import { z } from 'zod';
import type { Lang } from '#core/kit/lang';
import { paths, pathsIn } from '#core/kit/paths';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';

/** The part of JSON Schema (2020-12) that our routes are described with. */
const schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  description: z.string().optional(),
  get anyOf() {
    return z.array(schema).optional();
  },
  get items() {
    return schema.optional();
  },
  get properties() {
    return z.record(z.string(), schema).optional();
  },
});
type Schema = z.infer<typeof schema>;

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().default(''),
  schema: schema.default({}),
});
const response = z.object({
  description: z.string(),
  content: z.record(z.string(), z.object({ schema: schema.optional() })).default({}),
});
const operation = z.object({
  summary: z.string().default(''),
  description: z.string().default(''),
  parameters: z.array(parameter).default([]),
  responses: z.record(z.string(), response),
});
type Operation = z.infer<typeof operation>;

const document = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

type DocsWords = Words['apiDocs'];

/** An OpenAPI document as a page in `lang` that needs no scripts; `html` escapes every value. */
export async function docsPage(openapi: unknown, lang: Lang): Promise<string> {
  const { apiDocs: words, site } = wordsOf(lang);
  const { info, servers, paths: routes } = document.parse(openapi);
  const sections = Object.entries(routes).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, one]) => section(`${method.toUpperCase()} ${path}`, one, words)),
  );
  const page = await html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${site.title(words.title)}</title>
<meta name="description" content="${info.description}">
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<header><a href="${pathsIn(lang).home()}">${site.name}</a></header>
<main>
<h1>${info.title}</h1>
<p>${info.description}</p>
<p>${servers.map(({ url }) => html`<code>${url}</code>`)} · <a href="${paths.api.openapi()}">${words.asJson}</a></p>
${sections}
</main>
</body>
</html>
`;
  return page.toString();
}

function section(heading: string, { summary, description, ...rest }: Operation, words: DocsWords) {
  const answers = Object.entries(rest.responses);
  return html`<section>
<h2><code>${heading}</code></h2>
<p>${summary} ${description}</p>
<h3>${words.parameters}</h3>
${rest.parameters.length === 0 ? html`<p>${words.noParameters}</p>` : parametersOf(rest.parameters, words)}
<h3>${words.answers}</h3>
${table(
  [words.status, words.type, words.meaning],
  answers.map(([status, { description: meaning, content }]) => [status, Object.keys(content).join(', '), meaning]),
)}
${answers.flatMap(([status, { content }]) =>
  Object.values(content).map((media) => {
    const fields = media.schema ? fieldsOf(media.schema, words) : [];
    return fields.length > 0 ? table([words.name, words.type, words.meaning], fields, words.fields(status)) : html``;
  }),
)}
</section>
`;
}

function parametersOf(parameters: Operation['parameters'], words: DocsWords) {
  return table(
    [words.name, words.place, words.type, words.meaning],
    parameters.map((one) => [
      one.name,
      one.required ? `${one.in}, ${words.required}` : one.in,
      typeOf(one.schema, words),
      one.description,
    ]),
  );
}

function table(head: string[], rows: string[][], caption = '') {
  return html`<div class="table" tabindex="0"><table>
${caption ? html`<caption>${caption}</caption>` : html``}
<thead><tr>${head.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
<tbody>
${rows.map(([first = '', ...others]) => {
  const cells = others.map((one) => html`<td>${one}</td>`);
  return html`<tr><th scope="row"><code>${first}</code></th>${cells}</tr>
`;
})}</tbody>
</table></div>`;
}

/** Every field of an answer with its type and meaning, like `events[].title`. */
function fieldsOf(shape: Schema, words: DocsWords, prefix = ''): string[][] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const below = field.items ? fieldsOf(field.items, words, `${path}[].`) : fieldsOf(field, words, `${path}.`);
    return [[path, typeOf(field, words), field.description ?? ''], ...below];
  });
}

/** A type as people read it: `string (date) | null`. */
function typeOf(shape: Schema, words: DocsWords): string {
  if (shape.enum) return shape.enum.map(String).join(' | ');
  if (shape.anyOf) return [...new Set(shape.anyOf.map((one) => typeOf(one, words)))].join(' | ');
  const names = [shape.type ?? []].flat();
  const of = shape.items ? ` (${words.each(typeOf(shape.items, words))})` : '';
  return `${names.join(' | ')}${shape.format ? ` (${shape.format})` : ''}${of}`;
}
