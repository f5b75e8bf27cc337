import { expect, type Page } from 'playwright/test';

/** Scrolls through a page and back to the top, until all pictures and fonts have loaded. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 0.9) {
      // Each place is in one frame: this runs at the beginning of the next.
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
    }
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await expect.poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
