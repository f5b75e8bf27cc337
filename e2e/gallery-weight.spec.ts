import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { ON_PHONE_ONLY } from '#e2e/support/phone';
import { MANY, serveManyPhotos } from '#testing/many-photos';

/** The most bytes of a gallery of 200 photos: HTML after gzip, and all of the first screen. */
const HTML = 60_000;
const FIRST_SCREEN = 300_000;

// A phone's pixel density, which decides which copies are fetched.
test.use({ deviceScaleFactor: 2.625, trace: 'off' });

let served: Awaited<ReturnType<typeof serveManyPhotos>>;
test.beforeAll(async () => {
  served = await serveManyPhotos();
});
test.afterAll(() => served?.close());

test(
  '200 photos load after a light first screen, and the viewer has them before that',
  ON_PHONE_ONLY,
  async ({ page }) => {
    const address = served.url + paths.gallery(MANY.id);
    const html = await (await fetch(address)).text();
    // Without a script as well.
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
    const before = await photos.count();
    await photos.last().scrollIntoViewIfNeeded();
    await expect.poll(() => photos.count()).toBeGreaterThan(before);
    expect(await photos.count()).toBeLessThan(MANY.photos);
    await page.getByRole('figure').getByRole('link').tap();
    const viewer = page.getByRole('dialog', { name: en.viewer.label });
    const position = en.viewer.position.replace('{index}', '1').replace('{total}', '200');
    await expect(viewer.getByRole('group', { name: position })).toBeVisible();
  },
);
