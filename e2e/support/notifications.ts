import { expect, type Page } from 'playwright/test';

/** Notifications of the back office come one after the other, five seconds each. */
const TURN = { timeout: 20_000 };

const notification = (page: Page) => page.locator('.MuiSnackbar-root');

/** A notification is shown; it stays as long as it does. */
export const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible(TURN);

/** A notification was shown; it makes room for the next. */
export async function expectNotification(page: Page, text: string): Promise<void> {
  await expect(notification(page).getByText(text, { exact: true })).toBeVisible(TURN);
  await quiet(page);
}

/** No notification stands over the page, which would leave while it is looked at: Escape ends them. */
export async function quiet(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(notification(page)).toBeHidden({ timeout: 1000 });
  }).toPass(TURN);
}
