import { z } from 'zod';
import { answerJson } from '#api/answer-json';
import { Conflict, NotFound, Outdated } from '#api/errors';
import { purgeTags } from '#api/purge';
import { declare } from '#api/rest/declaration';
import { parseInput, readBody } from '#api/rest/input';
import { resource } from '#api/rest/resource';
import { isOutdated, laterThan, sameVersion } from '#api/rest/version';
import { cacheTags } from '#core/cache-tags';
import { pageRevisionContract } from '#core/contracts/records';
import { PLACED_SLUGS } from '#core/rules/page';
import { message } from '#core/words/keys';
import { pageAndRevision, revisionsOf } from '#db/queries/revisions';
import { onTheWire, wireColumns } from '#db/schema/facts';
import { pageCategories, pageCategoryInput, pageFields, pageInput, pages } from '#db/schema/page';
import { logActivityOn } from '#db/write/activity';
import { pageRow } from '#db/write/page';
import { keepRevision } from '#db/write/page-revision';

/** The tags of all written pages: they are few, and a changed slug concerns two addresses. */
const tags = () => [cacheTags.pages, ...PLACED_SLUGS.map((slug) => cacheTags.page(slug))];

const pageDeclaration = declare({
  name: 'pages',
  table: pages,
  input: pageInput,
  title: 'title',
  taken: { slug: ({ fields }) => fields.slugTaken },
  fields: pageFields,
  sortable: ['title', 'slug', 'created_at', 'updated_at'],
  search: pages.search,
  tags,
  store: (page) => pageRow(page.status === 'draft' ? page : { ...page, publish_on: null }),
  beforeUpdate: (change, { db, actor, now }) =>
    keepRevision(db, change, actor.id, now().toISOString()),
});

export const pageResource = resource(pageDeclaration);

/** What the page said before each of its last changes, newest first. */
pageResource.get('/:id/revisions', async (c) =>
  answerJson(c, z.array(pageRevisionContract), await revisionsOf(c.var.db, c.req.param('id'))),
);

const restoreBody = z.object({
  revision_id: z.string({ error: message('fields.required') }),
  updated_at: z.string({ error: message('fields.invalid') }).optional(),
});

/**
 * Brings back what a page said before a change; what it says now becomes a revision itself. With
 * the `updated_at` of the page that the caller saw, a page that was changed since stays as it is.
 */
pageResource.post('/:id/restore', async (c) => {
  const { db, actor, now } = c.var;
  const { revision_id, ...seen } = parseInput(restoreBody, await readBody(c));
  const { page, revision } = await pageAndRevision(db, c.req.param('id'), revision_id);
  if (!page || !revision) throw new NotFound(({ errors }) => errors.noRecord('pages'));
  if (isOutdated(seen, page)) throw new Outdated(onTheWire(wireColumns(pages, pageFields), page));
  const { title, content, meta_description, title_ne, content_ne } = revision;
  const texts = { slug: page.slug, title, content, meta_description, title_ne, content_ne };
  const at = now().toISOString();
  const after = { ...pageRow(texts), updated_at: laterThan(page.updated_at, now()) };
  const unchanged = sameVersion(pages, page);
  const entry = { actor, action: 'restore', resource: 'pages', at } as const;
  const [[stored]] = await db.batch([
    db.select({ id: pages.id }).from(pages).where(unchanged),
    logActivityOn(db, entry, { table: pages, id: pages.id, title, where: unchanged }),
    ...keepRevision(db, { before: page, after, unchanged }, actor.id, at),
    db.update(pages).set(after).where(unchanged),
  ]);
  if (!stored) throw new Conflict(({ errors }) => errors.conflict);
  await purgeTags(c, tags());
  return c.json({ id: page.id });
});

export const pageCategoryResource = resource({
  name: 'page_categories',
  table: pageCategories,
  input: pageCategoryInput,
  title: 'name',
  taken: { name: ({ fields }) => fields.categoryTaken },
  sortable: ['name'],
});
