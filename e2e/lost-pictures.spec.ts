import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { type PlaceholderKind, placeholders } from '#core/placeholders';
import { LOST, type Served, serveWithLostPictures } from '#e2e/support/broken-society';
import { seeAll } from '#e2e/support/see-all';

// One worker, so that the society is served once.
test.describe.configure({ mode: 'default' });

let society: Served;
test.beforeAll(async () => {
  society = await serveWithLostPictures();
});
test.afterAll(() => society?.close());

/** Waits until pictures of these kinds show their placeholders, and no lost picture is left. */
async function expectPlaceholders(page: Page, kinds: PlaceholderKind[]) {
  // A browser loads a picture only near the screen: which events are there depends on the day.
  await seeAll(page);
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

for (const [title, kind] of [
  ['Badminton Tournament', 'event-sport'],
  ['Annual General Meeting', 'event-meeting'],
  ['Tihar: Festival of Lights', 'event-festival'],
] as const)
  test(`an event whose picture is lost is a card of its kind, with date and title: ${title}`, async ({
    page,
  }) => {
    await page.route(`${LOST}/**`, (route) => route.abort());
    await page.goto(society.url + paths.search(title));
    const link = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(title) })
      .first();
    await page.goto(society.url + (await link.getAttribute('href')));
    await expectPlaceholders(page, [kind]);
    const card = page.locator('.event-picture').first();
    const words = card.locator('[data-in-place-of-picture]');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(card).toContainText(title);
      await expect(card).toContainText(/(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2}/);
      await expect(words).toBeVisible();
      // A card, not a picture that another event might have: the words are drawn over its ridgeline.
      const [outer, inner] = [await card.boundingBox(), await words.boundingBox()];
      expect(inner?.y).toBeGreaterThanOrEqual(outer?.y ?? Infinity);
      expect(inner?.height).toBeLessThanOrEqual(outer?.height ?? 0);
    }
  });
