import { expect, type Page } from 'playwright/test';

/** Notifications of the back office are shown one after the other, for five seconds each. */
const TURN = { timeout: 20_000 };

const notification = (page: Page) => page.locator('.MuiSnackbar-root');

/** Expects a notification and leaves it open. */
export const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible(TURN);

/** Expects a notification and closes it, so that the next one is shown. */
export async function expectNotification(page: Page, text: string): Promise<void> {
  await expect(notification(page).getByText(text, { exact: true })).toBeVisible(TURN);
  await quiet(page);
}

/** Closes all notifications with Escape, so that none disappears during a check. */
async function quiet(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(notification(page)).toBeHidden({ timeout: 1000 });
  }).toPass(TURN);
}
