import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refused, unique } from '#api/rest/contract/support';
import { cacheTags } from '#core/cache-tags';
import { PAGE_REVISIONS_MAX } from '#core/rules/page';
import { en } from '#core/words/en';
import { activity } from '#db/schema/activity';
import { pageRevisions, pages } from '#db/schema/page';
import { startApi } from '#testing/api';
import { admin, type Caller, call, signIn } from '#testing/client';

const purge = vi.fn(async (_tags: string[]) => {});
let api: Awaited<ReturnType<typeof startApi>>;
let caller: Caller;
beforeAll(async () => {
  api = await startApi({}, { PURGE: purge });
  caller = await signIn(api.url, api.origin);
});
afterAll(() => api.close());

const PAGES = '/api/admin/pages';
const send = (method: string, path: string, body?: object) =>
  call(caller, path, { method, ...(body && { body: JSON.stringify(body) }) });

const stored = z.object({
  id: z.string(),
  slug: z.string(),
  updated_at: z.string(),
  status: z.string(),
  content: z.string(),
});
const write = async (page: object = {}) => {
  const answer = await send('POST', PAGES, { title: 'A page', slug: unique(), ...page });
  expect(answer.status).toBe(201);
  return stored.parse(await answer.json());
};
const revision = z.looseObject({ id: z.string(), title: z.string(), actor: z.string().nullable() });
const outdated = z.object({
  message: z.string(),
  current: z.looseObject({ title: z.string(), updated_at: z.string() }),
});
const revisions = async (id: string) =>
  z.array(revision).parse(await (await send('GET', `${PAGES}/${id}/revisions`)).json());

describe('a page', () => {
  test('is published unless said otherwise, its HTML cleaned, its slug brought into form', async () => {
    const slug = unique();
    const page = await write({
      slug: ` ${slug.toUpperCase()}! `,
      content: '<p onclick="x">Hi</p>',
    });
    expect(page).toMatchObject({ slug, status: 'published', content: '<p>Hi</p>' });
  });

  test.each([
    ['no title', { title: ' ' }, { title: en.fields.title }],
    ['no slug', { slug: '' }, { slug: en.fields.slug }],
    ['a slug without letters', { slug: 'दशैं' }, { slug: en.fields.slug }],
    ['the slug of a part of the site', { slug: 'Admin' }, { slug: en.fields.slugReserved }],
    ['the slug of a built-in page', { slug: 'contact' }, { slug: en.fields.slugReserved }],
    [
      'a description of 161 characters',
      { meta_description: 'x'.repeat(161) },
      { meta_description: en.fields.tooLong(160) },
    ],
    ['more than 90 kB', { content: 'x'.repeat(90_001) }, { content: en.fields.tooLarge(90) }],
    ['an unknown state', { status: 'secret' }, { status: en.fields.invalid }],
  ])('with %s is refused under its field', async (_what, change, errors) => {
    const page = { title: 'A page', slug: unique(), ...change };
    expect(await refused(send('POST', PAGES, page))).toEqual({
      status: 422,
      message: en.errors.validation,
      errors,
    });
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
    expect(purge.mock.calls[0]?.[0]).toEqual(
      expect.arrayContaining([cacheTags.pages, cacheTags.page('about')]),
    );
  });
});

describe('revisions', () => {
  test('keep what a page said, who changed it, and are brought back', async () => {
    const { id } = await write({ title: 'One', content: '<p>first</p>' });
    await send('PUT', `${PAGES}/${id}`, { title: 'Two', content: '<p>second</p>' });
    const [first] = await revisions(id);
    expect(first).toMatchObject({ title: 'One', content: '<p>first</p>', actor: admin.email });
    const answer = await send('POST', `${PAGES}/${id}/restore`, { revision_id: first?.id });
    expect(answer.status).toBe(200);
    const [page] = await api.db.select().from(pages).where(eq(pages.id, id));
    expect(page).toMatchObject({ title: 'One', content: '<p>first</p>', plain_text: 'first' });
    expect((await revisions(id)).map(({ title }) => title)).toEqual(['Two', 'One']);
    const log = await api.db.select().from(activity).where(eq(activity.record_id, id));
    expect(log.map(({ action }) => action).toSorted()).toEqual(['create', 'restore', 'update']);
  });

  test('are not brought back over what somebody else saved since the page was seen', async () => {
    const seen = await write({ title: 'One' });
    await send('PUT', `${PAGES}/${seen.id}`, { title: 'Two' });
    const [first] = await revisions(seen.id);
    const restore = (updated_at: string) =>
      send('POST', `${PAGES}/${seen.id}/restore`, { revision_id: first?.id, updated_at });
    const answer = await restore(seen.updated_at);
    expect(answer.status).toBe(409);
    const { message, current } = outdated.parse(await answer.json());
    expect({ message, title: current.title }).toEqual({
      message: en.errors.outdated,
      title: 'Two',
    });
    expect(Object.keys(current)).not.toContain('plain_text');
    expect(await revisions(seen.id)).toHaveLength(1);
    expect((await restore(current.updated_at)).status).toBe(200);
    const [page] = await api.db.select().from(pages).where(eq(pages.id, seen.id));
    expect(page?.title).toBe('One');
  });

  test('are not made by a change of what they do not keep', async () => {
    const { id } = await write();
    await send('PUT', `${PAGES}/${id}`, { status: 'draft' });
    await send('POST', `${PAGES}/bulk`, { action: 'update', ids: [id], data: { status: 'draft' } });
    expect(await revisions(id)).toEqual([]);
  });

  test('are the last twenty, and go with their page', async () => {
    const { id } = await write({ title: '0' });
    for (let count = 1; count <= PAGE_REVISIONS_MAX + 2; count++)
      await send('PUT', `${PAGES}/${id}`, { title: String(count) });
    const kept = (await revisions(id)).map(({ title }) => Number(title));
    expect(kept).toEqual(Array.from({ length: PAGE_REVISIONS_MAX }, (_, i) => 21 - i));
    await send('DELETE', `${PAGES}/${id}`);
    const left = await api.db.select().from(pageRevisions).where(eq(pageRevisions.page_id, id));
    expect(left).toEqual([]);
  });

  test('of another page are not brought back', async () => {
    const [one, other] = [await write({ title: 'One' }), await write()];
    await send('PUT', `${PAGES}/${one.id}`, { title: 'Two' });
    const [first] = await revisions(one.id);
    const strange = send('POST', `${PAGES}/${other.id}/restore`, { revision_id: first?.id });
    expect((await strange).status).toBe(404);
    const missing = send('POST', `${PAGES}/${one.id}/restore`, {});
    expect((await missing).status).toBe(422);
  });
});

test('a page of a category that is gone is refused', async () => {
  const page = { title: 'A page', slug: unique(), category_id: 'none' };
  expect(await refused(send('POST', PAGES, page))).toEqual({
    status: 409,
    message: en.errors.gone,
  });
});

test('a category has a name of its own; its pages stay without it when it goes', async () => {
  const name = unique();
  const made = await send('POST', '/api/admin/page_categories', { name });
  expect(made.status).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(await made.json());
  expect(await refused(send('POST', '/api/admin/page_categories', { name }))).toMatchObject({
    status: 422,
    errors: { name: en.fields.categoryTaken },
  });
  const page = await write({ category_id: id });
  expect((await send('PUT', `/api/admin/page_categories/${id}`, { name: `${name}s` })).status).toBe(
    200,
  );
  expect((await send('DELETE', `/api/admin/page_categories/${id}`)).status).toBe(200);
  const [row] = await api.db.select().from(pages).where(eq(pages.id, page.id));
  expect(row).toMatchObject({ category_id: null });
});
