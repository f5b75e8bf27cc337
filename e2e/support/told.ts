import { expect, type Page } from 'playwright/test';

/**
 * A notification of the back office was shown. They come one after the other, five seconds each:
 * Escape makes room for the next.
 */
export async function told(page: Page, text: string): Promise<void> {
  const notification = page.locator('.MuiSnackbar-root');
  await expect(notification.getByText(text, { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(notification).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}
