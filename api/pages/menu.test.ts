import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refused, unique } from '#api/rest/contract/support';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { frameOnly } from '#db/pages/queries';
import { startAsAdmin } from '#testing/as-admin';

const purge = vi.fn(async (_tags: string[]) => {});
const { api, send } = await startAsAdmin({}, { PURGE: purge });
beforeEach(() => purge.mockClear());

const PAGES = `${paths.api.admin()}/pages`;
const stored = z.object({ id: z.string(), slug: z.string() });
const write = async (page: object = {}) =>
  stored.parse(await (await send('POST', PAGES, { title: 'One', slug: unique(), ...page })).json());
const inFrame = async () => (await frameOnly(api.db)).pages;
const place = { menu_place: 'about', menu_order: 1, in_footer: true, footer_order: 2 };

describe('the menu', () => {
  test('takes pages, all in one change, and every page of the site is dropped from the cache', async () => {
    const [one, other] = [await write(), await write()];
    purge.mockClear();
    const elsewhere = { ...place, menu_place: 'top', in_footer: false };
    const pages = [
      { ...place, id: one.id },
      { ...elsewhere, id: other.id },
    ];
    expect((await send('PUT', paths.api.pageMenu(), { pages })).status).toBe(200);
    expect(purge.mock.calls).toEqual([[expect.arrayContaining([cacheTags.site])]]);
    const told = { title: 'One', title_ne: null };
    const shown = await inFrame();
    expect(shown).toContainEqual({ ...told, slug: one.slug, ...place });
    expect(shown).toContainEqual({ ...told, slug: other.slug, ...elsewhere });
    const history = await send('GET', `${paths.api.admin()}/history?sort=["at","DESC"]`);
    expect(await history.json()).toMatchObject([{ resource: 'pages', action: 'update', count: 2 }, {}, {}]);
  });

  test('has no drafts, and no page that was taken out or deleted', async () => {
    const draft = await write({ ...place, status: 'draft' });
    const shown = await write(place);
    const slugs = async () => (await inFrame()).map(({ slug }) => slug);
    expect(await slugs()).toContain(shown.slug);
    expect(await slugs()).not.toContain(draft.slug);
    purge.mockClear();
    await send('PUT', paths.api.pageMenu(), { pages: [{ id: shown.id }] });
    expect(await slugs()).not.toContain(shown.slug);
    expect(purge.mock.calls.flat(2)).toContain(cacheTags.site);
    const gone = await write(place);
    await send('DELETE', `${PAGES}/${gone.id}`);
    expect(await slugs()).not.toContain(gone.slug);
  });

  test('is not purged by a page that is not in it', async () => {
    const { id } = await write();
    await send('PUT', `${PAGES}/${id}`, { title: 'Two' });
    expect(purge.mock.calls.flat(2)).not.toContain(cacheTags.site);
  });

  test('never has a built-in page twice', async () => {
    const { id } = await write({ ...place, slug: 'society' });
    expect((await inFrame()).map(({ slug }) => slug)).not.toContain('society');
    await send('DELETE', `${PAGES}/${id}`);
  });

  test.each([
    ['an unknown place', { menu_place: 'nowhere' }],
    ['a position below nought', { menu_order: -1 }],
    ['a position that is no whole number', { footer_order: 1.5 }],
  ])('refuses %s', async (_what, change) => {
    const { id } = await write();
    const answer = send('PUT', paths.api.pageMenu(), { pages: [{ ...place, id, ...change }] });
    expect(await refused(answer)).toMatchObject({ status: 422, message: en.errors.validation });
  });
});
