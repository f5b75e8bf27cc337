import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { ON_PHONE_ONLY } from '#e2e/support/phone';
import { MANY, serveManyPhotos } from '#testing/many-photos';

/** The most bytes of a gallery of 200 photos: HTML after gzip, and all of the first screen. */
const HTML = 60_000;
const FIRST_SCREEN = 300_000;

// A phone's pixel density, which decides which copies are fetched.
test.use({ deviceScaleFactor: 2.625, trace: 'off' });
test.describe.configure({ mode: 'default' });

let served: ReturnType<typeof serveManyPhotos> | undefined;
/** The address of the gallery. The first call starts the server. */
async function galleryAddress(): Promise<string> {
  served ??= serveManyPhotos();
  return (await served).url + paths.gallery(MANY.id);
}
test.afterAll(async () => (await served)?.close());

test('200 photos load after a light first screen', ON_PHONE_ONLY, async ({ page }) => {
  const address = await galleryAddress();
  const html = await (await fetch(address)).text();
  expect(html.match(/data-slide="/g)).toHaveLength(MANY.photos);
  expect.soft(gzipSync(html).length, 'HTML').toBeLessThanOrEqual(HTML);

  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let transferred = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transferred += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  expect.soft(transferred, 'first screen').toBeGreaterThan(100_000);
  expect.soft(transferred, 'first screen').toBeLessThanOrEqual(FIRST_SCREEN);

  const photos = page.getByRole('list', { name: en.photos.of(MANY.title) }).getByRole('link');
  await expect(async () => {
    await photos.last().scrollIntoViewIfNeeded();
    expect(await photos.count()).toBe(MANY.photos);
  }).toPass();
});

test('the viewer has all 200 photos before all thumbnails', ON_PHONE_ONLY, async ({ page }) => {
  await page.goto(await galleryAddress());
  await page.getByRole('figure').getByRole('link').tap();
  const viewer = page.getByRole('dialog', { name: en.viewer.label });
  const position = en.viewer.position.replace('{index}', '1').replace('{total}', '200');
  await expect(viewer.getByRole('group', { name: position })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page lists all 200 photos', ON_PHONE_ONLY, async ({ page }) => {
    // Without scripts the browser loads all pictures at once. The test does not wait for them.
    await page.goto(await galleryAddress(), { waitUntil: 'domcontentloaded' });
    const lists = page.getByRole('list', { name: en.photos.of(MANY.title) });
    await expect(lists.getByRole('link')).toHaveCount(MANY.photos);
  });
});
