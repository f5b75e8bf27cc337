import { expect, type Page, test } from 'playwright/test';
import { en } from '#core/words/en';
import { sound, soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { admin } from '#testing/client';

/** Waits until a closed menu has faded out: axe would check it until then. */
const gone = (page: Page) => expect(page.locator('li[data-value]')).toHaveCount(0);

test('users are invited, found, edited, deactivated and deleted', async ({ page }, info) => {
  const complaints = complaintsOf(page, REFUSALS);
  const crowd = `${info.project.name}-${info.repeatEachIndex}-${Date.now()}.example`;
  const addresses = ['asha', 'bina', 'chandra'].map((name) => `${name}@${crowd}`);
  const [asha = '', bina = '', chandra = ''] = addresses;
  await signInAsAdmin(page);

  await page.goto('/admin/users');
  await expect(page).toHaveTitle(en.site.title('Users'));
  for (const email of addresses) {
    await page.getByRole('link', { name: 'New User' }).click();
    await expect(page).toHaveURL(/\/admin\/users\/new$/);
    await expect(page.getByText('Create New User')).toBeVisible();
    await page.getByLabel('Email Address').fill(email);
    await expect(page.getByLabel('Active Account')).toBeChecked();
    if (email === asha) {
      await soundInBothSchemes(page);
      await page.getByLabel('Email Address').fill('asha');
      await page.getByRole('textbox', { name: 'Password' }).fill('seven77');
      await page.getByRole('button', { name: 'Save User' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
      await page.getByRole('textbox', { name: 'Password' }).fill('');
      await page.getByLabel('Email Address').fill(admin.email);
      await page.getByRole('button', { name: 'Save User' }).click();
      await expect(page.getByText(en.users.emailTaken)).toBeVisible();
      await page.getByLabel('Email Address').fill(email);
    }
    await page.getByRole('button', { name: 'Save User' }).click();
    await expectNotification(page, 'User created successfully');
    await expect(page).toHaveURL(/\/admin\/users(\?.*)?$/);
  }

  // Found by any part of the address; the role narrows further.
  const rows = page.getByRole('row').filter({ hasText: crowd });
  const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
  await page.getByPlaceholder('Search users...').fill(crowd.toUpperCase());
  await expect(rows).toHaveCount(3);
  await expect(page.getByText(admin.email, { exact: true }).locator('visible=true')).toHaveCount(1);
  await expect(rowOf(asha)).toContainText('Never');
  await page.getByLabel('Role', { exact: true }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByLabel('Role', { exact: true }).click();
  await page.getByRole('option', { name: 'All Roles' }).click();
  await expect(rows).toHaveCount(3);
  await gone(page);
  await soundInBothSchemes(page);

  // One of them becomes an admin; the address stays.
  await rowOf(asha).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('Edit User', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email Address')).toBeDisabled();
  await expect(page.getByRole('textbox', { name: '(leave blank to keep current)' })).toBeVisible();
  await page.getByLabel('Role', { exact: true }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await gone(page);
  await sound(page);
  await page.getByRole('button', { name: 'Save User' }).click();
  await expectNotification(page, 'User updated successfully');
  await expect(page).toHaveURL(/\/admin\/users(\?.*)?$/);
  await expect(rowOf(asha)).toContainText('Admin');

  // Two of them switched off, on, and deleted together.
  const select = async (...emails: string[]) => {
    for (const email of emails) await rowOf(email).getByRole('checkbox').check();
    await expect(page.getByText(`${emails.length} users selected`)).toBeVisible();
  };
  const bulk = async (action: 'Activate' | 'Deactivate' | 'Delete') => {
    await select(bina, chandra);
    await page.getByRole('button', { name: action, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      `Are you sure you want to ${action.toLowerCase()} the selected users?`,
    );
    await dialog.getByRole('button', { name: `${action} users` }).click();
    await expectNotification(page, `Users ${action.toLowerCase()}d successfully`);
  };
  await bulk('Deactivate');
  await expect(rowOf(bina)).toContainText('Inactive');
  await expect(rowOf(asha)).not.toContainText('Inactive');
  await bulk('Activate');
  await expect(rowOf(bina)).not.toContainText('Inactive');
  await bulk('Delete');
  await expect(rows).toHaveCount(1);

  await rowOf(asha).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete this user?');
  await sound(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expectNotification(page, 'User deleted successfully');
  await expect(page.getByText('No users found')).toBeVisible();
  expect(complaints).toEqual([]);
});
