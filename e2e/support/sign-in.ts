import { expect, type Page } from 'playwright/test';
import { paths } from '#core/paths';
import { admin } from '#e2e/support/society';

/**
 * Opens the back office as its admin. The sign-in goes past the form, whose journey is in
 * `sign-in.spec.ts`.
 */
export async function signInAsAdmin(page: Page): Promise<void> {
  // A page of the site's own names the origin that signing in asks for.
  await page.goto(paths.api.health());
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/api/auth/sign-in/email', {
    headers: { Origin: origin },
    data: admin,
  });
  expect(answer.status()).toBe(200);
  await page.goto(paths.admin());
  const dashboard = page.getByRole('heading', { name: 'Recent Activity' });
  await expect(dashboard).toBeVisible({ timeout: 30_000 });
}
