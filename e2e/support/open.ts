import type { Page, Response } from 'playwright/test';
import { LATE_SCRIPT } from '#site/build/before-paint.ts';

/**
 * Waits until the scripts of the page have run. They come when it is painted, and no event says when; to import one that is
 * there already is to wait for it.
 */
export async function scriptsRun(page: Page): Promise<void> {
  await page.evaluate(async (type) => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>(`script[type=${type}]`)];
    await Promise.all(scripts.map(({ src }) => import(src)));
  }, LATE_SCRIPT);
}

/** Opens a page of the site, and waits until its scripts have run. Gives the answer. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await scriptsRun(page);
  return answer;
}
