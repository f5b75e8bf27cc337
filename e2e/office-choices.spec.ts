import { expect, test } from 'playwright/test';
import { z } from 'zod';
import { eventMessages } from '#admin/events/messages.ts';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { events, pages } = en.labels;

test('forms offer all galleries and all categories when there are sixty', async ({ page }) => {
  const COUNT = 60;
  /** Answers like the server: the requested range of sixty records. */
  const sixty = (resource: string, row: (at: number) => object) =>
    page.route(
      (url) => url.pathname === `${paths.api.admin()}/${resource}`,
      (route) => {
        const { searchParams } = new URL(route.request().url());
        const [from, to] = z
          .tuple([z.number(), z.number()])
          .parse(JSON.parse(searchParams.get('range') ?? '[0,24]'));
        const last = Math.min(to, COUNT - 1);
        const json = Array.from({ length: last - from + 1 }, (_, at) => row(from + at));
        const headers = { 'Content-Range': `${resource} ${from}-${last}/${COUNT}` };
        return route.fulfill({ json, headers });
      },
    );
  await sixty('galleries', (at) => ({
    ...{ id: `gallery-${at}`, title: `Gallery no. ${at}`, cover: null, photo_count: at },
    ...{ created_at: '2026-01-01T00:00:00.000Z', draft: false },
  }));
  await sixty('page_categories', (at) => ({ id: `category-${at}`, name: `Category no. ${at}` }));
  await signInAsAdmin(page);
  await page.goto('/admin/events/new');
  const cards = page.getByRole('group', { name: events.gallery_ids });
  await cards.getByRole('button', { name: eventMessages.galleries.choose }).click();
  const chooser = page.getByRole('dialog', { name: eventMessages.galleries.title });
  const checkbox = (name: string) => chooser.getByRole('checkbox', { name });
  await expect(chooser.getByRole('searchbox', { name: galleryMessages.search })).toBeFocused();
  await checkbox('Gallery no. 1').first().check();
  await chooser.getByRole('button', { name: `Go to page ${Math.ceil(COUNT / 12)}` }).click();
  await checkbox(`Gallery no. ${COUNT - 1}`).check();
  await chooser.getByRole('button', { name: eventMessages.galleries.done }).click();
  await expect(cards.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await page.goto('/admin/pages/new');
  await page.getByRole('combobox', { name: pages.category_id }).click();
  await expect(page.getByRole('option', { name: /^Category no/ })).toHaveCount(COUNT);
});
