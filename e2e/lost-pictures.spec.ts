import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { type PlaceholderKind, placeholders } from '#core/placeholders';
import { LOST, type Served, serveWithLostPictures } from '#e2e/support/broken-society';

// One worker, so that the society is served once.
test.describe.configure({ mode: 'default' });

let society: Served;
test.beforeAll(async () => {
  society = await serveWithLostPictures();
});
test.afterAll(() => society?.close());

/** Waits until pictures of these kinds show their placeholders, and no lost picture is left. */
async function expectPlaceholders(page: Page, kinds: PlaceholderKind[]) {
  for (const kind of kinds) {
    const picture = page.locator(`img[src="${placeholders[kind]}"]`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(page.locator(`img[src^="${LOST}"]`)).toHaveCount(0);
}

const PICTURES: [string, PlaceholderKind[]][] = [
  [paths.home(), ['logo', 'hero', 'about', 'event']],
  [paths.committee(), ['logo', 'committee']],
];
for (const [path, kinds] of PICTURES) {
  test(`a picture on ${path} lost after the script ran has its placeholder`, async ({ page }) => {
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    await page.route(`${LOST}/**`, async (route) => {
      await ready;
      await route.fulfill({ status: 404 });
    });
    await page.goto(society.url + path, { waitUntil: 'domcontentloaded' });
    // The script is listening: the pictures may fail now.
    resolve();
    await expectPlaceholders(page, kinds);
  });

  test(`a picture on ${path} lost before the script ran has its placeholder`, async ({ page }) => {
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    await page.route(`${LOST}/**`, (route) => route.abort());
    await page.route('**/*.js', async (route) => {
      await lost;
      await route.continue();
    });
    await page.goto(society.url + path, { waitUntil: 'commit' });
    const logo = page.locator(`img[src^="${LOST}/logo"]`);
    await expect(logo).toHaveJSProperty('complete', true);
    await expect(logo).toHaveJSProperty('naturalWidth', 0);
    resolve();
    await expectPlaceholders(page, kinds);
  });
}
