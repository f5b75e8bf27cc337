import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';

const words = en.pagination;
const LISTS = [
  ['upcoming', paths.upcoming],
  ['past', paths.past],
] as const;

for (const javaScriptEnabled of [true, false])
  test.describe(`the pages of a list ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const [list, href] of LISTS)
      test(`of ${list} events are links`, async ({ page }) => {
        const cards = page.getByRole('main').getByRole('article');
        const titles = () => cards.getByRole('heading').allTextContents();
        const pages = page.getByRole('navigation', { name: words.label });
        const link = (name: string) => pages.getByRole('link', { name, exact: true });

        // An event of another journey may move one from the first page to the second in between.
        await expect(async () => {
          await page.goto(href());
          await expect(cards).toHaveCount(9);
          await expect(link(words.previous)).toHaveCount(0);
          const first = await titles();
          await link(words.next).click();
          await expect(page).toHaveURL(href(2));
          const second = await titles();
          expect(second.length).toBeGreaterThan(0);
          expect(first.filter((title) => second.includes(title))).toEqual([]);
        }).toPass();

        await expect(link(words.page(2))).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        await link(words.previous).click();
        await expect(page).toHaveURL(href());
        await expect(link(words.page(1))).toHaveAttribute('aria-current', 'page');

        const beyond = await page.goto(href(999));
        expect(beyond?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: words.beyond })).toBeVisible();
        await page.getByRole('link', { name: words.first }).click();
        await expect(page).toHaveURL(href());
      });
  });
