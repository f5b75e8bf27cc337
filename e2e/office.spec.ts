import { readdirSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { dashboardTexts } from '#admin/dashboard/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { complaintsOf, isLostPicture } from '#e2e/support/console';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { inRoot } from '#scripts/local/root';

test(
  'the back office has dashboard, menu with the unread messages of the site, titles and sign-out',
  ON_PHONE_TOO,
  async ({ page, isMobile, baseURL }) => {
    const complaints = complaintsOf(page, isLostPicture);
    const form = {
      name: 'Maya Rai',
      email: 'maya@test.example',
      subject: 'A question about the hall',
      message: 'Is the hall warm in winter? We would bring small children.',
    };
    // A form without the captcha's script is stored as a message, too.
    const headers = { Origin: new URL(baseURL ?? '').origin };
    await page.request.post(paths.contact(), { form, headers });
    await signInAsAdmin(page, { shared: false });
    await page.goto(paths.admin());
    await expect(page).toHaveTitle(en.site.title(officeTexts.dashboard));
    const next = page.getByRole('region', { name: dashboardTexts.next });
    await expect(next.getByRole('link')).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: officeTexts.viewSite })).toHaveAttribute('href', paths.home());

    const toggle = page.getByRole('button', { name: /(Open|Close) menu/ });
    const menu = page.getByRole('navigation', { name: officeTexts.menu.label });
    if (isMobile) await toggle.click();
    const items = await menu.locator('a, button').allTextContents();
    expect(items.slice(0, 4)).toEqual(['Dashboard', officeTexts.menu.content, 'Pages', 'Events']);
    expect(items.at(-1)).toBe('Logout');
    await menu.getByRole('button', { name: officeTexts.menu.people }).click();
    await menu.getByRole('link', { name: /^Messages \d+ unread messages?$/ }).press('Enter');
    await expect(page).toHaveTitle(en.site.title('Messages'));
    // Calls that are still on their way when somebody signs out are refused.
    await expect(page.getByText(/^1-\d+ of \d+$/)).toBeVisible();
    if (isMobile) await toggle.click();
    await menu.getByRole('button', { name: officeTexts.logout }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(complaints).toEqual([]);
  },
);

test('every script of the site and the office can be loaded', async ({ page }) => {
  // What a plugin of the build takes away from a library shows when a module runs (admin/build).
  const folder = inRoot('dist/client/_astro');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  await page.goto(paths.adminLogin());
  const broken = await page.evaluate(
    (names) =>
      Promise.all(
        names.map((name) =>
          import(`/_astro/${name}`).then(
            () => null,
            (error) => `${name}: ${error}`,
          ),
        ),
      ),
    files,
  );
  expect(broken.filter(Boolean)).toEqual([]);
});
