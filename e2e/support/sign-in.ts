import { expect, type Page } from 'playwright/test';
import { admin } from '#e2e/support/society';

/** Signs in through the form, as a volunteer does. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The first sign-in of a server loads everything that signing in needs.
  const dashboard = page.getByRole('heading', { name: 'Recent Activity' });
  await expect(dashboard).toBeVisible({ timeout: 30_000 });
}
