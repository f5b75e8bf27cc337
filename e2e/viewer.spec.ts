import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { ON_PHONE_ONLY } from '#e2e/support/phone';
import { demoEvent, demoGallery, GALLERY } from '#e2e/support/public-pages';
import { SLIDE_MS } from '#site/islands/useSlideshow.ts';

const words = en.viewer;
const viewerOf = (page: Page) => page.getByRole('dialog', { name: words.label });
const position = (index: number) =>
  words.position.replace('{index}', String(index)).replace('{total}', String(GALLERY.photos));
/** The slide at a position, from 1. */
const slideOf = (page: Page, index: number) =>
  viewerOf(page).getByRole('group', { name: position(index) });
const photosOf = (page: Page) =>
  page.getByRole('list', { name: en.photos.of(GALLERY.title) }).getByRole('link');

/** Collects the errors of a page from now on. */
function troubleOf(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    // Warnings may come from our contrast checks. A policy violation is an error.
    if (message.type() === 'error') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  return trouble;
}

/** Expects the slide to be the one that is shown; its neighbours are loaded too. */
async function expectLoaded(page: Page, index: number) {
  await expect(slideOf(page, index)).not.toHaveAttribute('inert');
  const image = slideOf(page, index).getByRole('img');
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
}

async function openEvent(page: Page, request: APIRequestContext) {
  await page.goto((await demoEvent(request)) ?? '');
  await photosOf(page).first().scrollIntoViewIfNeeded();
}

test('the photos of an event open in the viewer', async ({ page, request }) => {
  const trouble = troubleOf(page);
  await openEvent(page, request);
  await expect(photosOf(page)).toHaveCount(GALLERY.photos);
  const address = page.url();
  const caption = (await photosOf(page).first().getAttribute('data-caption')) ?? '?';
  // The first touch, before the viewer has loaded.
  await photosOf(page).first().click();
  await expect(slideOf(page, 1)).toBeVisible();
  await expectLoaded(page, 1);
  await expect(viewerOf(page).getByText(caption, { exact: true })).toBeVisible();
  const previous = viewerOf(page).getByRole('button', { name: words.previous });
  const next = viewerOf(page).getByRole('button', { name: words.next });
  await expect(previous).toBeDisabled();
  await next.click();
  await expectLoaded(page, 2);
  await expect(previous).toBeEnabled();
  await sound(page);
  expect(page.url()).toBe(address);

  // Back closes the viewer and stays on the page.
  await page.goBack();
  await expect(viewerOf(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await photosOf(page).last().click();
  await expectLoaded(page, GALLERY.photos);
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
  await viewerOf(page).getByRole('button', { name: words.close }).click();
  await expect(viewerOf(page)).toHaveCount(0);
  await expect(photosOf(page).last()).toBeFocused();
  expect(page.url()).toBe(address);
  expect(trouble).toEqual([]);
});

test('the viewer works by keyboard alone and keeps the focus', async ({ page, request }) => {
  await openEvent(page, request);
  await photosOf(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expectLoaded(page, 3);
  await page.keyboard.press('ArrowRight');
  await expectLoaded(page, 4);
  await page.keyboard.press('ArrowLeft');
  await expectLoaded(page, 3);
  await page.keyboard.press('ArrowLeft');
  await expectLoaded(page, 2);
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement?.matches('[role=dialog] button') ?? false,
    );
    expect(inside).toBe(true);
    // axe does not check whether the focus is visible.
    const focused = page.locator('[role=dialog] button:focus-visible');
    await expect(focused).toHaveCSS('outline-style', 'solid');
  }
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toHaveCount(0);
  // Whoever closes it is at the photo that was seen last.
  await expect(photosOf(page).nth(1)).toBeFocused();
});

test('a swipe in the viewer shows the next photo', ON_PHONE_ONLY, async ({ page, request }) => {
  await openEvent(page, request);
  await photosOf(page).first().tap();
  await expectLoaded(page, 1);
  await swipe(page, 400);
  await expectLoaded(page, 2);
});

/** Moves a finger from right to left, at a height in pixels. */
async function swipe(page: Page, y: number) {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(340) });
  for (let x = 320; x >= 40; x -= 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test(
  'on a phone the large photo of a gallery is swiped, and opens in the viewer',
  ON_PHONE_ONLY,
  async ({ page, request }) => {
    await page.goto((await demoGallery(request)) ?? '');
    const large = page.getByRole('figure').getByRole('link').first();
    const { y = 0, height = 0 } = (await large.boundingBox()) ?? {};
    await swipe(page, y + height / 2);
    await expect(page.getByText(position(2))).toBeVisible();
    await expect(page).toHaveURL(/\?photo=/);
    await sound(page);
    await large.tap();
    await expectLoaded(page, 2);
    await viewerOf(page).getByRole('button', { name: words.next }).tap();
    await expectLoaded(page, 3);
    await viewerOf(page).getByRole('button', { name: words.close }).tap();
    await expect(viewerOf(page)).toHaveCount(0);
    // The page is at the photo that was seen last.
    await expect(page.getByText(position(3))).toBeVisible();
    await expect(large).toBeFocused();
  },
);

test('a photo of a gallery opens at once, is shared, downloaded and shown in a slideshow', async ({
  page,
  request,
  context,
}) => {
  const trouble = troubleOf(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.clock.install();
  await page.goto((await demoGallery(request)) ?? '');
  const viewer = viewerOf(page);
  const pressed = (name: string) => viewer.getByRole('button', { name, exact: true }).click();
  const lastId = await photosOf(page).last().getAttribute('data-slide');
  const counter = (index: number) => viewer.getByText(`${index} / ${GALLERY.photos}`);
  await photosOf(page).nth(-2).click();
  await expect(counter(GALLERY.photos - 1)).toBeVisible();
  await pressed(words.next);
  await expect(counter(GALLERY.photos)).toBeVisible();
  await sound(page);
  await pressed(words.share);
  await expect(page.getByRole('status').getByText(words.shared)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).searchParams.get('photo')).toBe(lastId);
  const [file] = await Promise.all([page.waitForEvent('download'), pressed(words.download)]);
  expect(file.suggestedFilename()).toMatch(/^Tihar Lamps and Marigolds 12\.(jpg|png|webp)$/);

  // Behind the last photo the slideshow begins again, where the button ends.
  await expect(viewer.getByRole('button', { name: words.next })).toBeDisabled();
  await pressed(words.previous);
  await expect(counter(GALLERY.photos - 1)).toBeVisible();
  await pressed(words.play);
  await expect(viewer.getByRole('button', { name: words.pause })).toBeAttached();
  for (const next of [GALLERY.photos, 1])
    await expect(async () => {
      // The time of a photo begins when it has loaded.
      await page.clock.runFor(SLIDE_MS);
      await expect(counter(next)).toBeAttached({ timeout: 500 });
    }).toPass();
  await viewer.getByRole('button', { name: words.pause }).press('Space');
  await expect(viewer.getByRole('button', { name: words.play })).toBeAttached();
  await pressed(words.close);
  await expect(viewer).toHaveCount(0);
  await expect(photosOf(page).first()).toBeFocused();
  await expect(photosOf(page).first()).toHaveAttribute('aria-current', 'true');
  expect(trouble).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo of an event is a link to the picture', async ({ page, request }) => {
    await openEvent(page, request);
    const href = (await photosOf(page).first().getAttribute('href')) ?? '';
    const answer = await request.get(href);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    // The event shows all photos of the gallery, so only the title links to it.
    await page.getByRole('link', { name: GALLERY.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GALLERY.title);
  });
});
