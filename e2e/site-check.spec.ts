import { expect, test } from 'playwright/test';
import { en } from '#core/words/en';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { signInAsAdmin } from '#e2e/support/sign-in';

test(
  'an admin sees what is set up, and ticks off what no program can check',
  ON_PHONE_TOO,
  async ({ page }, info) => {
    const complaints = complaintsOf(page);
    await signInAsAdmin(page);
    await page.goto('/admin');
    if (info.project.name === 'phone')
      await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('menuitem', { name: 'Site check' }).click();
    await expect(page).toHaveTitle(en.site.title('Site check'));
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
    const well = page.getByRole('region', { name: 'In order' });
    await expect(well).toContainText(en.doctor.images.ok);
    const domain = page.getByRole('checkbox', { name: /^The domain is registered/ });
    await domain.check();
    await page.reload();
    await expect(domain).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await soundInBothSchemes(page);
    expect(complaints).toEqual([]);
  },
);

test('the sign-in of a site without an admin says how to make one', async ({ page }) => {
  const command = page.getByText('npm run create-admin -- you@example.org --remote');
  const asked = page.waitForResponse('**/api/auth/setup');
  await page.goto('/admin/login');
  await (await asked).finished();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(command).toHaveCount(0);

  await page.route('**/api/auth/setup', (route) => route.fulfill({ json: { has_admin: false } }));
  await page.reload();
  await expect(command).toBeVisible();
  await soundInBothSchemes(page);
});
