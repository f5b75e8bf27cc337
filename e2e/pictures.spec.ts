import { expect, test } from 'playwright/test';
import { placeholders } from '#core/kit/placeholders';
import { demoGallery, NOWHERE } from '#e2e/support/public-pages';

test('a stored picture is a blur until it has loaded, and a placeholder if it is lost', async ({ page, request }) => {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) trouble.push(message.text());
  });
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  let pictures = 0;
  await page.route('**/media/**', async (route) => {
    const lost = pictures++ > 0;
    await ready;
    if (lost) await route.fulfill({ status: 404 });
    else await route.continue();
  });
  await page.goto((await demoGallery(request)) ?? NOWHERE, { waitUntil: 'domcontentloaded' });
  const large = page.getByRole('figure').getByRole('img');
  await expect(large).toHaveAttribute('style', /data:image\/png/);
  const box = await large.boundingBox();
  resolve();
  await expect(large).not.toHaveJSProperty('naturalWidth', 0);
  await expect(large).not.toHaveAttribute('style', /data:/);
  // It kept its room.
  expect(await large.boundingBox()).toEqual(box);
  const lost = page.locator(`[data-slides] img[src="${placeholders.gallery}"]`).first();
  await expect(lost).not.toHaveJSProperty('naturalWidth', 0);
  expect(trouble).toEqual([]);
});
