import { expect, type Page } from 'playwright/test';

/** Runs in the page: scrolls one screen on, from the end back to the top. Gives whether there is no more to see. */
const seeOneMore = () => {
  const { scrollHeight } = document.documentElement;
  const isEnd = scrollY + innerHeight >= scrollHeight - 1;
  const hasAll = document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete);
  if (!(isEnd && hasAll)) scrollTo({ top: isEnd ? 0 : scrollY + innerHeight * 0.9, behavior: 'instant' });
  return isEnd && hasAll;
};

/**
 * Scrolls through a page until all pictures and fonts have loaded, and back to the top. It waits for no frame: a browser
 * without a screen once owed one for four minutes, and a picture that was passed before a frame is reached again.
 */
export async function seeAll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(seeOneMore), { intervals: [20] }).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
