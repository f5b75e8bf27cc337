import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refused, refusedFields, unique } from '#api/rest/contract/support';
import { cacheTags } from '#core/kit/cache-tags';
import { en } from '#core/words/en';
import { pages } from '#db/pages/schema';
import { startAsAdmin } from '#testing/as-admin';

const purge = vi.fn(async (_tags: string[]) => {});
const { api, send } = await startAsAdmin({}, { PURGE: purge });

const PAGES = '/api/admin/pages';
const CATEGORIES = '/api/admin/page_categories';

const stored = z.looseObject({ id: z.string(), slug: z.string() });
const write = async (page: object = {}) => {
  const answer = await send('POST', PAGES, { title: 'A page', slug: unique(), ...page });
  expect(answer.status).toBe(201);
  return stored.parse(await answer.json());
};

describe('a page', () => {
  test('is published unless said otherwise, its HTML cleaned, its slug brought into form', async () => {
    const slug = unique();
    const typed = { slug: ` ${slug.toUpperCase()}! `, content: '<p onclick="x">Hi</p>' };
    expect(await write(typed)).toMatchObject({ slug, status: 'published', content: '<p>Hi</p>' });
  });

  const long = 'x'.repeat(161);
  const { tooLong } = en.fields;
  test.each([
    ['no title', { title: ' ' }, { title: en.fields.title }],
    ['a slug without letters', { slug: 'दशैं' }, { slug: en.fields.slug }],
    ['the slug of a part of the site', { slug: 'Admin' }, { slug: en.fields.slugReserved }],
    ['the slug of a built-in page', { slug: 'contact' }, { slug: en.fields.slugReserved }],
    ['a long description', { meta_description: long }, { meta_description: tooLong(160) }],
    ['more than 90 kB', { content: 'x'.repeat(90_001) }, { content: en.fields.tooLarge(90) }],
    ['an unknown state', { status: 'secret' }, { status: en.fields.invalid }],
  ])('with %s is refused under its field', async (_what, change, errors) => {
    const page = { title: 'A page', slug: unique(), ...change };
    const refusal = { status: 422, message: en.errors.validation, errors };
    expect(await refused(send('POST', PAGES, page))).toEqual(refusal);
  });

  test('cannot take the slug of another page, when made and when changed', async () => {
    const [one, other] = [await write(), await write()];
    const taken = { status: 422, errors: { slug: en.fields.slugTaken } };
    const copy = { title: 'Copy', slug: one.slug };
    expect(await refused(send('POST', PAGES, copy))).toMatchObject(taken);
    const moved = send('PUT', `${PAGES}/${other.id}`, { slug: one.slug });
    expect(await refused(moved)).toMatchObject(taken);
    const data = { slug: one.slug };
    const bulk = send('POST', `${PAGES}/bulk`, { action: 'update', ids: [other.id], data });
    expect(await refused(bulk)).toMatchObject(taken);
  });

  test('about the society purges the page at its place when it is deleted', async () => {
    const page = await write({ slug: 'about' });
    purge.mockClear();
    expect((await send('DELETE', `${PAGES}/${page.id}`)).status).toBe(200);
    const tags = [cacheTags.pages, cacheTags.page('about')];
    expect(purge.mock.calls[0]?.[0]).toEqual(expect.arrayContaining(tags));
  });
});

test('a page of a category that is gone is refused', async () => {
  const answer = send('POST', PAGES, { title: 'A page', slug: unique(), category_id: 'none' });
  expect(await refused(answer)).toEqual({ status: 409, message: en.errors.gone });
});

test('a category has a name of its own; its pages stay without it when it goes', async () => {
  const name = unique();
  const create = () => send('POST', CATEGORIES, { name });
  const { id } = z.object({ id: z.string() }).parse(await (await create()).json());
  expect(await refusedFields(create())).toEqual({ name: en.fields.categoryTaken });
  const page = await write({ category_id: id });
  expect((await send('PUT', `${CATEGORIES}/${id}`, { name: `${name}s` })).status).toBe(200);
  expect((await send('DELETE', `${CATEGORIES}/${id}`)).status).toBe(200);
  const [row] = await api.db.select().from(pages).where(eq(pages.id, page.id));
  expect(row).toMatchObject({ category_id: null });
});
